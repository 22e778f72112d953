// What of the contract follows from its other lines and is not written by hand. What is written by hand wins.

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

const methods = ["get", "put", "post", "patch", "delete"] as const;

/** The parts of the document that the rules read. */
export interface ContractDocument {
  readonly paths: Readonly<
    Record<string, Pick<Operation, "parameters"> & Partial<Record<(typeof methods)[number], Operation>>>
  >;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** What the responses of an operation follow from. */
const traitsOf = ({ security = [], requestBody }: Operation, parameters: readonly Parameter[]) => ({
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

const completeOperation = (
  operation: Operation,
  shared: Operation["parameters"] = [],
  { parameters, responses }: ContractDocument["components"],
): void => {
  const call = traitsOf(
    operation,
    [...shared, ...(operation.parameters ?? [])].flatMap((one) => find(one, parameters) ?? []),
  );
  operation.responses = { ...referTo("responses", refusalsOf(call)), ...operation.responses };
  for (const [status, one] of Object.entries(operation.responses)) {
    // Of the shared responses only those to partners: others are shared by operations that differ.
    const response = "$ref" in one && !call.isForPartners ? undefined : find(one, responses);
    const headers = headersOf(Number(status), call);
    if (response !== undefined && Object.keys(headers).length > 0)
      response.headers = { ...referTo("headers", headers), ...response.headers };
  }
};

/** Adds to the operations their refusals, and to their responses the headers. */
export const completeOperations = ({ paths, components }: ContractDocument): void => {
  for (const item of Object.values(paths))
    for (const operation of methods.flatMap((method) => item[method] ?? []))
      completeOperation(operation, item.parameters, components);
};
