import { Ajv2020 } from "ajv/dist/2020.js";
import type { AnySchemaObject, ErrorObject } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { isUuid } from "#domain/uuid.ts";
import { isKeptMoment } from "./moments.ts";
import { type TextRule, textRulesIn } from "./texts.ts";

// The package is CommonJS, so its default export is in `default`.
const addFormats = addFormatsModule.default;

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly [name: string]: unknown;
}

type Node = Readonly<Record<string, unknown>>;

const methods = ["get", "put", "post", "delete", "patch"] as const;

/** Location of a parameter. */
type Place = "path" | "query" | "header";

/** One declared parameter. */
interface Parameter {
  readonly name: string;
  readonly in: Place;
  readonly required: boolean;
  readonly schema: AnySchemaObject;
}

/** Validates a value against a schema of the document. `errors` describes the last failure. */
interface Check {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** A declared response: its media types, each with the check of its body (none for a binary). */
interface DeclaredResponse {
  readonly content: ReadonlyMap<string, Check | undefined>;
  readonly headers: ReadonlyMap<string, { readonly required: boolean; readonly validate: Check }>;
}

/** An operation of the document, ready for routing and validation. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** As written in the document: `/api/v1/claim/{id}/status/`. */
  readonly path: string;
  /** Matches a request path, with or without a trailing slash. */
  readonly pattern: RegExp;
  readonly tags: readonly string[];
  /** Alternatives, each a list of scheme names; empty when the operation is public. */
  readonly security: readonly (readonly string[])[];
  /** Required scopes by scheme name. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  readonly parameters: readonly Parameter[];
  readonly validate: Readonly<Record<Place, Check>>;
  readonly body:
    | {
        readonly required: boolean;
        readonly mediaType: string;
        readonly validate: Check;
        /** What its texts may be, by the names of their properties. */
        readonly texts: ReadonlyMap<string, TextRule>;
        /** Names of the multipart fields. */
        readonly properties: readonly string[];
      }
    | undefined;
  readonly responses: ReadonlyMap<string, DeclaredResponse>;
}

/** The document and its operations. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
  readonly byId: ReadonlyMap<string, Operation>;
  /** Operations at a path (without the language prefix). */
  at(path: string): Operation[];
}

const documentId = "contract";

const escapePointer = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");
const pointer = (...parts: string[]): string =>
  `${documentId}#/${parts.map((part) => encodeURIComponent(escapePointer(part))).join("/")}`;

const createAjv = (): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // Never modify input: no coercion, no dropped members, no defaults.
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    // An error's `params` already name the pattern or format that failed.
    verbose: false,
    logger: false,
  });
  addFormats(ajv);
  // The package also accepts `urn:uuid:…`, which databases reject.
  ajv.addFormat("uuid", isUuid);
  // The package also accepts moments that `Date` or the database rejects.
  const written = new Ajv2020();
  addFormats(written);
  const isWritten = written.compile({ type: "string", format: "date-time" });
  ajv.addFormat("date-time", (text: string) => isWritten(text) && isKeptMoment(text));
  ajv.addFormat("binary", true);
  return ajv;
};

/** Options for compiling a contract's schemas. */
export interface ContractOptions {
  /**
   * Compiles each schema on first use, for processes that use few of them. They start seconds sooner but find
   * broken schemas later. The product must not use this, because its first requests would wait.
   */
  readonly lazily?: boolean;
}

/**
 * Prepares a document: resolves references of parameters and responses and compiles every schema.
 * @throws when an operation has no id, an id repeats, or a schema does not compile.
 */
