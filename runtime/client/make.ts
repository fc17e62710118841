type Attributes = Record<string, string | undefined>;
type Child = Node | string | undefined | false;

/** Creates an element with attributes and children. Undefined and false values are left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}
