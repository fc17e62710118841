import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from "js-yaml";

/** Whether a location is that of a member's name (of an item, it is the value), of its value, or where the first of them starts. */
export type Part = "key" | "value" | "start";

interface Child {
  key?: number;
  value: number;
}

/**
 * Finds offsets by path from the events of `js-yaml`, in a twentieth of the time of a document with positions. Undefined for
 * what the events do not say: the end of a collection, a block of text, an alias, a key in another notation, what does not exist.
 * @param text YAML that `js-yaml` could load
 */
export function rangesIn(
  text: string,
): (path: readonly PropertyKey[], part: Part) => { start: number; end?: number } | undefined {
  const events = parseEvents(text, {});
  const next = followers(events);
  const isEnd = (at: number) => events[at]?.type === EVENT_ID.POP;

  const child = (parent: number, step: string): Child | undefined => {
    let at = parent + 1;
    if (events[parent]?.type === EVENT_ID.MAPPING)
      for (; !isEnd(at); at = next(next(at))) {
        const key = events[at];
        if (key?.type === EVENT_ID.SCALAR && getScalarValue(text, key) === step) return { key: at, value: next(at) };
      }
    else if (events[parent]?.type === EVENT_ID.SEQUENCE)
      for (let index = 0; !isEnd(at); at = next(at)) if (String(index++) === step) return { value: at };
    return undefined;
  };

  return (path, part) => {
    let found: Child | undefined = { value: 1 };
    for (const step of path) found = found && child(found.value, String(step));
    const event = found && events[(part === "value" ? undefined : found.key) ?? found.value];
    if (event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING)
      return part === "start" ? { start: event.start } : undefined;
    if (event?.type !== EVENT_ID.SCALAR || event.valueStart < 0 || event.style > SCALAR_STYLE.DOUBLE_QUOTED) return undefined;
    const quote = event.style === SCALAR_STYLE.PLAIN ? 0 : 1;
    return { start: event.valueStart - quote, end: event.valueEnd + quote };
  };
}

/** The index of the event after the value that starts at an index. */
function followers(events: readonly Event[]): (at: number) => number {
  const ends = new Int32Array(events.length);
  const open: number[] = [];
  for (const [at, { type }] of events.entries()) {
    ends[at] = at;
    if (type === EVENT_ID.POP) ends[open.pop() ?? at] = at;
    else if (type !== EVENT_ID.SCALAR && type !== EVENT_ID.ALIAS) open.push(at);
  }
  return (at) => (ends[at] ?? at) + 1;
}
