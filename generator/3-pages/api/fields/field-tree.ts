import type { Field, Href, Link, Variants } from "../../../../runtime/contract.js";
import { inEnglish } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/types.js";
import { rootKey } from "../../../diff/contract/part-root.js";
import { present } from "../../../platform/values.js";
import {
  type Direction,
  describedBy,
  element,
  hasMembers,
  identity,
  isSharedText,
  sharedName,
  type ValueMode,
} from "../../../schema/walk.js";
import { inlineCode, lineTranslator, link, paragraph } from "../../../text/nodes.js";
import { idPart, type PageIds } from "../../site/anchors.js";
import type { ApiContext } from "../../types.js";
import { describeField, type FieldLabels } from "./describe-field.js";
import { type LongExamples, longExamples } from "./long-examples.js";
import { isPlainChoice, isScalar, leftOut, leftOutText, type Member, membersKey, membersOf } from "./members.js";
import { type DayMarks, partKey } from "./page-marks.js";
import { type Branch, branchTitles, select, selectionOf, type VariantGroup, variantGroups } from "./variant-groups.js";

/** Number of fields after which a page links to the pages of shared schemas instead of expanding them or their parts. */
const pageBudget = 150;

/** Number of fields of responses that a page has also after a request with more. They are expanded level by level. */
const responseBudget = 60;

/** Number of fields after which a page expands nothing more, and maximum number of levels. */
const pageLimit = 1500;
const levelLimit = 24;

/** State that the trees of one page share. */
export interface TreePage {
  ctx: ApiContext;
  ids: PageIds;
  /** Of the operation that the page is about. Generators title the bodies of responses after it. */
  operationId?: string;
  /** Fields made so far. */
  count: number;
  /** Number of fields that stop it from expanding shared schemas, if not the usual one. */
  budget?: number;
  /** What is new on the page. Absent if the API has no change log. */
  marks?: DayMarks;
  /** The fields with long lists of allowed values, by these values. */
  lists?: Map<string, Field>;
  /** The objects whose members the page has, and the first of each kind by what it says. */
  objects?: { schema: Schema; direction: Direction; link: Link }[];
  kinds?: Map<string, Link>;
}

interface TreeRoot {
  schema: Schema;
  name: string;
  id: string;
  /** Prefix of the ids below. */
  prefix: string;
  required: boolean;
  /** Whether the page has a text about it above it. */
  isDescribed?: boolean;
  direction: Direction;
  mode: ValueMode;
  /** Its name in the change log: "response 200". Absent on the page of a schema. */
  part?: string;
  /** Ids of the sections of the page; only on the page of a schema, whose main text is its description. */
  onPage?: readonly string[];
  /** Collects the examples that do not fit in a row. */
  long?: LongExamples[];
}

/** The expanded schemas on the path from the root, which end recursion. */
interface Trail {
  schema: Schema;
  link: Link;
  level: number;
  /** The page of a shared schema on the path that shows this part too, and the prefix of its ids here. */
  page?: { link: Link; prefix: string } | undefined;
  parent?: Trail | undefined;
}

interface Growth {
  field: Field;
  schema: Schema;
  prefix: string;
  trail: Trail | undefined;
  /** Names of the part in the change log; [] inside alternatives. */
  keys: readonly string[];
  selected?: Branch["selected"];
  /** Whether a shared schema around it has a page that shows all of it. */
  within?: boolean;
  /** Whether the page of a shared schema shows all of it. */
  isOnPage?: boolean;
  /** Names that the schema around a branch requires. */
  alsoRequired?: readonly string[];
}

type MakeField = (schema: Schema, name: string, wanted: string, required: boolean, labels?: FieldLabels) => Field;

/** @param hasPage whether the page of a shared schema has the examples */
type NoteExamples = (schema: Schema, field: Field, hasPage: boolean) => void;

/** The field of a schema with all below it, level by level (the budget is spent near the top) and without recursion. */
export function fieldTree(root: TreeRoot, page: TreePage): Field {
  if (root.direction === "response" && root.part !== undefined) page.budget ??= Math.max(pageBudget, page.count + responseBudget);
  const options = { ctx: page.ctx, direction: root.direction, mode: root.mode };
  const make: MakeField = (schema, name, wanted, required, labels) => {
    // The first field is the root.
    const onPage = page.count++ === 0 ? root.onPage : undefined;
    const field = describeField(schema, { name, id: page.ids.reserve(wanted), required, ...labels }, { ...options, onPage });
    return withoutRepeatedList(field, page);
  };
  const note: NoteExamples = (schema, field, hasPage) => {
    const found = root.long && !hasPage ? longExamples(schema, field, options.mode) : undefined;
    if (found) root.long?.push(found);
  };
  const called = root.name === "" && page.operationId !== undefined ? `Response ${page.operationId}` : undefined;
  const field = make(root.schema, root.name, root.id, root.required, { called, isDescribed: root.isDescribed });
  note(root.schema, field, root.part !== undefined && sharedName(root.schema) !== undefined);
  const queue: Growth[] = [
    { field, schema: root.schema, prefix: root.prefix, trail: undefined, keys: root.part === undefined ? [] : [root.part] },
  ];
  for (let index = 0; index < queue.length; index++) queue.push(...grow(queue[index] as Growth, root, page, make, note));
  return field;
}

