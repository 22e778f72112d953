import fc from "fast-check";
import type { OpenApiDocument } from "#server/platform/http/contract.ts";

/** A schema as written in the document. */
export type Schema = Readonly<Record<string, unknown>>;

/** Follows `$ref` inside the document. */
export const resolveSchema = (document: OpenApiDocument, schema: Schema): Schema => {
  const { $ref: reference } = schema;
  if (typeof reference !== "string") return schema;
  let found: unknown = document;
  for (const part of reference.replace(/^#\//, "").split("/")) found = (found as Schema | undefined)?.[part];
  if (found === undefined) throw new Error(`The document has no ${reference}`);
  return resolveSchema(document, found as Schema);
};

const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  "date-time": () =>
    fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString()),
};

const textOf = (schema: Schema): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 64, pattern, format } = schema as Record<string, never>;
  if (typeof pattern === "string")
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  const known = formats[String(format)];
  if (known !== undefined) return known();
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 20) });
};

const objectOf = (document: OpenApiDocument, schema: Schema): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const names = Object.keys(properties as Schema);
  if (names.length > 0 || typeof additionalProperties !== "object" || additionalProperties === null)
    return fc.record(
      Object.fromEntries(
        names.map((name) => [name, valueOf(document, (properties as Record<string, Schema>)[name] ?? {})]),
      ),
      { requiredKeys: required as string[], noNullPrototype: true },
    );
  const key = propertyNames === undefined ? fc.string({ maxLength: 8 }) : textOf(propertyNames as Schema);
  const maxKeys = Number(schema["maxProperties"] ?? 4);
  return fc.dictionary(key, valueOf(document, additionalProperties as Schema), {
    maxKeys: Math.min(maxKeys, 4),
    noNullPrototype: true,
  });
};

/** Values that are valid by a schema of the document. */
export const valueOf = (document: OpenApiDocument, given: Schema): fc.Arbitrary<unknown> => {
  const schema = resolveSchema(document, given);
  const alternatives = (schema["oneOf"] ?? schema["anyOf"]) as Schema[] | undefined;
  if (alternatives !== undefined)
    return fc.oneof(...alternatives.map((alternative) => valueOf(document, alternative)));
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  if (Array.isArray(schema["type"]))
    return fc.oneof(...schema["type"].map((type: unknown) => valueOf(document, { ...schema, type })));
  switch (schema["type"]) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({
        min: Number(schema["minimum"] ?? -1e6),
        max: Number(schema["maximum"] ?? 1e6),
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valueOf(document, (schema["items"] ?? {}) as Schema), {
        minLength: Number(schema["minItems"] ?? 0),
        maxLength: Math.min(Number(schema["maxItems"] ?? 3), 3),
      });
    case "object":
      return objectOf(document, schema);
    default:
      return fc.jsonValue();
  }
};
