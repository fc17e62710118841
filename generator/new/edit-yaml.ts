import { Document, isCollection, isMap, isPair, isSeq, type Node, parseDocument } from "yaml";

type Path = readonly string[];

/**
 * Adds an item to the end of a list of a YAML text, which is made where there is none. What stands in the text stays as it is
 * written, byte for byte, where the list is one of lines; else comments and order stay.
 */
export function appendItem(text: string, path: Path, value: unknown, { flow = false } = {}): string {
  const document = parseDocument(text);
  const list = document.getIn(path, true);
  const item = new Document([value]);
  if (flow) (item.getIn([0], true) as { flow?: boolean }).flow = true;
  if (isSeq(list) && hasLines(list)) return insertBehind(text, list, item.toString({ lineWidth: 0 }));
  if (isSeq(list)) {
    document.addIn(path, value);
    return document.toString({ lineWidth: 0 });
  }
  return setMember(text, path.slice(0, -1), path.at(-1) as string, [value]);
}

/** Sets a member of a map in a YAML text, in the same way; maps on the way are made where there are none. */
export function setMember(text: string, path: Path, name: string, value: unknown): string {
  const document = parseDocument(text);
  const map = path.length ? document.getIn(path, true) : document.contents;
  if (isMap(map) && hasLines(map) && !map.has(name))
    return insertBehind(text, map, new Document({ [name]: value }).toString({ lineWidth: 0 }));
  if (map === undefined && path.length) return setMember(text, path.slice(0, -1), path.at(-1) as string, { [name]: value });
  // A member that is written without a value is none.
  if (!isCollection(map)) document.deleteIn(path);
  document.setIn([...path, name], document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

type Lines = { flow?: boolean | undefined; items: readonly unknown[]; range?: Node["range"] };

/** Whether a collection is written as lines, not in brackets. */
function hasLines({ flow, items }: Lines): boolean {
  return !flow && items.length > 0;
}

/** Puts lines behind the last item of a collection, as deep as its items. */
function insertBehind(text: string, collection: Lines, lines: string): string {
  const first = startOf(collection.items[0]) ?? 0;
  // An item of a list begins at its dash, which stands before what the item is.
  const start = isSeq(collection) ? (collection.range?.[0] ?? first) : first;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  const behind = text.slice(0, endOf(collection.items.at(-1)) ?? text.length).trimEnd().length;
  const lineEnd = text.indexOf("\n", behind);
  const place = lineEnd < 0 ? text.length : lineEnd;
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const cut = text[place - 1] === "\r" ? place - 1 : place;
  const made = lines
    .trimEnd()
    .split("\n")
    .map((line) => newline + indent + line);
  return text.slice(0, cut) + made.join("") + (lineEnd < 0 ? newline : text.slice(cut));
}

function startOf(item: unknown): number | undefined {
  return ((isPair(item) ? item.key : item) as Node | null)?.range?.[0];
}

function endOf(item: unknown): number | undefined {
  return ((isPair(item) ? (item.value ?? item.key) : item) as Node | null)?.range?.[1];
}