/** A list of values with more entries than this is on a page once. */
const longList = 24;

/** Countries, currencies or time zones are the values of many fields: later ones link to the first. */
function withoutRepeatedList(field: Field, page: TreePage): Field {
  const { values, ...rest } = field;
  if (values === undefined || values.length <= longList || field.name === "") return field;
  page.lists ??= new Map();
  const key = JSON.stringify(values);
  const first = page.lists.get(key);
  if (first === undefined) {
    page.lists.set(key, field);
    return field;
  }
  const same = lineTranslator(page.ctx.text)("sameValues", {
    count: values.length,
    field: link(`#${first.id}`, inlineCode(first.name)),
  });
  return { ...rest, description: [...(rest.description ?? []), paragraph(same)] };
}

function grow(growth: Growth, root: TreeRoot, page: TreePage, make: MakeField, note: NoteExamples): Growth[] {
  const { field, prefix } = growth;
  const { direction } = root;
  const { text: t } = page.ctx;
  const { schema, passed } = element(growth.schema);
  // Branches and conditions of the list itself.
  const ofLists = passed.flatMap((list) => variantGroups(list));
  if (!hasMembers(schema) && ofLists.length === 0) return [];
  const stop = stopAt([...passed, schema], growth, page, direction);
  if (stop) {
    if (stop.reason === "budget" && !stop.link)
      field.description = [...(field.description ?? []), paragraph(lineTranslator(t)("membersLeftOut"))];
    field.stop = stop;
    return [];
  }
  const trail = follow([...passed, schema], growth, root, page.ctx);
  page.objects ??= [];
  if (field.name) page.objects.push({ schema, direction, link: { label: field.name, href: `#${field.id}` } });
  const next: Growth[] = [];
  const groups = [...ofLists, ...variantGroups(schema, growth.selected)];
  const { members, groups: further } = membersOf(schema, direction);
  const keys = page.marks ? keysOf([...passed, schema], growth) : [];
  const within = growth.within || [...passed, schema].some((part) => sharedName(part) !== undefined);
  const ownSchema = growth.schema === root.schema && root.part === undefined ? growth.schema : undefined;
  const isOnPage = growth.isOnPage || [...passed, schema].some((part) => part !== ownSchema && sharedName(part) !== undefined);
  const selected = growth.selected ?? selectionOf(schema);
  const place = (member: Member) => {
    const child = make(
      member.schema,
      member.name,
      `${prefix}${idPart(member.idName ?? member.name)}`,
      isRequired(member, growth),
    );
    note(member.schema, child, isOnPage || sharedName(member.schema) !== undefined);
    const inner = keys.map((key) => partKey(key, [member.name]));
    mark(child, member.schema, inner, page);
    select(child, member, selected, root.mode);
    next.push({ field: child, schema: member.schema, prefix: `${child.id}-`, trail, keys: inner, within, isOnPage });
    return child;
  };
  const fields = members.map(place);
  const missing = schema.requiredOnly;
  for (const group of [...groups, ...further])
    next.push(...branchOut(field, group, prefix, { trail, missing, within, isOnPage }, page, make));
  // The page of a shared schema has them all.
  const others = within ? [] : leftOut(schema, direction);
  if (others.length > 0) field.description = [...(field.description ?? []), ...leftOutText(others, direction, page.ctx)];
  if (fields.length > 0) field.fields = direction === "request" ? requiredFirst(fields) : fields;
  return next;
}

/** The part by its path from the body, and by its path from the nearest shared schema. */
function keysOf(schemas: readonly Schema[], { keys }: Growth): string[] {
  const shared = schemas.map(sharedKey).findLast((key) => key !== undefined);
  return shared === undefined ? [...keys] : [...keys.slice(0, 1), shared];
}

function sharedKey(schema: Schema): string | undefined {
  const name = sharedName(schema);
  return name === undefined ? undefined : rootKey({ kind: "schema", name });
}

/** Marks a field that is new or has changed, or whose shared schema became deprecated. */
export function mark(field: Field, schema: Schema, keys: readonly string[], { marks }: Pick<TreePage, "marks">): void {
  const shared = sharedKey(schema);
  const since = marks?.of(shared === undefined ? keys : [...keys, shared], field.deprecated);
  if (since) field.since = since;
}

