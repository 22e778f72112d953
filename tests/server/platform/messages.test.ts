import { expect, test } from "vitest";
import { catalogue, t } from "#server/platform/messages.ts";
import { figure } from "#server/platform/figures.ts";

test("a text has the form of its number in both languages", () => {
  const most = (limit: number) => [t("max_length", { limit })("ru"), t("max_length", { limit })("en")];
  expect(most(1)).toEqual(["Не длиннее 1 символа.", "No longer than 1 character."]);
  expect(most(2)).toEqual(["Не длиннее 2 символов.", "No longer than 2 characters."]);
  expect(most(21)).toEqual(["Не длиннее 21 символа.", "No longer than 21 characters."]);
  expect(most(111)).toEqual(["Не длиннее 111 символов.", "No longer than 111 characters."]);
});

test("a formatted figure counts by its decimal", () => {
  const russian = "{n, plural, one {# заявка} few {# заявки} other {# заявок}} из {n}";
  const messages = catalogue({
    ru: { left: russian },
    en: { left: "{n, plural, one {# order} other {# orders}}" },
  });
  const left = (n: string) => messages("left", { n: figure(n) })("ru").replaceAll("\u00A0", " ");
  expect([left("1"), left("23"), left("12"), left("5001")]).toEqual([
    "1 заявка из 1",
    "23 заявки из 23",
    "12 заявок из 12",
    "5 001 заявка из 5 001",
  ]);
  expect(messages("left", { n: 1 })("en")).toBe("1 order");
});
