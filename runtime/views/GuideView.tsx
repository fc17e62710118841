import type { ReactElement } from "react";
import { ApiFacts } from "../api/ApiFacts.js";
import { ShowWhole } from "../api/Examples.js";
import { splitLead } from "../api/facts.js";
import { Samples } from "../api/Samples.js";
import { Content, ProseBox } from "../content/Content.js";
import { toText } from "../content/to-text.js";
import type { CodeBlock, FactsNode, GuidePage, HeadingNode, Prose } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { OwnView } from "../own-components.js";
import { BadgeMark, beforeBadge } from "../primitives/Badges.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { Heading } from "../primitives/Heading.js";
import { inOrder } from "../primitives/in-order.js";
import type { NamedRequest } from "../samples/sample-request.js";

/** The text. The first sentences of a long first paragraph are its opening. The files of an API follow this paragraph. */
function Body({ page: { body, folded, downloads } }: { page: GuidePage }): ReactElement {
  const [first] = body;
  const isOpening = typeof first === "object" && first.type === "paragraph";
  const { lead, rest } = splitLead(isOpening ? [first] : []);
  const opening = [...lead, ...rest];
  const others = isOpening ? body.slice(1) : body;
  const text = (prose: Prose) => (folded ? <FoldedText prose={prose} /> : <ProseBox className="prose" prose={prose} />);
  if (!downloads) return text([...opening, ...others]);
  return (
    <>
      {isOpening && <ProseBox className="prose" prose={opening} />}
      <ApiFacts downloads={downloads} />
      {text(others)}
    </>
  );
}

/**
 * A text such as questions and answers: what is below each heading of level 3 opens, and is open for the first one of a section.
 * Links to the heading open it, too.
 */
function FoldedText({ prose }: { prose: Prose }): ReactElement {
  const parts: Part[] = [{ text: [] }];
  for (const node of prose) {
    const heading = typeof node === "object" && node.type === "heading" ? node : undefined;
    if (heading?.depth === 3) parts.push({ title: heading, text: [] });
    else if (heading && heading.depth < 3) parts.push({ text: [node] });
    else parts.at(-1)?.text.push(node);
  }
  return <div className="prose">{inOrder(parts.map(foldedPart))}</div>;
}

interface Part {
  title?: HeadingNode;
  text: Prose;
}

function foldedPart({ title, text }: Part, index: number, parts: readonly Part[]): ReactElement {
  if (!title) return <Content prose={text} />;
  return (
    <details className="fold" open={!parts[index - 1]?.title}>
      <summary>
        {/* A link would take the click that opens the text. */}
        <Heading level={3} id={title.id} oldIds={title.oldIds} hasLinks>
          <Content prose={title.children} />
        </Heading>
      </summary>
      <Content prose={text} />
    </details>
  );
}

/**
 * The text on the left. On the right its requests in one panel, the facts of the only one, and the responses, which are the code with
 * a title. On phones they follow what is before the first request.
 */
function TwoColumns({ page: { body, title } }: { page: GuidePage }): ReactElement {
  const calls: NamedRequest[] = [];
  const responses: CodeBlock[] = [];
  const text: Prose = [];
  const isOnly = body.filter((node) => typeof node === "object" && node.type === "request").length === 1;
  let facts: FactsNode | undefined;
  let heading = title;
  let before = 0;
  for (const node of body) {
    if (typeof node === "object" && node.type === "request") {
      if (calls.length === 0) before = text.length;
      calls.push({ id: node.id ?? heading, title: heading, call: node.call });
    } else if (typeof node === "object" && node.type === "code" && node.code.title !== undefined) responses.push(node.code);
    else if (typeof node === "object" && node.type === "facts" && isOnly && !facts) facts = node;
    else {
      if (typeof node === "object" && node.type === "heading") heading = toText(node.children);
      text.push(node);
    }
  }
  const [first] = calls;
  const [lead] = text;
  const opening = before > 1 && typeof lead === "object" && lead.type === "paragraph" ? 1 : 0;
  return (
    <article className={first || responses.length > 0 ? "operation" : "operation alone"}>
      <header className="operation-intro">
        <h1>{title}</h1>
        {opening > 0 && <ProseBox className="opening" prose={text.slice(0, opening)} />}
        {before > opening && (
          <div className="reference">
            <ProseBox className="prose" prose={text.slice(opening, before)} />
          </div>
        )}
      </header>
      <div className="rail unanswered">
        {first && <Samples call={first.call} calls={calls} />}
        {facts && <Content prose={[facts]} />}
        {responses.map((code) => (
          <section key={code.title} className="samples">
            <div className="samples-head">
              <h2>{code.title}</h2>
            </div>
            <div className="example">
              <CodeFigure code={code} />
              <ShowWhole code={code} />
            </div>
          </section>
        ))}
      </div>
      <div className="reference">
        <ProseBox className="prose" prose={text.slice(before)} />
      </div>
    </article>
  );
}

/** A page of text, or of a view that the site has for it. */
export function GuideView(props: ViewProps<GuidePage>): ReactElement {
  const { page } = props;
  if (page.columns)
    return (
      <Frame {...props}>
        <TwoColumns page={page} />
      </Frame>
    );
  return (
    <Frame {...props}>
      <article>
        <h1>
          {beforeBadge(page.title, page.badge)}
          {page.badge && <BadgeMark badge={page.badge} />}
        </h1>
        <OwnView page={page} original={<Body page={page} />} />
      </article>
    </Frame>
  );
}
