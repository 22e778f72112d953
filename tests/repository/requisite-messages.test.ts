import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { FlawCode } from "#domain/requisites/flaw.ts";
import { flawMessages } from "#server/claims/requisites/messages.ts";

/** Texts of a catalog by their ids. */
const catalog = (file: string): Map<string, string> =>
  new Map(
    readFileSync(file, "utf8")
      .split("\n\n")
      .flatMap((entry) => {
        const [, id, text] = /^msgid "(.*)"\nmsgstr "(.*)"$/m.exec(entry) ?? [];
        return id && text !== undefined ? [[id, text] as const] : [];
      }),
  );

const codes = [
  ...readFileSync("server/claims/requisites/messages.ts", "utf8").matchAll(/^ {4}(\w+): "/gm),
].map(([, code = ""]) => code as Extract<FlawCode, Parameters<typeof flawMessages>[0]>);

describe("a requisite's error", () => {
  it.each([...new Set(codes)])("%s has the same message on page and server", (code) => {
    const texts = catalog("locales/late/ru.po");
    const english = flawMessages(code)("en");
    expect(english).toMatch(/\.$/);
    expect(`${texts.get(english.slice(0, -1))}.`).toBe(flawMessages(code)("ru"));
  });
});
