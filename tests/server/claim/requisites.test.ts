import { describe, expect, test } from "vitest";
import type { RequisiteKind } from "#domain/requisites/kinds.ts";
import { checkRequisites, requisiteError } from "#server/claim/requisites/check.ts";
import type { RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import { freezeField } from "#server/claim/requisites/fields.ts";
import type { FrozenField } from "#server/claim/tables.ts";

const field = (name: string, kind: RequisiteKind, required = true): FrozenField => ({
  name,
  kind,
  label: { ru: `${name} по-русски`, en: name },
  hint: null,
  required,
});
const fields = [field("card", "card"), field("mail", "email", false)];

const check = (values: Readonly<Record<string, string>>, asked: readonly FrozenField[] = fields) => {
  const { requisites, errors } = checkRequisites("to", asked, values);
  return {
    values: requisites.map(({ name, value }) => `${name} ${value}`),
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, words]) => [
        name,
        [words]
          .flat()
          .map((word) => word("en"))
          .join(),
      ]),
    ),
  };
};

describe("requisites", () => {
  test("are stored in normal form with their labels", () => {
    expect(checkRequisites("to", fields, { card: " 4111 1111 1111 1111 " })).toEqual({
      requisites: [
        {
          name: "card",
          kind: "card",
          label: { ru: "card по-русски", en: "card" },
          value: "4111111111111111",
        },
      ],
      errors: {},
    });
  });

  test("may be missing or empty where they are optional", () => {
    const card = "4111111111111111";
    const left: readonly Record<string, string>[] = [{ card }, { card, mail: "" }, { card, mail: "  " }];
    for (const values of left) expect(check(values)).toEqual({ values: [`card ${card}`], errors: {} });
    const missing: readonly Record<string, string>[] = [{}, { card: "" }, { card: " " }];
    for (const values of missing)
      expect(check(values)).toEqual({ values: [], errors: { "to.card": "This field is required." } });
  });

  test("are refused beside each field, unknown fields included", () => {
    expect(Object.keys(check({ other: "x", card: "1", mail: "@" }).errors)).toEqual([
      "to.other",
      "to.card",
      "to.mail",
    ]);
    expect(check({ other: "x", card: "4111111111111111" })).toMatchObject({
      values: ["card 4111111111111111"],
      errors: { "to.other": expect.any(String) as string },
    });
  });

  test("are read from own properties only, whatever a field is called", () => {
    expect(check({}, [field("constructor", "name"), field("toString", "name", false)])).toEqual({
      values: [],
      errors: { "to.constructor": "This field is required." },
    });
  });
});

test("a field is frozen with its labels, and with a hint where both languages have one", () => {
  const row = {
    name: "card",
    kind: "card",
    label_ru: "Карта",
    label_en: "Card",
    hint_ru: "номер",
    hint_en: "its number",
    required: true,
  } as RequisiteFieldsTable;
  const frozen = { name: "card", kind: "card", label: { ru: "Карта", en: "Card" }, required: true };
  expect(freezeField(row)).toEqual({ ...frozen, hint: { ru: "номер", en: "its number" } });
  for (const change of [{ hint_ru: null }, { hint_en: null }])
    expect(freezeField({ ...row, ...change })).toEqual({ ...frozen, hint: null });
});

describe("a refused requisite", () => {
  const saidOf = (kind: RequisiteKind, text: string) => requisiteError(kind, text)("en");
  test("gets a message about what is wrong", () => {
    const said = [
      saidOf("card", "4111111111111112"),
      saidOf("card", "41111"),
      saidOf("btc", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx"),
      saidOf("btc", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"),
      saidOf("btc", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"),
      saidOf("email", "x".repeat(300)),
      saidOf("phone", "123"),
    ];
    expect(said).toEqual([
      "One digit is wrong or two are swapped.",
      "Digits are missing: 5 of 16 are here.",
      "There's a typo here. Copy the address again.",
      "This is an address of a test network.",
      "This is an address of another network: TRON, not Bitcoin.",
      "This value is too long.",
      "A mobile number is needed: its first digit after +7 is 9.",
    ]);
  });
});
