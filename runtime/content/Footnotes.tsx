import type { ReactElement, ReactNode } from "react";
import type { FootnoteReference, FootnotesNode, Prose } from "../content.js";
import { useTexts } from "../primitives/contexts.js";

/** The number of a footnote, which links to it. */
export function Reference({ node: { number, id, note } }: { node: FootnoteReference }): ReactElement {
  const t = useTexts();
  return (
    <sup className="footnote-ref">
      {note === undefined ? (
        number
      ) : (
        <a id={id} href={`#${note}`} aria-label={t("footnoteNumber", { number })}>
          {number}
        </a>
      )}
    </sup>
  );
}

/** The footnotes as a list at the end of the text. Each ends with links to its references. */
export function Footnotes({ node: { notes }, show }: { node: FootnotesNode; show(nodes: Prose): ReactNode }): ReactElement {
  const t = useTexts();
  return (
    <section className="footnotes" role="doc-endnotes" aria-label={t("footnotes")}>
      <ol>
        {notes.map(({ name, id, references, children }, index) => {
          const links = references.map((reference, use) => [
            " ",
            <a
              key={reference}
              className="footnote-back"
              href={`#${reference}`}
              aria-label={t(use ? "backToUse" : "backToReference", { number: index + 1, use: use + 1 })}
            >
              ↩
            </a>,
          ]);
          const last = children.at(-1);
          return (
            <li key={name} id={id}>
              {typeof last === "object" && last.type === "paragraph" ? (
                <>
                  {show(children.slice(0, -1))}
                  <p>
                    {show(last.children)}
                    {links}
                  </p>
                </>
              ) : (
                <>
                  {show(children)}
                  {links}
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
