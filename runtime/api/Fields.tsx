import { Fragment, type ReactElement } from "react";
import { Content } from "../content/Content.js";
import type { Constraint, EnumValue, Field, FieldGroup, Mark, Prose, Variants } from "../contract.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading, OldIds } from "../primitives/Heading.js";
import { OtherEntries } from "../primitives/OtherEntries.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { Tabs } from "../primitives/Tabs.js";
import { WithArabic } from "../primitives/WithArabic.js";
import { around, type Translate } from "../texts.js";
import {
  areFolded,
  branchesOf,
  capitalized,
  foldedFrom,
  hasFacts,
  inGroups,
  isBare,
  labelledValues,
  markText,
  mostVariants,
  notesFrom,
  preview,
  stopLink,
  typeText,
} from "./facts.js";

/** A list of fields. The markup is short because a page has hundreds of fields. */
export function Fields({ fields }: { fields: Field[] }): ReactElement {
  const t = useTexts();
  return <ul className="fields">{fields.map((field) => row(field, t))}</ul>;
}

/**
 * One field of a list: its facts, its description, its alternatives, and its members, folded. Its parts are made by functions:
 * a component costs more than the few words of such a part.
 */
function row(field: Field, t: Translate): ReactElement {
  const { fields = [] } = field;
  return (
    <li key={field.id} id={field.id}>
      {fieldHead(field, t)}
      {fieldText(field, t)}
      {areFolded(field) ? (
        <details>
          <summary>{preview(branchesOf(field).map(({ title }) => title))}</summary>
          {alternatives(field, t)}
        </details>
      ) : (
        alternatives(field, t)
      )}
      {fields.length > 0 && (
        <details open={areFew(fields)}>
          <summary>{preview(fields.map(({ name }) => name))}</summary>
          <Fields fields={fields} />
          {closed(field, t)}
        </details>
      )}
    </li>
  );
}

/** A few members without parts of their own are open: closed, they would take nearly as much room. */
const areFew = (fields: Field[]) => fields.length <= 3 && fields.every(({ fields: parts, variants }) => !parts && !variants);

interface RootFieldProps {
  field: Field;
  /** Leaves out the first line, on the page of this very type if its title says the same. */
  bare?: boolean;
  /** Of many fields. */
  groups?: FieldGroup[] | undefined;
}

/** The root of a body: one line with its type unless it is only an object, its members, open, and then what depends on the alternative. */
export function RootField({ field, bare, groups }: RootFieldProps): ReactElement {
  const t = useTexts();
  return (
    <div className="root-field" id={field.id}>
      {field.oldIds && <OldIds ids={field.oldIds} />}
      {(!bare || hasFacts(field)) && (
        <p className="field-head">
          {!bare && fieldType(field, t)}
          {facts(field, t)}
        </p>
      )}
      {fieldText(field, t)}
      {field.fields && field.fields.length > 0 && <RootFields fields={field.fields} groups={groups} />}
      {alternatives(field, t)}
      {closed(field, t)}
    </div>
  );
}

/** The members of a body. Of very many the later ones are folded, so that what follows is not many screens away. */
function RootFields({ fields, groups }: { fields: Field[] } & Pick<RootFieldProps, "groups">): ReactElement {
  const from = foldedFrom(fields) ?? fields.length;
  return (
    <>
      <GroupedFields fields={fields.slice(0, from)} groups={groups} />
      {from < fields.length && (
        <OtherEntries count={fields.length - from}>
          <GroupedFields fields={fields.slice(from)} groups={groups} skip={from} />
        </OtherEntries>
      )}
    </>
  );
}

/** Fields below the titles of their groups. The groups have `skip` fields before these. */
function GroupedFields({ fields, groups, skip }: Parameters<typeof RootFields>[0] & { skip?: number }): ReactElement {
  if (!groups) return <Fields fields={fields} />;
  return (
    <>
      {inGroups(fields, groups, skip).map(({ title, id, isRest, fields }) => (
        <section key={id}>
          {!isRest && <Heading level={3} id={id} text={title} />}
          <Fields fields={fields} />
        </section>
      ))}
    </>
  );
}

function closed(field: Field, t: Translate): ReactElement | null {
  return field.closed && field.fields ? <p className="facts">{t("unknownFields")}</p> : null;
}

/** The texts of a field between its first line and its members or alternatives. */
function fieldText(field: Field, t: Translate): ReactElement {
  const { stop } = field;
  const link = stopLink(field);
  return (
    <>
      {field.description && description(field.description, t)}
      {field.values && field.values.length > 0 && <EnumValues values={field.values} />}
      {(stop?.reason === "recursive" || link) && (
        <p className="facts">
          {stop?.reason === "recursive" ? `${t("containsItself")} ` : ""}
          {link && <SiteLink href={link.href}>{link.label}</SiteLink>}
        </p>
      )}
    </>
  );
}

function alternatives({ variants }: Field, t: Translate): ReactElement[] | undefined {
  return variants?.map((group) => <Fragment key={group.branches[0]?.id}>{alternative(group, t)}</Fragment>);
}

