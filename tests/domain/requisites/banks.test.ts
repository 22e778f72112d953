import { describe, expect, test } from "vitest";
import { bankNamed, banks, findBanks } from "#domain/requisites/banks.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";

const idsOf = (text: string) => findBanks(text).map(({ id }) => id);

describe("the list of banks", () => {
  test("has names that the field accepts unchanged", () => {
    for (const { name } of banks)
      for (const one of Object.values(name))
        expect(validateRequisite("bank", one)).toEqual({ ok: true, value: one });
  });

  test("has each id and each name once", () => {
    const names = banks.flatMap(({ name }) => [...new Set(Object.values(name))]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(banks.map(({ id }) => id)).size).toBe(banks.length);
  });
});

describe("a bank is found", () => {
  test.each([
    ["in Russian", "сбер", "sber"],
    ["in English", "Sberb", "sber"],
    ["in the other keyboard layout", "fkmaf", "alfa"],
    ["by a former name", "тинькофф", "tbank"],
    ["by an abbreviation", "рсхб", "rshb"],
    ["with a mistake", "Райфайзен", "raiffeisen"],
  ])("%s", (_how, text, id) => {
    expect(idsOf(text)[0]).toBe(id);
  });

  test("among all of them before anything is typed, the largest first", () => {
    expect(idsOf("").slice(0, 3)).toEqual(["sber", "tbank", "vtb"]);
    expect(idsOf("")).toHaveLength(banks.length);
  });

  test("not by a text that no bank has", () => {
    expect(idsOf("zzz")).toEqual([]);
  });

  test("by its exact name in either language", () => {
    expect(bankNamed(" т-банк ")?.id).toBe("tbank");
    expect(bankNamed("T-Bank")?.id).toBe("tbank");
    expect(bankNamed("Т")).toBeUndefined();
  });
});
