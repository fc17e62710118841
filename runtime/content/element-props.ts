/** Names of attributes in React, where they differ from HTML. */
const names: Readonly<Record<string, string>> = {
  class: "className",
  colspan: "colSpan",
  datetime: "dateTime",
  rowspan: "rowSpan",
  tabindex: "tabIndex",
};

const booleans = new Set(["open", "reversed", "hidden"]);

/** The attributes of an element as props of React. */
export function propsOf(attributes: Readonly<Record<string, string>> = {}): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [names[name] ?? name, booleans.has(name) ? true : value]),
  );
}
