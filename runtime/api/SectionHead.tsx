import type { ReactElement } from "react";
import type { Field } from "../contract.js";
import { Heading } from "../primitives/Heading.js";
import { useTexts } from "../primitives/use-texts.js";

interface SectionHeadProps {
  id: string;
  text: string;
  /** For a body: whether it is required. */
  required?: boolean;
  /** The schema trees of the section. If any can be unfolded, a button opens and closes all of them. */
  fields: Field[];
}

/** The heading of a section of schema trees. */
export function SectionHead({ id, text, required, fields }: SectionHeadProps): ReactElement {
  const t = useTexts();
  const heading = <Heading level={2} id={id} text={text} />;
  const isFolded = fields.some(unfolds);
  if (!isFolded && required === undefined) return heading;
  return (
    <div className="section-head">
      {heading}
      {required !== undefined && (required ? <b>{t("required")}</b> : <span>{t("optional")}</span>)}
      {isFolded && (
        <button type="button" className="copy needs-scripts" data-action="expand">
          {t("expandAll")}
        </button>
      )}
    </div>
  );
}

/** Whether anything below the first row of a tree is folded. */
function unfolds(root: Field): boolean {
  const inner = [...(root.fields ?? []), ...(root.variants?.branches.map((branch) => branch.field) ?? [])];
  return inner.some((field) => (field.name !== "" && field.fields?.length) || unfolds(field));
}
