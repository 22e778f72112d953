import type { AnySchemaObject, ErrorObject } from "ajv/dist/2020.js";
import type { Localized } from "../messages.ts";
import { t } from "../messages.ts";

const typesOf = (schema: AnySchemaObject): string[] => {
  const { type } = schema as { type?: string | string[] };
  return type === undefined ? [] : [type].flat();
};

/**
 * Parses a path or query value by its schema. Only canonical numbers and booleans are parsed (not `0x10`,
 * `1e3` or `٣`). Everything else stays text and fails validation.
 */
const coerceScalar = (value: unknown, types: readonly string[]): unknown => {
  if (typeof value !== "string") return value;
  if (types.includes("integer") && /^-?(0|[1-9]\d{0,15})$/.test(value)) return Number(value);
  if (types.includes("number") && /^-?(0|[1-9]\d{0,15})(\.\d{1,15})?$/.test(value)) return Number(value);
  if (types.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  return value;
};

/** Parses a parameter. Lists may be repeated or comma-separated. */
export const coerceParameter = (value: unknown, schema: AnySchemaObject): unknown => {
  const types = typesOf(schema);
  if (!types.includes("array") || value === undefined) return coerceScalar(value, types);
  const items = typesOf((schema as { items?: AnySchemaObject }).items ?? {});
  const list: unknown[] = typeof value === "string" ? value.split(",") : [value].flat();
  return list.map((item) => coerceScalar(item, items));
};

const formats: Readonly<Record<string, "uuid" | "email" | "date_time">> = {
  uuid: "uuid",
  email: "email",
  "date-time": "date_time",
};

const typeMessages = ["array", "boolean", "integer", "null", "number", "object", "string"] as const;

const messageOf = ({ keyword, params }: ErrorObject): Localized => {
  const limit = Number(params["limit"]);
  switch (keyword) {
    case "required":
      return t("required");
    case "additionalProperties":
    case "unevaluatedProperties":
    case "propertyNames":
      return t("unknown");
    case "type": {
      const wanted = [params["type"] as string | string[]].flat();
      const known = typeMessages.find((name) => wanted.includes(name) && name !== "null");
      return known === undefined || known === "null" ? t("format") : t(known);
    }
    case "enum":
    case "const":
      return t("choice");
    case "format": {
      const known = formats[String(params["format"])];
      return known === undefined ? t("format") : t(known);
    }
    case "minLength":
      return limit === 1 ? t("blank") : t("min_length", { limit });
    case "maxLength":
      return t("max_length", { limit });
    case "minimum":
    case "exclusiveMinimum":
      return t("min", { limit });
    case "maximum":
    case "exclusiveMaximum":
      return t("max", { limit });
    case "minItems":
      return t("array_min", { limit });
    case "maxItems":
      return t("array_max", { limit });
    default:
      return t("format");
  }
};

const fieldOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const parts = instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (keyword === "required") parts.push(String(params["missingProperty"]));
  if (keyword === "additionalProperties") parts.push(String(params["additionalProperty"]));
  if (keyword === "unevaluatedProperties") parts.push(String(params["unevaluatedProperty"]));
  if (keyword === "propertyNames") parts.push(String(params["propertyName"]));
  return parts.length === 0 ? "non_field_errors" : parts.join(".").slice(0, 200);
};

/** Keywords that only report a failure inside them. */
const wrappers = new Set(["oneOf", "anyOf", "allOf", "if", "not", "propertyNames"]);

/**
 * Converts Ajv errors to messages by field, one per field. Errors of wrapping keywords and of `null`
 * alternatives count only for fields without another error.
 */
export const fieldMessages = (
  errors: readonly ErrorObject[] | null | undefined,
): Record<string, Localized[]> => {
  const fields = new Map<string, Localized>();
  const list = errors ?? [];
  const plain = list.filter(({ keyword, params }) => !wrappers.has(keyword) && params["type"] !== "null");
  const named = list.filter(({ keyword }) => keyword === "propertyNames");
  for (const error of [...named, ...plain, ...list]) {
    // Ajv also reports a bad property name by the rule that it breaks. The `propertyNames` error names the field.
    if (error.propertyName !== undefined) continue;
    const field = fieldOf(error);
    if (!fields.has(field) && fields.size < 50) fields.set(field, messageOf(error));
  }
  return Object.fromEntries([...fields].map(([field, message]) => [field, [message]]));
};
