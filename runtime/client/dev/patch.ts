/**
 * Updates the open document from one version of its HTML to the next. It changes only what differs, so
 * scroll, focus, open details, chosen tabs and hydrated islands stay. A part whose structure was changed by
 * scripts is replaced as a whole.
 */
export function patch(live: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  if (live.nodeName !== after.nodeName || before.nodeName !== after.nodeName) {
    live.replaceWith(document.importNode(after, true));
    return;
  }
  patchAttributes(live, before, after);
  patchChildren(live, before, after);
}

/** Keeps attributes that scripts or the reader have set. */
function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of [...after.attributes]) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

function patchChildren(live: Element, before: Element, after: Element): void {
  const old = [...before.childNodes];
  const next = [...after.childNodes];
  const shown = matching(live, old);
  if (!shown) {
    live.replaceChildren(...next.map((node) => document.importNode(node, true)));
    return;
  }
  let head = 0;
  while (head < old.length && head < next.length && (old[head] as Node).isEqualNode(next[head] as Node)) head++;
  let tail = 0;
  const most = Math.min(old.length, next.length) - head;
  while (tail < most && (old.at(-1 - tail) as Node).isEqualNode(next.at(-1 - tail) as Node)) tail++;
  const oldPart = old.slice(head, old.length - tail);
  const nextPart = next.slice(head, next.length - tail);
  const shownPart = shown.slice(head, old.length - tail);
  const paired =
    oldPart.length === nextPart.length && oldPart.every((node, index) => node.nodeName === nextPart[index]?.nodeName);
  const end = shown[old.length - tail] ?? shown.at(-1)?.nextSibling ?? null;
  for (const [index, node] of nextPart.entries()) {
    const place = shownPart[index];
    if (paired && place instanceof Element) patch(place, oldPart[index] as Element, node as Element);
    else if (paired && place) place.nodeValue = node.nodeValue;
    else live.insertBefore(document.importNode(node, true), end);
  }
  if (!paired) for (const node of shownPart) node.remove();
}

/** The live nodes of the old HTML, without those of scripts. Undefined if they cannot be matched. */
function matching(live: Element, old: readonly ChildNode[]): ChildNode[] | undefined {
  const nodes: ChildNode[] = [];
  let at = live.firstChild;
  for (const node of old) {
    while (at && !alike(at, node)) at = at.nextSibling;
    if (!at) return undefined;
    nodes.push(at);
    at = at.nextSibling;
  }
  return nodes;
}

function alike(live: ChildNode, old: ChildNode): boolean {
  if (live.nodeName !== old.nodeName) return false;
  if (live instanceof Element && old instanceof Element) return old.id === "" || live.id === old.id;
  return true;
}
