import type { ReactElement, ReactNode } from "react";
import { ProseBox, Content as Text } from "../content/Content.js";
import type { Content, Field, OperationPage, Prose, RequestBody, Response } from "../contract.js";
import { Status } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading, OldIds } from "../primitives/Heading.js";
import { Tabs } from "../primitives/Tabs.js";
import { Examples, placedExamples } from "./Examples.js";
import { Fields, RootField } from "./Fields.js";
import { branchesOf, foldedFrom, isPlainObject, mostVariants, rootsOf, splitRow, withMediaTypes } from "./facts.js";

interface BodyProps {
  /** Set if the API sends the request to the reader's server. */
  incoming: OperationPage["incoming"];
}

/** The request body: its schema, then the examples of the spec, folded. Those of incoming requests are next to it. */
export function RequestBodySection({ body, incoming }: BodyProps & { body: RequestBody }): ReactElement {
  const t = useTexts();
  const examples = incoming ? [] : withMediaTypes(body.contents).flatMap(placedExamples);
  return (
    <section>
      <SectionHead id={body.id} text={t("requestBody")} body={body} fields={rootsOf(body.contents)} />
      {body.description && <ProseBox className="prose" prose={body.description} />}
      <Contents contents={body.contents} />
      {examples.length > 0 && (
        <details className="examples">
          <summary>{examples.length === 1 ? t("exampleBody") : t("exampleBodies")}</summary>
          <Examples examples={examples} label={t("exampleBody")} />
        </details>
      )}
    </section>
  );
}

/** Each response that has a body or a description. The success comes first and is open. */
export function Responses({ responses, incoming }: BodyProps & { responses: Response[] }): ReactElement | null {
  const t = useTexts();
  if (responses.length === 0) return null;
  return (
    <section>
      <SectionHead
        id="responses"
        text={t(incoming ? "yourResponse" : "responses")}
        fields={responses.flatMap((response) => rootsOf(response.contents))}
      />
      {responses.map((response, index) => (
        <ResponseDetails key={response.id} response={response} open={index === 0} />
      ))}
    </section>
  );
}

/** One response: what it means, its body and its headers. A closed one is a row like those of a table of errors. */
export function ResponseDetails({ response, open = false }: { response: Response; open?: boolean }): ReactElement {
  const t = useTexts();
  const { id, oldIds, status, label, description = [], headers, contents } = response;
  const parts = (
    <>
      <Contents contents={contents} />
      {headers.length > 0 && (
        <>
          <p className="label">{t("headers")}</p>
          <Fields fields={headers} />
        </>
      )}
    </>
  );
  const mark = oldIds && <OldIds ids={oldIds} />;
  if (!open)
    return (
      <StatusRow className="error response" {...{ id, mark, status, label }} when={description}>
        {(contents.length > 0 || headers.length > 0) && (
          <div>
            <MediaType contents={contents} />
            {parts}
          </div>
        )}
      </StatusRow>
    );
  return (
    <details className="response" open>
      <summary>
        <h3 id={id}>
          {mark}
          <Status status={status} />
          {` ${label}`}
        </h3>
        <MediaType contents={contents} />
      </summary>
      {description.length > 0 && <ProseBox className="prose" prose={description} />}
      {parts}
    </details>
  );
}

interface StatusRowProps {
  className?: string;
  id: string;
  mark?: ReactNode;
  status: string;
  label: string;
  when: Prose;
  /** What it opens to, after the rest of the text. */
  children: ReactNode;
}

/** Status, name and cause in a line. It can be opened if there is more to say. */
export function StatusRow({ className = "error", id, mark, status, label, when, children }: StatusRowProps): ReactElement {
  const { line, below } = splitRow(when);
  const summary = (
    <>
      {/* Spaces are part of the words, so that names for assistive technology have them. */}
      <Status status={status} />{" "}
      <span>
        {mark}
        <b>{line.length > 0 ? `${label} ` : label}</b>
        <Text prose={line} />
      </span>
    </>
  );
  if (below.length === 0 && !children)
    return (
      <p className={className} id={id}>
        {summary}
      </p>
    );
  return (
    <details className={className} id={id}>
      <summary>{summary}</summary>
      {below.length > 0 && <ProseBox className="prose" prose={below} />}
      {children}
    </details>
  );
}

/** A body by media type: one schema directly, several in tabs. */
export function Contents({ contents }: { contents: Content[] }): ReactElement | null {
  const t = useTexts();
  const [only] = contents;
  if (!only) return null;
  if (contents.length === 1) return <Body content={only} />;
  return (
    <Tabs
      label={t("mediaType")}
      most={mostVariants}
      panels={contents.map((content) => ({ id: content.id, title: content.mediaType, content: <Body content={content} /> }))}
    />
  );
}

/** The media type of a body that has one. It is in the heading, as those of several are in their tabs. */
function MediaType({ contents: [only, ...others] }: { contents: Content[] }): ReactElement | null {
  return only && others.length === 0 ? <code className="media-type">{only.mediaType}</code> : null;
}

function Body({ content: { schema } }: { content: Content }): ReactElement | null {
  return schema ? <RootField field={schema} bare={isPlainObject(schema)} /> : null;
}

interface SectionHeadProps {
  id: string;
  text: string;
  /** Says whether it is required, and its media type. */
  body?: RequestBody;
  /** The schema trees of the section. If any can be unfolded, a button opens and closes all of them. */
  fields: Field[];
}

/** The heading of a section of schema trees. */
export function SectionHead({ id, text, body, fields }: SectionHeadProps): ReactElement {
  const t = useTexts();
  const heading = <Heading level={2} id={id} text={text} />;
  const isFolded = fields.some(unfolds);
  if (!isFolded && !body) return heading;
  return (
    <div className="section-head">
      {heading}
      {body && (body.required ? <b>{t("required")}</b> : <span>{t("optional")}</span>)}
      {body?.contents.length === 1 && (
        <p>
          <MediaType contents={body.contents} />
        </p>
      )}
      {isFolded && (
        <button type="button" className="copy needs-scripts" data-action="expand">
          {t("expandAll")}
        </button>
      )}
    </div>
  );
}

/** Whether any row of a tree is folded. */
function unfolds(root: Field): boolean {
  const inner = [...(root.fields ?? []), ...branchesOf(root).map((branch) => branch.field)];
  if (foldedFrom(root.fields ?? []) !== undefined) return true;
  return inner.some((field) => (field.name !== "" && field.fields?.length) || unfolds(field));
}
