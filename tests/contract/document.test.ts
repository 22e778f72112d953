import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productContract } from "#server/app.ts";
import { createFeatures } from "#server/compose.ts";
import type { OpenApiDocument, Operation } from "#server/platform/http/contract.ts";
import { publicDocument } from "#server/platform/http/reference/public-document.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

type Node = Readonly<Record<string, unknown>>;

const contract = productContract();
const { document, operations } = contract;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every place of the document with its value. */
const placesOf = (value: unknown, path: readonly string[] = []): [readonly string[], Node][] => [
  ...(isNode(value) ? [[path, value] as [readonly string[], Node]] : []),
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, member]) =>
        key === "example" || key === "examples" ? [] : placesOf(member, [...path, key]),
      )
    : []),
];

const pointer = (path: readonly string[]): string =>
  path.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");

const examplesOf = ([path, node]: [readonly string[], Node]): [string, string, unknown][] => {
  // A property may have that name.
  if (path.at(-1) === "properties") return [];
  const schema = pointer("schema" in node ? [...path, "schema"] : path);
  const several = Object.entries((node["examples"] ?? {}) as Record<string, Node>);
  return [
    ...("example" in node ? [[path.join(" "), schema, node["example"]] as [string, string, unknown]] : []),
    ...several.map(([name, example]): [string, string, unknown] => [
      `${path.join(" ")} ${name}`,
      schema,
      isNode(example) && "value" in example ? example["value"] : example,
    ]),
  ];
};

describe("the contract", () => {
  const examples = placesOf(document).flatMap(examplesOf);
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormatsModule.default(ajv);
  ajv.addFormat("binary", true);
  ajv.addSchema({ ...document, $id: "document" });

  test("has examples", () => expect(examples.length).toBeGreaterThan(20));

  test.each(examples)("example of %s is valid by its schema", (_place, schema, example) => {
    const validate = ajv.compile({ $ref: `document#/${schema}` });
    expect(validate(example) ? [] : validate.errors).toEqual([]);
  });

  test("describes every operation", () => {
    for (const { id, path, method, tags } of operations) {
      const node = document.paths[path]?.[method.toLowerCase()] as Node;
      expect(node["summary"], id).toEqual(expect.any(String));
      expect(tags, id).toHaveLength(1);
    }
  });
});

describe("the contract outside the demo", () => {
  const shown = publicDocument(contract);
  const callsOf = ({ paths }: Pick<OpenApiDocument, "paths">) =>
    Object.values(paths).flatMap((item) =>
      Object.values(item).filter((call): call is Node => isNode(call) && "operationId" in call),
    );
  const isForStaff = ({ security = [] }: Node): boolean =>
    (security as Record<string, string[]>[]).some(
      (one) => "operator" in one || (one["user"]?.length ?? 0) > 0,
    );

  test("has every call but those of staff, and no word of theirs", () => {
    const [all, rest] = [callsOf(document), callsOf(shown)].map((calls) => calls.length) as [number, number];
    expect(all - rest).toBe(callsOf(document).filter(isForStaff).length);
    expect(rest).toBeGreaterThan(100);
    expect(callsOf(shown).filter(isForStaff)).toEqual([]);
    const text = JSON.stringify(shown);
    for (const word of ["/api/v1/operator", '"StaffAct"', '"operator":']) expect(text).not.toContain(word);
  });

  test("has all that its calls refer to", () => {
    for (const [, kind = "", name = ""] of JSON.stringify(shown).matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect((shown["components"] as Record<string, object>)[kind], name).toHaveProperty(name);
  });
});

/** Operations that need a rate limit, because a caller could repeat them. */
const throttled = new Set([
  "createClaim",
  "uploadBill",
  "checkPromocode",
  "login",
  "signUp",
  "activateAccount",
  "reactivateAccount",
  "requestRecovery",
  "sendContact",
  "lookUpClaim",
  "requestAlert",
  "checkAddress",
  "confirmAlert",
  "readChat",
  "sendChatMessage",
  "uploadChatFile",
  "recoverPassword",
  "acceptInvitation",
  "invite",
  "resendInvitation",
  "changePassword",
  "beginOtp",
  "confirmOtp",
  "disableOtp",
  "listShopSales",
  "exportShopSales",
  "readShopStatistics",
]);

/** The errors that a caller must expect of an operation, by its parts. */
const errorsOf = ({ id, parameters, security, body, tags }: Operation): number[] => {
  const isForOperators = security.some((schemes) => schemes.includes("operator"));
  const hasKey = parameters.some(({ name }) => name === "Idempotency-Key");
  // An unknown gateway gets its own error; everything else in a path is an id.
  const hasPath = parameters.some(({ in: place }) => place === "path");
  return [
    400,
    ...(security.length > 0 || id === "login" || id === "refreshSession" ? [401] : []),
    ...(isForOperators || id === "acceptGatewayCallback" || tags.includes("auth") ? [403] : []),
    ...(hasPath ? [404] : []),
    ...(hasKey ? [409, 422] : []),
    ...(body === undefined ? [] : [413, 415]),
    ...(throttled.has(id) ? [429] : []),
    500,
    503,
  ];
};

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (_id, operation) => {
  test("documents its errors", () => {
    const declared = [...operation.responses.keys()].map(Number);
    expect(declared).toEqual(expect.arrayContaining(errorsOf(operation)));
    expect(declared.includes(401)).toBe(errorsOf(operation).includes(401));
    expect(declared.some((status) => status >= 200 && status < 300)).toBe(true);
  });

  test("answers errors in JSON", () => {
    const refusals = [...operation.responses].filter(([status]) => Number(status) >= 400);
    expect(refusals.map(([status, { content }]) => [status, ...content.keys()])).toEqual(
      refusals.map(([status]) => [status, "application/json"]),
    );
  });

  test.runIf(operation.body?.mediaType === "application/json")("declares every field that it accepts", () => {
    expect(operation.body?.validate({ "no such field": 1 })).toBe(false);
  });
});

describe("the handlers", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test("are those of the contract, each once", () => {
    const handled = createFeatures(server.deps).flatMap(({ handlers }) => Object.keys(handlers));
    expect(handled.toSorted()).toEqual([...contract.byId.keys()].toSorted());
  });
});
