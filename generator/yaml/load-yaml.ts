import {
  CORE_SCHEMA,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  load,
  mapTag,
  NOT_RESOLVED,
  type ScalarTagDefinition,
} from "js-yaml";
import { yamlNumber } from "../../runtime/samples/exact-json.js";
import { hasSoundAliases } from "./alias-mistakes.js";

/**
 * Syntax that parsers read differently, or that is more than a value: tabs and invisible characters,
 * documents and directives, tags, complex, empty, merge and very long keys, anchors of scalars, comments on
 * their own lines inside brackets, spaces at the end of the file.
 */
const unusual =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|^(?:---|\.\.\.|%)|(?:^|[\s[{,:])(?:!|<<|\?(?=[\s[{]|$)|&(?![\w-]+ *(?: #[^\n]*)?$))|(?:^|[\s[{,]):(?=\s|$)|[{[](?:[^}\]\n]{0,500}|[^\n]{0,500},)\n\s*#|^ *#[^\n]*\n\s*[}\],]|\n +(?![\s\S])|^[^:\n]{1000}/m;

/** Numbers in usual notation, with few enough digits that every integer is exact. */
const usualNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/** The library reads floats beyond the largest number as texts. */
const tooLarge = /^[-+]?[\d.]+e[-+]?\d+$/i;

const unusualNumber = new Error("The other parser reads this number.");

type NumberOf = (text: string) => unknown;

function onlyUsual(
  { tagName, implicitFirstChars, resolve, identify }: ScalarTagDefinition<number>,
  numberOf: NumberOf,
): ScalarTagDefinition {
  return defineScalarTag(tagName, {
    implicit: true,
    implicitFirstChars,
    identify,
    resolve(source, isExplicit, name) {
      const value = resolve(source, isExplicit, name);
      if (value === NOT_RESOLVED && !tooLarge.test(source)) return value;
      if (!usualNumber.test(source) || Object.is(value, -0)) throw unusualNumber;
      return numberOf(source);
    },
  });
}

/** Maps without null keys, to which parsers give different names. */
const map: typeof mapTag = {
  ...mapTag,
  addPair: (carrier, key, value) => (key === null ? "A key is null." : mapTag.addPair(carrier, key, value)),
};

const schemaWith = (numberOf: NumberOf) =>
  CORE_SCHEMA.withTags(onlyUsual(intCoreTag, numberOf), onlyUsual(floatCoreTag, numberOf), map);

/** With at most twenty aliases, however they are nested, no anchor is expanded more than 1,500 times. */
const limits = { maxDepth: 100, maxAliases: 20 };
const plainOptions = { ...limits, schema: schemaWith(Number) };
const exactOptions = { ...limits, schema: schemaWith(yamlNumber) };

/**
 * The value of a YAML 1.2 text (core schema). `js-yaml` takes a third of the time of `yaml`, which records
 * the position of every value.
 * @param exact whether numbers keep their digits, as in specs
 * @returns undefined if the text has a mistake or unusual syntax; `yaml` reads it then, and explains mistakes
 */
export function loadYaml(text: string, exact = false): { value: unknown } | undefined {
  if (unusual.test(text)) return undefined;
  try {
    const value = load(text, exact ? exactOptions : plainOptions);
    return hasSoundAliases(text, value) ? { value } : undefined;
  } catch {
    return undefined;
  }
}
