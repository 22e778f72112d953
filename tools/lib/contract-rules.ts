// What of the contract follows from its other lines and is not written by hand. What is written by hand wins.

import { statusTable, statusTree } from "./status-table.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Reference {
  readonly $ref: string;
}

interface Response {
  headers?: object;
}

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: object };
  responses: Readonly<Record<string, Response | Reference>>;
}

type Method = "get" | "put" | "post" | "patch" | "delete";

/** The parts of the document that the rules read. */
interface ContractDocument {
  readonly paths: Readonly<
    Record<string, Pick<Operation, "parameters"> & Partial<Record<Method, Operation>>>
  >;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** What the responses of an operation follow from. */
const traitsOf = (
  method: string,
  { security = [], requestBody }: Operation,
  parameters: readonly Parameter[],
) => ({
  changes: method !== "get",
  isSecured: security.length > 0,
  isForPartners: security.some((one) => "partner" in one),
  /** A token is not enough: it must be of staff with a permission, or a key with a scope. */
  takesRight: security.some((one) => "operator" in one || "partner" in one || (one["user"] ?? []).length > 0),
  takesId: parameters.some((parameter) => parameter.in === "path"),
  takesBody: requestBody !== undefined,
  takesFile: "multipart/form-data" in (requestBody?.content ?? {}),
  takesKey: parameters.some(({ name }) => name === "Idempotency-Key"),
  takesCopy: parameters.some(({ name }) => name === "If-None-Match"),
});

type Traits = ReturnType<typeof traitsOf>;

/** The refusals of an operation, by status, as the names of responses: the usual ones and those to partners. */
const refusalsOf = (call: Traits): Readonly<Record<string, string>> => {
  const to = (usual: string, partners: string) => (call.isForPartners ? partners : usual);
  return {
    ...(call.takesCopy && { 304: "NotModified" }),
    400: to("FieldErrors", "PartnerFieldErrors"),
    ...(call.isSecured && { 401: to("Unauthorized", "KeyUnauthorized") }),
    ...(call.takesRight && { 403: to("Forbidden", "KeyForbidden") }),
    ...(call.takesId && { 404: to("NotFound", "PartnerNotFound") }),
    ...(call.takesKey && { 409: to("Conflict", "PartnerRepeat") }),
    ...(call.takesBody && { 413: to("TooLarge", "PartnerTooLarge") }),
    ...(call.takesBody && { 415: to("UnsupportedMediaType", "PartnerUnsupportedMediaType") }),
    ...(call.takesKey && { 422: to("IdempotencyMismatch", "PartnerIdempotencyMismatch") }),
    // Any change by a visitor may be limited, or become so.
    ...(call.changes && !call.takesRight && { 429: "TooMany" }),
    ...(call.isForPartners && { 429: "KeyThrottled" }),
    500: to("ServerError", "PartnerServerError"),
    503: to(call.takesFile ? "UploadsBusy" : "Unavailable", "PartnerUnavailable"),
  };
};

/** The headers of a response, as the names of those in the root. */
const headersOf = (status: number, call: Traits): Readonly<Record<string, string>> => ({
  ...(status < 300 && call.takesKey && { "Idempotency-Hit": "IdempotencyHit" }),
  ...(status < 300 && call.takesCopy && { ETag: "ETag" }),
  ...(call.isForPartners && { "Request-Id": "RequestId" }),
  ...(call.isForPartners && status >= 400 && { "Error-Code": "ErrorCode", Link: "HelpLink" }),
  // A call without a valid key counts towards no limit.
  ...(call.isForPartners &&
    status !== 401 && {
      "RateLimit-Limit": "RateLimitLimit",
      "RateLimit-Remaining": "RateLimitRemaining",
      "RateLimit-Reset": "RateLimitReset",
      "RateLimit-Policy": "RateLimitPolicy",
    }),
});

/** References to components, by the same keys. */
const referTo = (kind: string, names: Readonly<Record<string, string>>): Record<string, Reference> =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, { $ref: `#/components/${kind}/${name}` }]),
  );

/** What a reference leads to. */
const find = <Part extends object>(
  part: Part | Reference,
  parts: Readonly<Record<string, Part>>,
): Part | undefined => ("$ref" in part ? parts[part.$ref.replace(/.*\//, "")] : part);

/** Adds to the description of a tag the statuses of orders, where it has their mark. */
export const completeTags = ({ tags }: { readonly tags: readonly { description: string }[] }): void => {
  for (const tag of tags)
    tag.description = tag.description.replace(
      "<!-- statuses -->",
      () => `\`\`\`text\n${statusTree()}\n\`\`\`\n\n${statusTable()}`,
    );
};

/** Adds to the operations their refusals, and to their responses the headers. */
export const completeOperations = ({ paths, components }: ContractDocument): void => {
  for (const { parameters: shared = [], ...operations } of Object.values(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const parameters = [...shared, ...(operation.parameters ?? [])];
      const call = traitsOf(
        method,
        operation,
        parameters.flatMap((one) => find(one, components.parameters) ?? []),
      );
      operation.responses = { ...referTo("responses", refusalsOf(call)), ...operation.responses };
      for (const [status, one] of Object.entries(operation.responses)) {
        // Of the responses in the root only those to partners: operations that differ share the others.
        const response = "$ref" in one && !call.isForPartners ? undefined : find(one, components.responses);
        const headers = referTo("headers", headersOf(Number(status), call));
        if (response !== undefined && Object.keys(headers).length > 0)
          response.headers = { ...headers, ...response.headers };
      }
    }
};

interface Schema {
  readonly type?: unknown;
  readonly required?: readonly string[];
  readonly properties?: object;
  readonly items?: unknown;
  /** Name of the schema of the rows. */
  readonly "x-page-of"?: string;
}

/** A page of a list has its rows and where they stand, and what it says besides. */
const pageOf = ({ "x-page-of": row, required = [], properties, ...rest }: Schema): Schema => ({
  type: "object",
  required: ["count", "page", "size", "results", ...required],
  properties: {
    count: { type: "integer", minimum: 0 },
    page: { type: "integer", minimum: 1 },
    size: { type: "integer", minimum: 1 },
    results: { type: "array", items: { $ref: `#/components/schemas/${row ?? ""}` } },
    ...properties,
  },
  ...rest,
});

const isPart = (value: unknown): value is Schema & Partial<Parameter> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema with properties is of an object, one with items of a list. */
const typeOf = ({ properties, items }: Schema): Schema => {
  if (properties !== undefined) return { type: "object" };
  return isPart(items) ? { type: "array" } : {};
};

/** Adds what follows to one value of the document, by its key: a replacer of `JSON.stringify`. */
export const completeValue = (key: string, value: unknown): unknown => {
  // The names of properties are not words of a schema.
  if (!isPart(value) || key === "properties") return value;
  if (key === "requestBody" || value.in === "path") return { required: true, ...value };
  const schema = value["x-page-of"] === undefined ? { ...typeOf(value), ...value } : pageOf(value);
  const isObject = [schema.type].flat().includes("object") && schema.properties !== undefined;
  return isObject ? { additionalProperties: false, ...schema } : schema;
};
