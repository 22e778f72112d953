import fc from "fast-check";
import type { Contract, Operation } from "#server/platform/http/contract.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Schema } from "./values.ts";
import { resolveSchema, valueOf } from "./values.ts";

/** The fault of a request; `nothing` for one that the contract allows. */
type Kind =
  | "nothing"
  | "value"
  | "missing"
  | "unknown"
  | "twice"
  | "body"
  | "type"
  | "coding"
  | "header"
  | "path"
  | "query"
  | "token";

/** A request to be made, without what only the running server knows. */
export interface Plan {
  readonly kind: Kind;
  /** `sample`: one that the server accepts; `schema`: one that only the schemas allow. */
  readonly base: "sample" | "schema";
  readonly locale: Locale;
  /** Index into several samples, members or bad values. */
  readonly pick: number;
  readonly place: number;
  readonly bad: number;
  /** Values by the schemas. */
  readonly body: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

const kindsOf = ({ body, parameters, security }: Operation): fc.Arbitrary<Kind> => {
  const hasPath = parameters.some(({ in: place }) => place === "path");
  const weighted: [number, Kind][] = [
    [4, "nothing"],
    [2, "header"],
    [3, "query"],
    [hasPath ? 4 : 0, "path"],
    [security.length > 0 ? 2 : 0, "token"],
    ...(body === undefined
      ? []
      : ([
          [3, "body"],
          [2, "type"],
          [1, "coding"],
        ] as [number, Kind][])),
    ...(body?.mediaType === "application/json"
      ? ([
          [24, "value"],
          [3, "missing"],
          [3, "unknown"],
          [3, "twice"],
        ] as [number, Kind][])
      : []),
  ];
  return fc.oneof(
    ...weighted
      .filter(([weight]) => weight > 0)
      .map(([weight, kind]) => ({ weight, arbitrary: fc.constant(kind) })),
  );
};

/** The schema of a JSON body. */
export const bodySchema = (contract: Contract, { path, method, body }: Operation): Schema => {
  const node = contract.document.paths[path]?.[method.toLowerCase()] as Schema;
  const { content } = node["requestBody"] as { content: Record<string, { schema: Schema }> };
  return resolveSchema(contract.document, content[body?.mediaType ?? ""]?.schema ?? {});
};

/** Requests to an operation, good and bad. */
export const planOf = (contract: Contract, operation: Operation): fc.Arbitrary<Plan> => {
  const values = (place: "path" | "query") =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueOf(contract.document, schema)]),
      ),
      { ...(place === "query" && { requiredKeys: [] }), noNullPrototype: true },
    );
  return fc.record({
    kind: kindsOf(operation),
    base: fc.oneof(
      { weight: 3, arbitrary: fc.constant("sample" as const) },
      { weight: 1, arbitrary: fc.constant("schema" as const) },
    ),
    locale: fc.constantFrom<Locale>("ru", "en"),
    pick: fc.nat(1_000),
    place: fc.nat(10_000),
    bad: fc.nat(100_000),
    body:
      operation.body?.mediaType === "application/json"
        ? valueOf(contract.document, bodySchema(contract, operation))
        : fc.constant(undefined),
    params: values("path"),
    query: values("query"),
  });
};

/** Names of all possible members of a body, present in a sample or not. */
export const membersOf = (contract: Contract, operation: Operation): string[] =>
  Object.keys(bodySchema(contract, operation)["properties"] ?? {});
