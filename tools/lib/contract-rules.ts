// What of the contract follows from its other lines and is not written by hand. What is written by hand wins.

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Reference {
  readonly $ref: string;
}

type Security = Readonly<Record<string, readonly string[]>>;

interface Operation {
  readonly security?: readonly Security[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  responses: Readonly<Record<string, unknown>>;
}

const methods = ["get", "put", "post", "patch", "delete"] as const;

/** The parts of the document that the rules read. */
export interface ContractDocument {
  readonly paths: Readonly<
    Record<
      string,
      Pick<Operation, "parameters"> & { readonly [Method in (typeof methods)[number]]?: Operation }
    >
  >;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

const isPartners = (security: Security): boolean => "partner" in security;

/** A token is not enough: it must be of staff with a permission, or a key with a scope. */
const takesRight = (security: Security): boolean =>
  "operator" in security || isPartners(security) || (security["user"] ?? []).length > 0;

/** The refusals of an operation, by status, as the names of responses. */
const refusalsOf = (
  { security = [], requestBody }: Operation,
  parameters: readonly Parameter[],
): Readonly<Record<string, string>> => {
  const takes = (header: string) => parameters.some(({ name }) => name === header);
  const takesFile = requestBody?.content["multipart/form-data"] !== undefined;
  return {
    400: "FieldErrors",
    500: "ServerError",
    503: takesFile ? "UploadsBusy" : "Unavailable",
    ...(takes("If-None-Match") && { 304: "NotModified" }),
    ...(security.length > 0 && { 401: "Unauthorized" }),
    ...(security.some(takesRight) && { 403: "Forbidden" }),
    ...(parameters.some((parameter) => parameter.in === "path") && { 404: "NotFound" }),
    ...(takes("Idempotency-Key") && { 409: "Conflict", 422: "IdempotencyMismatch" }),
    ...(requestBody !== undefined && { 413: "TooLarge", 415: "UnsupportedMediaType" }),
    ...(security.some(isPartners) && { 429: "TooMany" }),
  };
};

/** What partners get instead: the same with headers for programs. */
const forPartners: Readonly<Record<string, string>> = {
  FieldErrors: "PartnerFieldErrors",
  Unauthorized: "KeyUnauthorized",
  Forbidden: "KeyForbidden",
  NotFound: "PartnerNotFound",
  Conflict: "PartnerRepeat",
  TooLarge: "PartnerTooLarge",
  UnsupportedMediaType: "PartnerUnsupportedMediaType",
  IdempotencyMismatch: "PartnerIdempotencyMismatch",
  TooMany: "KeyThrottled",
  ServerError: "PartnerServerError",
  Unavailable: "PartnerUnavailable",
};

/** Adds to the document what follows. */
export const complete = ({ paths, components }: ContractDocument): void => {
  const parameterAt = (one: Parameter | Reference): Parameter | undefined =>
    "$ref" in one ? components.parameters[one.$ref.replace("#/components/parameters/", "")] : one;
  for (const item of Object.values(paths))
    for (const operation of methods.flatMap((method) => item[method] ?? [])) {
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const isForPartners = operation.security?.some(isPartners) ?? false;
      const refusals = refusalsOf(
        operation,
        parameters.flatMap((one) => parameterAt(one) ?? []),
      );
      operation.responses = {
        ...Object.fromEntries(
          Object.entries(refusals).map(([status, name]) => [
            status,
            { $ref: `#/components/responses/${isForPartners ? (forPartners[name] ?? name) : name}` },
          ]),
        ),
        ...operation.responses,
      };
    }
};