export const loadContract = (
  document: OpenApiDocument,
  { lazily = false }: ContractOptions = {},
): Contract => {
  const ajv = createAjv();
  const compile = (schema: AnySchemaObject): Check => {
    if (!lazily) return ajv.compile(schema);
    let compiled: Check | undefined;
    const check: Check = (value) => {
      compiled ??= ajv.compile(schema);
      const isGood = compiled(value);
      check.errors = compiled.errors ?? null;
      return isGood;
    };
    return check;
  };
  ajv.addSchema({ ...document, $id: documentId });

  /** Follows `$ref`; returns the node and its location in the document. */
  const resolve = (node: unknown, at: readonly string[]): { node: Node; at: readonly string[] } => {
    const found = node as Node;
    if (typeof found["$ref"] !== "string") return { node: found, at };
    const target = found["$ref"].replace(/^#\//, "").split("/");
    const parts = target.map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
    let next: unknown = document;
    for (const part of parts) next = (next as Node | undefined)?.[part];
    if (next === undefined) throw new Error(`The contract has no ${found["$ref"]}`);
    return resolve(next, parts);
  };
  const schemaAt = (...at: string[]): AnySchemaObject => ({ $ref: pointer(...at) });

  const parametersOf = (list: unknown, at: readonly string[]): Parameter[] =>
    ((list ?? []) as unknown[]).map((entry, index) => {
      const { node, at: place } = resolve(entry, [...at, String(index)]);
      return {
        name: String(node["name"]),
        in: node["in"] as Place,
        required: node["required"] === true,
        // Resolved, because the coercion of query and path parameters needs the type.
        schema: {
          ...resolve(node["schema"], []).node,
          $ref: undefined,
          "x-check": schemaAt(...place, "schema"),
        },
      };
    });

  const validatorOf = (parameters: readonly Parameter[], place: Place): Check => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const nameOf = (name: string) => (place === "header" ? name.toLowerCase() : name);
    return compile({
      type: "object",
      properties: Object.fromEntries(
        own.map(({ name, schema }) => [nameOf(name), schema["x-check"] as AnySchemaObject]),
      ),
      required: own.filter(({ required }) => required).map(({ name }) => nameOf(name)),
      additionalProperties: place === "header",
    });
  };

  const responsesOf = (node: unknown, at: readonly string[]): Map<string, DeclaredResponse> =>
    new Map(
      Object.entries((node ?? {}) as Node).map(([status, entry]) => {
        const { node: response, at: place } = resolve(entry, [...at, status]);
        const content = new Map<string, Check | undefined>();
        for (const [mediaType, media] of Object.entries(
          (response["content"] ?? {}) as Record<string, Node>,
        )) {
          const schema = media["schema"] as Node | undefined;
          const binary = schema === undefined || !mediaType.includes("json");
          content.set(
            mediaType,
            binary ? undefined : compile(schemaAt(...place, "content", mediaType, "schema")),
          );
        }
        const headers = new Map(
          Object.entries((response["headers"] ?? {}) as Node).map(([name, header]) => {
            const found = resolve(header, [...place, "headers", name]);
            return [
              name.toLowerCase(),
              {
                required: found.node["required"] === true,
                validate: compile(schemaAt(...found.at, "schema")),
              },
            ] as const;
          }),
        );
        return [status, { content, headers }];
      }),
    );

  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    const shared = parametersOf(item["parameters"], ["paths", path, "parameters"]);
    for (const method of methods) {
      const node = item[method] as Node | undefined;
      if (node === undefined) continue;
      const at = ["paths", path, method];
      if (typeof node["operationId"] !== "string") throw new Error(`${method} ${path} has no operationId`);
      const own = parametersOf(node["parameters"], [...at, "parameters"]);
      const parameters = [
        ...shared.filter(({ name, in: place }) => !own.some((one) => one.name === name && one.in === place)),
        ...own,
      ];
      const body =
        node["requestBody"] === undefined ? undefined : resolve(node["requestBody"], [...at, "requestBody"]);
      const content = Object.entries((body?.node["content"] ?? {}) as Record<string, Node>)[0];
      const security = (node["security"] ?? document.security ?? []) as Node[];
      operations.push({
        id: node["operationId"],
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(
          `^${path
            .replace(/\/$/, "")
            .split(/\{\w+\}/)
            .map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, "\\$&"))
            .join("[^/]+")}/?$`,
        ),
        tags: (node["tags"] ?? []) as string[],
        security: security.map((alternative) => Object.keys(alternative)),
        scopes: Object.assign({}, ...security) as Operation["scopes"],
        parameters,
        validate: {
          path: validatorOf(parameters, "path"),
          query: validatorOf(parameters, "query"),
          header: validatorOf(parameters, "header"),
        },
        body:
          body === undefined || content === undefined
            ? undefined
            : {
                required: body.node["required"] === true,
                mediaType: content[0],
                validate: compile(schemaAt(...body.at, "content", content[0], "schema")),
                texts: textRulesIn(content[1]["schema"], (part) => resolve(part, []).node),
                properties: Object.keys(resolve(content[1]["schema"], []).node["properties"] ?? {}),
              },
        responses: responsesOf(node["responses"], [...at, "responses"]),
      });
    }
  }
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  if (byId.size !== operations.length) throw new Error("The contract contains a duplicate operationId");
  return {
    document,
    operations,
    byId,
    at: (path) => {
      const found = operations.filter((operation) => operation.pattern.test(path));
      // A literal path takes precedence over one with a parameter (OpenAPI 3.1, 'Paths Object').
      const own = found.filter(({ path: template }) => !template.includes("{"));
      return own.length > 0 ? own : found;
    },
  };
};

const describe = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message ?? error.keyword}`).join("; ");

/** A response in wire form. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON body; `undefined` for none. */
  readonly body: unknown;
}

/** Differences between a response and its declaration; empty when it conforms. */
export const responseProblems = (operation: Operation, response: WireResponse): string[] => {
  const title = `${operation.id} ${response.status}`;
  const declared = operation.responses.get(String(response.status)) ?? operation.responses.get("default");
  if (declared === undefined) return [`${title} is not declared`];
  const problems: string[] = [];
  for (const [name, { required, validate }] of declared.headers) {
    const value = response.headers[name];
    if (value === undefined) {
      if (required) problems.push(`${title} lacks the header ${name}`);
    } else if (![value].flat().every((one) => validate(one)))
      problems.push(`${title} header ${name}: ${describe(validate.errors)}`);
  }
  const type = response.headers["content-type"];
  const mediaType = typeof type === "string" ? type.split(";", 1)[0]?.trim() : undefined;
  if (declared.content.size === 0) {
    if (response.body !== undefined && response.body !== "") problems.push(`${title} must have no body`);
    return problems;
  }
  if (mediaType === undefined || !declared.content.has(mediaType))
    return [...problems, `${title} has the undeclared type ${JSON.stringify(mediaType)}`];
  const validate = declared.content.get(mediaType);
  if (validate !== undefined && !validate(response.body))
    problems.push(`${title} body: ${describe(validate.errors)}`);
  return problems;
};
