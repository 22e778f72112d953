import { describe, expect, test } from "vitest";
import { badTexts } from "#server/platform/http/texts.ts";
import { sharedContract } from "#tests/server/support/contract.ts";

type Node = Readonly<Record<string, unknown>>;

const { document, operations } = sharedContract();

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const resolve = (node: Node): Node =>
  typeof node["$ref"] === "string"
    ? resolve(
        node["$ref"]
          .slice(2)
          .split("/")
          .reduce<unknown>((at, part) => (at as Node)[decodeURIComponent(part)], document) as Node,
      )
    : node;

interface Text {
  readonly path: string;
  readonly isPassword: boolean;
  readonly most: number;
  /** A body that has this text, and nothing else. */
  readonly bodyWith: (text: string) => unknown;
}

/** Every text of a body, as its schema names it. */
const textsIn = (given: unknown, path: string, bodyWith: (value: unknown) => unknown, deep = 0): Text[] => {
  if (!isNode(given) || deep > 8) return [];
  const node = resolve(given);
  const own = [node["type"]].flat().includes("string")
    ? [{ path, isPassword: path.endsWith("password"), most: Number(node["maxLength"] ?? 0), bodyWith }]
    : [];
  const inside = (member: unknown, name: string, put: (value: unknown) => unknown) =>
    textsIn(member, path === "" ? name : `${path}.${name}`, (value) => bodyWith(put(value)), deep + 1);
  return [
    ...own,
    ...Object.entries(isNode(node["properties"]) ? node["properties"] : {}).flatMap(([name, member]) =>
      inside(member, name, (value) => ({ [name]: value })),
    ),
    ...inside(node["items"], "0", (value) => [value]),
    ...inside(node["additionalProperties"], "own_field", (value) => ({ own_field: value })),
    ...["oneOf", "anyOf", "allOf"].flatMap((key) =>
      ((node[key] ?? []) as unknown[]).flatMap((one) => textsIn(one, path, bodyWith, deep + 1)),
    ),
  ];
};

const withBody = operations.flatMap((operation) => {
  const { body, path, method } = operation;
  if (body?.mediaType !== "application/json") return [];
  const call = document.paths[path]?.[method.toLowerCase()] as Node;
  const content = resolve(call["requestBody"] as Node)["content"] as Readonly<Record<string, Node>>;
  const texts = textsIn(content["application/json"]?.["schema"], "", (text) => text);
  return texts.length === 0 ? [] : [{ id: operation.id, body, texts }];
});

describe("a text that is sent", () => {
  test("is in most operations with a body", () => expect(withBody.length).toBeGreaterThan(80));

  test.each(withBody)(
    "to $id has no control character, and no break where one line is meant",
    ({ body, texts }) => {
      const fieldsOf = (sent: unknown) => Object.keys(badTexts(sent, body.texts));
      for (const { path, isPassword, most, bodyWith } of texts) {
        for (const one of ["a\u0007b", "a\u001b[2Jb", "a\u0085b"])
          expect(fieldsOf(bodyWith(one)), path).toEqual(isPassword ? [] : [path]);
        expect(fieldsOf(bodyWith("a\u0000b")), path).toEqual([path]);
        expect(fieldsOf(bodyWith(" Ёлка 🏔, O'Neil\n")), path).toEqual([]);
        // What staff name themselves is cleaned of these where it is read.
        if (!path.endsWith("own_field") && !isPassword)
          expect(fieldsOf(bodyWith("a\u202Eb")), path).toEqual([path]);
        if (most > 256 && !isPassword) expect(fieldsOf(bodyWith("a\n\tb")), path).toEqual([]);
      }
    },
  );

  test("is no longer than a message, but for the text of a page and the solution of a captcha", () => {
    const long = withBody.flatMap(({ texts }) => texts.filter(({ most }) => most > 4000));
    expect(new Set(long.map(({ path, most }) => `${path} ${most}`))).toEqual(
      new Set(["texts.body_ru 40000", "texts.body_en 40000", "recaptcha 8192"]),
    );
  });

  test.each([
    ["changeSetting", "value"],
    ["addCurrency", "name_en"],
    ["createContent", "title_en"],
    ["applyForShop", "name"],
    ["leaveReview", "name"],
  ])("to %s has one line in %s", (id, field) => {
    const operation = operations.find((one) => one.id === id);
    if (operation?.body === undefined) throw new Error(`no operation ${id}`);
    for (const text of ["a\nb", "a\tb", "a\r\nb"])
      expect(Object.keys(badTexts({ [field]: text }, operation.body.texts))).toEqual([field]);
  });
});
