import { expect, it } from "vitest";
import { readyReasons, reasonIn } from "#domain/claim/ready-reasons.ts";

it("is read in the reader's language when it is a ready one", () => {
  const { ru, en } = readyReasons.riskListed;
  expect(reasonIn("en", ru)).toEqual({ text: en, lang: "en" });
  expect(reasonIn("ru", en)).toEqual({ text: ru, lang: "ru" });
});

it("stays as staff wrote it otherwise, with its language", () => {
  expect(reasonIn("en", "Ждём ответа банка.")).toEqual({ text: "Ждём ответа банка.", lang: "ru" });
  expect(reasonIn("ru", "We wait for the bank.")).toEqual({ text: "We wait for the bank.", lang: "en" });
});
