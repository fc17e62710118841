import { createElement, type ReactElement, type ReactNode } from "react";
import type { ForEachNode, ListItem, Prose } from "../content.js";
import { codeText } from "../primitives/Badges.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { useTexts } from "../primitives/contexts.js";
import { Fact, Facts } from "../primitives/Facts.js";
import { Heading } from "../primitives/Heading.js";
import { inOrder } from "../primitives/in-order.js";
import { Tabs } from "../primitives/Tabs.js";
import { inDirection, WithArabic } from "../primitives/WithArabic.js";
import { Callout } from "./Callout.js";
import { Diagram } from "./diagram/Diagram.js";
import { Footnotes, Reference } from "./Footnotes.js";
import { FilterList, OperationList, OperationRows } from "./Lists.js";
import { Figure, Image, Video } from "./Media.js";
import { Request } from "./Request.js";
import { Table, TableBox } from "./Table.js";
import { propsOf, TextLink } from "./TextLink.js";
import { directionOf, toText } from "./to-text.js";
import { Updates } from "./Updates.js";
import { hasLinks } from "./without-links.js";

/** A text of a page. The same for guides, operations, schemas and everything else that has texts. */
export function Content({ prose }: { prose: Prose }): ReactNode {
  return show(prose);
}

/** A text in a box of its own, or in another element. */
export function ProseBox({ prose, className }: { prose: Prose; className?: string }): ReactElement {
  return <div className={className}>{show(prose)}</div>;
}

/** How each kind of node is shown. */
const elements: ForEachNode<[], ReactNode> = {
  paragraph: ({ children }) => <p {...directed(children)} />,
  heading: ({ depth, id, oldIds, children }) => (
    <Heading level={depth} id={id} oldIds={oldIds} hasLinks={hasLinks(children)} {...directed(children)} />
  ),
  blockquote: ({ children }) => <blockquote {...directed(children)} />,
  thematicBreak: () => <hr />,
  list: ({ start, items }) => {
    const dir = items.length > 0 && items.every(({ children }) => directionOf(children)) ? "rtl" : undefined;
    const shown = inDirection(
      dir,
      items.map((item, index) => <Item key={numbered(index)} item={item} />),
    );
    return start === undefined ? (
      <ul dir={dir}>{shown}</ul>
    ) : (
      <ol dir={dir} start={start === 1 ? undefined : start}>
        {shown}
      </ol>
    );
  },
  steps: ({ items }) => (
    <ol className="steps">
      {items.map((item, index) => (
        <li key={numbered(index)}>{show(item)}</li>
      ))}
    </ol>
  ),
  facts: ({ rows }) => (
    <Facts inText>
      {rows.map(({ label, children }) => (
        <Fact key={label} label={label}>
          {show(children)}
        </Fact>
      ))}
    </Facts>
  ),
  table: (node) => <Table node={node} cell={directed} />,
  callout: ({ kind, title, children }) => (
    <Callout kind={kind} title={title}>
      {show(children)}
    </Callout>
  ),
  code: ({ code, name }) => <Code code={code} name={name} />,
  request: (node) => <Request node={node} />,
  tabs: ({ label, group, panels }) => (
    <Tabs
      label={label}
      {...(group === undefined ? {} : { group })}
      panels={panels.map(({ id, key, title, children }) => ({ id, choice: key ?? title, title, content: show(children) }))}
    />
  ),
  figure: (node) => <Figure node={node} caption={show(node.caption)} show={(other) => show([other])} />,
  video: (node) => <Video node={node} title={show(node.title)} name={toText(node.title)} caption={show(node.caption)} />,
  diagram: (node) => <Diagram node={node} />,
  footnotes: (node) => <Footnotes node={node} show={show} />,
  filterList: (node) => <FilterList node={node} show={show} />,
  groups: ({ groups }) => (
    <ul className="cards groups">
      {groups.map(({ label, href, versions, note }) => (
        <li key={href}>
          <TextLink link={{ href, ...(versions ? { versions } : {}) }}>{label}</TextLink>
          <p>{note}</p>
        </li>
      ))}
    </ul>
  ),
  operationList: (node) => <OperationList node={node} />,
  operations: ({ operations }) => <OperationRows operations={operations} />,
  updates: (node) => <Updates node={node} show={show} />,
  strong: ({ children }) => <strong>{show(children)}</strong>,
  emphasis: ({ children }) => <em>{show(children)}</em>,
  delete: ({ children }) => <del>{show(children)}</del>,
  inlineCode: ({ value }) => codeText(value),
  // With a line end, so that the words around it are apart for programs that read only the text.
  break: () => (
    <>
      <br />
      {"\n"}
    </>
  ),
  link: ({ children, ...link }) => <TextLink link={link}>{show(children)}</TextLink>,
  image: (image) => <Image image={image} />,
  footnoteReference: (node) => <Reference node={node} />,
  badge: ({ value }) => <span className="badge">{value}</span>,
  anchor: ({ id }) => <span id={id} />,
  hint: ({ id, value, explanation }) => (
    <>
      <button type="button" className="term" popoverTarget={id}>
        {value}
      </button>
      <span popover="" id={id}>
        {show(explanation)}
      </span>
    </>
  ),
  element: ({ name, attributes, children }) => {
    const [only] = children;
    // Text in an element with a language of its own is not marked again.
    const text = children.length === 1 && typeof only === "string" && attributes?.lang !== undefined ? only : show(children);
    const element = createElement(name, propsOf(attributes), children.length > 0 ? text : undefined);
    return name === "table" ? <TableBox className="table in-html">{element}</TableBox> : element;
  },
};

/** The properties of a block: its direction and its content. */
function directed(nodes: Prose) {
  const dir = directionOf(nodes);
  return { dir, children: inDirection(dir, show(nodes)) };
}

/** Nodes one after another. Strings that follow each other are one text, or React would put a comment between them. */
function show(nodes: Prose): ReactNode {
  const [only] = nodes;
  if (only === undefined) return null;
  if (nodes.length === 1) return typeof only === "string" ? WithArabic({ text: only }) : shown(only);
  const parts: ReactNode[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") parts.push(WithArabic({ text }));
    text = "";
  };
  for (const node of nodes) {
    if (typeof node === "string") text += node;
    else {
      flush();
      parts.push(shown(node));
    }
  }
  flush();
  return inOrder(parts);
}

const shown = (node: Exclude<Prose[number], string>) => (elements[node.type] as (node: never) => ReactNode)(node as never);

/** Nodes have no names of their own, and their order never changes. */
const numbered = (index: number) => index;

function Code({ code, name }: { code: Parameters<typeof CodeFigure>[0]["code"]; name: string | undefined }): ReactElement {
  const t = useTexts();
  return <CodeFigure code={code} label={name === undefined ? undefined : t("codeOf", { name })} />;
}

function Item({ item: { task, children } }: { item: ListItem }): ReactElement {
  const t = useTexts();
  if (!task) return <li>{show(children)}</li>;
  const isDone = task === "done";
  return (
    <li className="task">
      <input type="checkbox" disabled defaultChecked={isDone} aria-label={t(isDone ? "taskDone" : "taskOpen")} /> {show(children)}
    </li>
  );
}
