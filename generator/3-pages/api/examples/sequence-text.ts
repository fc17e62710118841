import { isObject } from "../../../../runtime/samples/json.js";
import { jsonLine } from "../../../../runtime/samples/json-text.js";
import { isEventStream, isJsonSequence } from "../../../../runtime/samples/request-of.js";
import { jsonIn } from "../../../platform/values.js";

/** Before each text of a JSON sequence (RFC 7464 section 2.2). HTML cannot show it, so pages leave it out. */
const separator = "\u001e";

/** Fields of an event (HTML Standard, section 9.2.6). */
const eventFields = new Set(["event", "data", "id", "retry"]);

/** The items of a sequence as they are shown. Undefined if one of them is no event, in a stream of events. */
export function sequenceText(value: unknown, mediaType: string): string | undefined {
  const items = [value].flat();
  if (!isEventStream(mediaType)) return items.map(jsonLine).join("\n");
  const events = items.map(eventText);
  return events.includes(undefined) ? undefined : events.join("\n\n");
}

const isEvent = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).every((name) => eventFields.has(name));

/** Values as events: specs before OpenAPI 3.2 describe the data of events. */
export function asEvents(value: unknown): unknown[] {
  return [value].flat().map((item) => (isEvent(item) ? item : { data: item }));
}

function eventText(event: unknown): string | undefined {
  if (!isEvent(event)) return undefined;
  return Object.entries(event)
    .flatMap(([name, value]) =>
      (typeof value === "object" ? jsonLine(value) : String(value)).split(/\r\n|\r|\n/).map((line) => `${name}: ${line}`),
    )
    .join("\n");
}

/** A text of a sequence without its separators, which pages cannot show. */
export function shownSequence(text: string, mediaType: string): string {
  return isJsonSequence(mediaType) ? text.replaceAll(separator, "") : text;
}

/** A text as it is sent: with a separator before each JSON text, or with the empty line that ends the last event. */
export function sentSequence(text: string, mediaType: string): string {
  if (isEventStream(mediaType)) return /\n\n$/.test(text) ? text : `${text.replace(/\n$/, "")}\n\n`;
  if (!isJsonSequence(mediaType) || text.includes(separator)) return text;
  const lines = text.split("\n").filter((line) => line.trim());
  const texts = lines.every((line) => jsonIn(line) !== undefined) ? lines : [text];
  return texts.map((line) => `${separator}${line}\n`).join("");
}