/** Moves required fields to the front. Ids and the order of the rest stay the same. */
function requiredFirst(fields: Field[]): Field[] {
  return [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
}

const isRequired = (member: Member, growth: Growth) => member.required || (growth.alsoRequired?.includes(member.name) ?? false);

function branchOut(
  owner: Field,
  group: VariantGroup,
  prefix: string,
  around: { trail: Trail | undefined; missing: readonly string[]; within: boolean; isOnPage: boolean },
  page: TreePage,
  make: MakeField,
): Growth[] {
  const next: Growth[] = [];
  const { ctx } = page;
  const variants: Variants = { label: ctx.text(group.label), branches: [] };
  if (group.discriminator !== undefined) variants.discriminator = group.discriminator;
  owner.variants = [...(owner.variants ?? []), variants];
  const titles = branchTitles(group, ctx.text);
  // Ids are the same in all languages.
  const ids = branchTitles(group, inEnglish);
  // "A text, or an Account": an id of something that is only sometimes sent whole. Its own page has its members.
  const isReference = owner.name !== "" && !group.discriminator && group.branches.some(({ schema }) => isScalar(schema));
  for (const [index, branch] of group.branches.entries()) {
    const title = titles[index] as string;
    const id = page.ids.reserve(`${prefix}${idPart(ids[index] as string).toLowerCase()}`);
    const field = make(branch.schema, "", `${id}-schema`, false, { called: title });
    if (isReference && !isScalar(branch.schema) && field.typeHref && !field.typeName) {
      const { name, type, typeHref, description } = field;
      const text = isSharedText(describedBy(branch.schema), "description") ? {} : present({ description });
      const called = branch.schema.title && !isSharedText(branch.schema, "title") ? title : type;
      variants.branches.push({ title: called, id, field: { name, id: field.id, type, typeHref, ...text } });
      continue;
    }
    variants.branches.push({ title, id, field });
    const growth: Growth = {
      field,
      schema: branch.schema,
      prefix: `${id}-`,
      trail: around.trail,
      keys: [],
      alsoRequired: around.missing,
      within: around.within,
      isOnPage: around.isOnPage,
    };
    if (branch.selected) growth.selected = branch.selected;
    next.push(growth);
  }
  return next;
}

/** Why a tree ends here: the schema is already being expanded, or the page has used its budget. */
function stopAt(schemas: Schema[], growth: Growth, page: TreePage, direction: Direction): Field["stop"] {
  for (const schema of schemas) {
    const target = identity(schema);
    for (let at = growth.trail; at; at = at.parent) if (at.schema === target) return { reason: "recursive", link: at.link };
  }
  const href = schemas.map((schema) => hrefOf(schema, page.ctx)).find((found) => found !== undefined);
  const name = schemas.map(sharedName).find((found) => found !== undefined);
  if (growth.trail === undefined) return undefined;
  const isNamed = href !== undefined && name !== undefined;
  const isFull = page.count >= (page.budget ?? pageBudget);
  const shown = isNamed
    ? { label: name, href }
    : (partOfPage(growth) ?? (isFull ? sameObject(schemas.at(-1) as Schema, growth, page, direction) : undefined));
  const spent = isFull && shown !== undefined && !isPlainChoice(schemas.at(-1) as Schema, direction);
  if (spent || page.count >= pageLimit || growth.trail.level >= levelLimit)
    return shown ? { reason: "budget", link: shown } : { reason: "budget" };
  return undefined;
}

function sameObject(schema: Schema, { field }: Growth, page: TreePage, direction: Direction): Link | undefined {
  page.kinds ??= new Map();
  for (const { schema: seen, direction: way, link } of page.objects?.splice(0) ?? []) {
    const key = membersKey(seen);
    if (key !== undefined && !page.kinds.has(way + key)) page.kinds.set(way + key, link);
  }
  const key = field.name ? membersKey(schema) : undefined;
  const first = key === undefined ? undefined : page.kinds.get(direction + key);
  return first && { label: page.ctx.text("sameFields", { name: first.label }), href: first.href };
}

/** The place of a part without a page, on the page of the shared schema around it. */
function partOfPage({ trail, field, prefix }: Growth): Link | undefined {
  const { page } = trail ?? {};
  if (!page) return undefined;
  const { label, href } = page.link;
  const path = prefix.slice(page.prefix.length, -1);
  return { label: field.name ? `${label}.${field.name}` : label, href: `${href}#field-${path}` };
}

function follow(schemas: Schema[], growth: Growth, root: TreeRoot, ctx: ApiContext): Trail | undefined {
  let trail = growth.trail;
  const level = (trail?.level ?? 0) + 1;
  for (const schema of schemas) {
    const label = sharedName(schema) ?? (growth.field.name || ctx.text("wholeBody"));
    const href = hrefOf(schema, ctx);
    const place = { label, href: href ?? `#${growth.field.id}` };
    const isOwn = schema === root.schema && root.part === undefined;
    const page = href === undefined || isOwn ? trail?.page : { link: place, prefix: growth.prefix };
    trail = { schema: identity(schema), link: place, level, page, parent: trail };
  }
  return trail;
}

function hrefOf(schema: Schema, ctx: ApiContext): Href | undefined {
  const name = sharedName(schema);
  return name === undefined ? undefined : ctx.schemaHref(name);
}
