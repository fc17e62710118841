import type { ReactElement } from "react";
import { ProseBox } from "../content/Content.js";
import type { Content, Field, OperationPage, RequestBody, Response } from "../contract.js";
import { Status } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading, OldIds } from "../primitives/Heading.js";
import { Tabs } from "../primitives/Tabs.js";
import { Examples, placedExamples } from "./Examples.js";
import { Fields, RootField } from "./Fields.js";
import { branchesOf, foldedFrom, isPlainObject, mostVariants, rootsOf, withMediaTypes } from "./facts.js";

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

/** One response: what it means, its headers and its body. */
export function ResponseDetails({ response, open = false }: { response: Response; open?: boolean }): ReactElement {
  const t = useTexts();
  return (
    <details className="response" open={open}>
      <summary>
        <h3 id={response.id}>
          {response.oldIds && <OldIds ids={response.oldIds} />}
          <Status status={response.status} />
          {` ${response.label}`}
        </h3>
        <MediaType contents={response.contents} />
      </summary>
      {response.description && <ProseBox className="prose" prose={response.description} />}
      {response.headers.length > 0 && (
        <>
          <p className="label">{t("headers")}</p>
          <Fields fields={response.headers} />
        </>
      )}
      <Contents contents={response.contents} />
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
