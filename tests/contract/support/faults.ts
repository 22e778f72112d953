import { isBlank } from "#domain/text/written-text.ts";
import type { OpenApiDocument } from "#server/platform/http/contract.ts";
import type { Path } from "./json.ts";
import { resolveSchema, type Schema } from "./values.ts";

/** A body with one fault, by a rule of its schema. */
export interface Fault {
  readonly path: Path;
  readonly about: string;
  /** `undefined` leaves the field out. */
  readonly value: unknown;
}

type Wrong = readonly [about: string, value: unknown];

const ofTypes = { string: "x", integer: 7, boolean: true, array: [], object: {}, null: null } as const;

/** A database stores none of the first two. A field that staff defined is cleaned of the last one where it is read. */
const controls = {
  zero: "a\u0000b",
  half: "a\ud800b",
  bell: "a\u0007b",
  escape: "a\u001b[2Jb",
  override: "a\u202Eb",
};

/** Texts that say nothing, and are no number as we write them, no choice and no name. */
const strangers = [
  ["", " \u200B", "2026-02-30", "no such choice", "<x>", "NaN"],
  ["-1", "+1", "1e3", "0x10", "01", "1,5", "5.", ".5", "1 000", "１"],
].flat();

/** Their texts are none of these. */
const formats = new Set<unknown>(["uuid", "email", "date", "date-time", "uri"]);

interface TextSchema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const isRefused = (text: string, schema: TextSchema): boolean => {
  const { enum: choice, const: only, pattern, format, minLength = 0, maxLength = Infinity } = schema;
  return (
    formats.has(format) ||
    (choice !== undefined && !choice.includes(text)) ||
    (only !== undefined && only !== text) ||
    (pattern !== undefined && !new RegExp(pattern, "u").test(text)) ||
    text.length < minLength ||
    (minLength > 0 && format !== "password" && isBlank(text)) ||
    text.length > maxLength
  );
};

/** The schemas that a value may have, without what only names or joins them. */
const alternativesOf = (document: OpenApiDocument, given: Schema): Schema[] => {
  const schema = resolveSchema(document, given);
  const inside = ["oneOf", "anyOf"].flatMap((key) => (schema[key] ?? []) as Schema[]);
  return inside.length === 0 ? [schema] : inside.flatMap((one) => alternativesOf(document, one));
};

const typesOf = ({ type, enum: choice, const: only }: Schema): readonly unknown[] =>
  type === undefined
    ? [choice ?? [], only ?? []].flat().map((value) => (value === null ? "null" : typeof value))
    : [type].flat();

/** What no value of these schemas may be, if one may be `sample`. */
const wrongOf = (schemas: readonly Schema[], sample: unknown, isOwn: boolean): Wrong[] => {
  const types = schemas.flatMap(typesOf);
  if (types.length === 0) return [];
  const of = (type: string) => schemas.filter((schema) => typesOf(schema).includes(type));
  const [texts, [number], [list], [object]] = [of("string"), of("integer"), of("array"), of("object")];
  const at = (schema: Schema | undefined, key: string, more: number): Wrong[] =>
    schema?.[key] === undefined ? [] : [[key, Number(schema[key]) + more]];
  const [item] = Array.isArray(sample) ? (sample as unknown[]) : [];
  const items = (length: number) => Array.from({ length }, () => item);
  const isSecret = texts.some(({ format }) => format === "password");
  const longest = Math.max(...texts.map(({ maxLength }) => Number(maxLength ?? 0)));
  return [
    ...Object.entries(ofTypes).filter(
      ([type]) => !types.includes(type) && !(type === "integer" && types.includes("number")),
    ),
    ...at(number, "minimum", -1),
    ...at(number, "maximum", 1),
    ...(number === undefined ? [] : [["fraction", 1.5] as const]),
    ...(Number(list?.["minItems"] ?? 0) > 0 ? [["minItems", []] as const] : []),
    ...(Number(object?.["minProperties"] ?? 0) > 0 ? [["minProperties", {}] as const] : []),
    ...(item !== undefined && list?.["uniqueItems"] === true ? [["uniqueItems", items(2)] as const] : []),
    ...(item !== undefined && list?.["maxItems"] !== undefined
      ? [["maxItems", items(Number(list["maxItems"]) + 1)] as const]
      : []),
    ...(texts.length === 0
      ? []
      : [
          ...(texts.some(({ pattern }) => pattern !== undefined) ? strangers : strangers.slice(0, 4))
            .filter((text) => texts.every((schema) => isRefused(text, schema)))
            .map((text): Wrong => [JSON.stringify(text), text]),
          ...(longest > 0 ? [["maxLength", "x".repeat(longest + 1)] as const] : []),
          ...Object.entries(controls).filter(
            ([name]) => name === "zero" || name === "half" || (!isSecret && !(isOwn && name === "override")),
          ),
        ]),
  ];
};

/** What the contract refuses in place of a value, in it, and beside it. */
export const faultsOf = (
  document: OpenApiDocument,
  given: Schema,
  sample: unknown,
  path: Path = [],
  isOwn = false,
): Fault[] => {
  const schemas = alternativesOf(document, given);
  const own = wrongOf(schemas, sample, isOwn).map(([about, value]): Fault => ({ path, about, value }));
  const inside = (name: string, schema: Schema, value: unknown, isNamedByStaff = false) =>
    faultsOf(document, schema, value, [...path, name], isNamedByStaff);
  if (Array.isArray(sample)) {
    const [item] = schemas.flatMap(({ items }) => (items === undefined ? [] : [items as Schema]));
    return item === undefined || sample.length === 0 ? own : [...own, ...inside("0", item, sample[0])];
  }
  if (typeof sample !== "object" || sample === null) return own;
  const members = sample as Readonly<Record<string, unknown>>;
  return schemas.reduce<Fault[]>(
    (found, { properties = {}, required = [], additionalProperties: others }) => {
      const known = Object.entries(properties as Readonly<Record<string, Schema>>);
      const missing = (required as readonly string[]).filter((name) => name in members);
      return [
        ...found,
        ...missing.map((name) => ({ path: [...path, name], about: "missing", value: undefined })),
        ...(others === false ? [{ path: [...path, "no_such_field"], about: "unknown", value: "x" }] : []),
        ...known.flatMap(([name, schema]) => inside(name, schema, members[name])),
        ...(typeof others === "object" && others !== null
          ? Object.entries(members).flatMap(([name, value]) => inside(name, others as Schema, value, true))
          : []),
      ];
    },
    own,
  );
};

/** What the contract refuses as a value of a parameter in the address. */
export const faultsOfParameter = (schema: Schema): readonly string[] => {
  const types = typesOf(schema);
  const { minimum = -Infinity, maximum = Infinity, maxLength } = schema as Readonly<Record<string, number>>;
  const isNumber = (text: string): boolean =>
    /^-?(0|[1-9]\d{0,15})$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
  const beyond = [minimum - 1, maximum + 1].filter(Number.isFinite).map(String);
  if (types.includes("integer")) return [...strangers, "1.5", ...beyond].filter((text) => !isNumber(text));
  if (types.includes("boolean")) return strangers;
  if (!types.includes("string")) return [];
  const long = maxLength === undefined ? [] : ["x".repeat(maxLength + 1)];
  // A search for nothing finds nothing.
  const texts = strangers.filter((text) => text === "" || !isBlank(text));
  return [...texts.filter((text) => isRefused(text, schema)), ...long, controls.zero];
};