/** Alternatives of a value: in one line if they are only types, else in tabs. */
function alternative(variants: Variants, t: Translate): ReactElement {
  if (!variants.discriminator && variants.branches.every(isBare))
    return (
      <p className="facts">
        {variants.label}
        {variants.branches.map((branch) => (
          <span key={branch.id} id={branch.id}>
            <span id={branch.field.id}>{fieldType(branch.field, t)}</span>
            {branch.field.constraints?.map((rule, index) => (
              <Fragment key={typeof rule === "string" ? rule : rule.code}>
                {index === 0 ? " (" : ", "}
                {ruleText(rule)}
              </Fragment>
            ))}
            {branch.field.constraints?.length ? ")" : null}
          </span>
        ))}
      </p>
    );
  return (
    <div className="variants">
      <p>
        {variants.label}
        {variants.discriminator && discriminator(variants.discriminator, t)}
      </p>
      <Tabs
        label={variants.label}
        most={mostVariants}
        panels={variants.branches.map((branch) => ({
          id: branch.id,
          title: branch.title,
          content: <RootField field={branch.field} />,
        }))}
      />
    </div>
  );
}

/** The field that selects the variant. */
function discriminator(name: string, t: Translate): ReactElement {
  const [before, after] = around(t("chosenBy"));
  return (
    <>
      {before}
      <code>{name}</code>
      {after}
    </>
  );
}

/** The first line of a field: its name, which links to itself, its type, whether it is required or deprecated, and its facts. */
function fieldHead(field: Field, t: Translate): ReactElement {
  return (
    <p>
      {field.name && (
        <a href={`#${field.id}`}>
          {field.oldIds && <OldIds ids={field.oldIds} />}
          <code>{field.deprecated ? <s>{field.name}</s> : field.name}</code>
        </a>
      )}
      {fieldType(field, t)}
      {field.required && <b>{t("required")}</b>}
      {field.deprecated && <b className="deprecated">{t("deprecated")}</b>}
      {field.readOnly && <span>{t("readOnly")}</span>}
      {field.writeOnly && <span>{t("writeOnly")}</span>}
      {field.since && (
        <span>
          <SiteLink href={field.since.href}>{markText(field.since, t)}</SiteLink>
        </span>
      )}
      {facts(field, t)}
    </p>
  );
}

/** "array of verse (uuid) or null", linked where the type has a page, with a name that it lacks: "boolean · Success". */
function fieldType(field: Field, t: Translate): ReactElement {
  const { type, more } = typeText(field, t("orNull"));
  if (!field.typeHref) return <span>{type + more}</span>;
  return (
    <span>
      {field.typeName ? `${type}${more} · ` : null}
      <SiteLink href={field.typeHref}>{field.typeName ?? type}</SiteLink>
      {field.typeName ? null : more}
    </span>
  );
}

/** When a whole page was added, deprecated or changed, on a line of its own. It links to the change log. */
export function PageSince({ mark }: { mark: Mark }): ReactElement {
  return (
    <p className="facts">
      <SiteLink href={mark.href}>{capitalized(markText(mark, useTexts()))}</SiteLink>
    </p>
  );
}

/** The facts of a value: limits, default, constant, and an example unless all values are listed. */
function facts(field: Field, t: Translate): ReactElement {
  return (
    <>
      {field.constraints?.map((rule) => (
        <span key={typeof rule === "string" ? rule : rule.code}>{ruleText(rule)}</span>
      ))}
      {labelledValues(field).map(([label, value]) => (
        <span key={label}>
          {`${t(label)} `}
          <code>{WithArabic({ text: value || '""' })}</code>
        </span>
      ))}
    </>
  );
}

/** One constraint. A pattern is shown as code. */
function ruleText(rule: Constraint): ReactElement | string {
  if (typeof rule === "string") return rule;
  return (
    <>
      {rule.before}
      <code>{rule.code}</code>
      {rule.after}
    </>
  );
}

/** More allowed values than this are folded. */
const manyValues = 12;

/** The allowed values: in one row if they have no descriptions, else one per line. */
function EnumValues({ values }: { values: EnumValue[] }): ReactElement {
  const t = useTexts();
  const described = values.some((value) => value.description);
  const list = (
    <ul className={described ? "values described" : "values"}>
      {values.map((value) => (
        <li key={value.value}>
          <code>{value.value || '""'}</code>
          {value.description && (
            <>
              {" "}
              <span>
                <Content prose={value.description} />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
  if (values.length <= manyValues) return list;
  return (
    <details>
      <summary>{t("allowedValues", { count: String(values.length) })}</summary>
      {list}
    </details>
  );
}

/**
 * A description. A single paragraph, as most are, gets no wrapper, because a page has hundreds. Of a very long one the first
 * block is open.
 */
function description(prose: Prose, t: Translate): ReactElement {
  const [only] = prose;
  const from = notesFrom(prose);
  const content = <Content prose={prose.slice(0, from)} />;
  if (prose.length === 1 && typeof only === "object" && only.type === "paragraph") return content;
  return (
    <div>
      {content}
      {from !== undefined && (
        <details>
          <summary>{t("moreAbout")}</summary>
          <Content prose={prose.slice(from)} />
        </details>
      )}
    </div>
  );
}
