import { globSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { flows } from "#machines/registry.ts";
import { partsOf } from "#charts/describe.ts";
import { statePathOf, statesOf } from "#charts/nodes.ts";
import { createLooks } from "#paths/looks.ts";
import { wordsOf } from "#paths/words/tables.ts";
import { phraseOf, tellBegin, tellEvent } from "#paths/words/words.ts";

describe.each(flows)("the plain words of $id", ({ id, load }) => {
  it("cover exactly the events, outcomes, timers and states", async () => {
    const { machine, cases } = await load();
    const words = wordsOf(id);
    const { events } = createLooks(machine, cases.events);
    const missing = events.filter((event) => phraseOf(event, words) === undefined).map(({ type }) => type);
    expect([...new Set(missing)]).toEqual([]);

    const happening = new Set(events.map(partsOf).map(({ kind, name }) => `${kind} ${name}`));
    const said = [
      ...Object.keys(words.done).map((name) => `done ${name}`),
      ...Object.keys(words.failed).map((name) => `failed ${name}`),
      ...Object.keys(words.timers).map((name) => `timer ${name}`),
    ];
    expect(said.filter((one) => !happening.has(one))).toEqual([]);

    const leaves = statesOf(machine).filter(({ type }) => type === "atomic" || type === "final");
    expect(Object.keys(words.states).toSorted()).toEqual(leaves.map(statePathOf).toSorted());
  });

  it("describe every case", async () => {
    const { cases } = await load();
    const words = wordsOf(id);
    const texts = [
      ...cases.inputs.map((input) => tellBegin(words, input)),
      ...cases.events.map((event) => tellEvent(event, words)),
    ];
    for (const text of texts.filter((one) => one !== "")) {
      expect(text).toMatch(/^[A-Z]/);
      expect(text).not.toMatch(/undefined|\[object|\.$/);
    }
  });
});

describe("a quoted text", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const catalog = globSync("locales/**/en.po", { cwd: root })
    .flatMap((file) => [...readFileSync(path.join(root, file), "utf8").matchAll(/^msgid ((?:".*"\n)+)/gm)])
    .map(([, quoted = ""]) => quoted.replaceAll(/^"|"\n/gm, "").replaceAll('\\"', '"'));
  /** The text as a reader sees it. … stands for parts that differ between runs. */
  const onPage = new Set(
    catalog.map((id) =>
      id
        .replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, "…")
        .replaceAll(/<\d+\/>/g, "…")
        .replaceAll(/<\/?\d+>/g, ""),
    ),
  );
  const folder = path.join(root, "paths/words");
  const told = readdirSync(folder).filter((file) => file !== "words.ts");
  const quotedIn = (file: string) =>
    [...readFileSync(path.join(folder, file), "utf8").matchAll(/‘([^’]*)’/g)].map(([, text = ""]) => text);

  it.each(told)("in %s is in the catalog", (file) => {
    expect(quotedIn(file).filter((text) => !onPage.has(text))).toEqual([]);
  });

  it("is searched for in whole catalogs", () => {
    expect(onPage.size).toBeGreaterThan(400);
    expect(told.flatMap(quotedIn).length).toBeGreaterThan(200);
    expect(onPage).toContain("Confirm and go to payment");
    expect(onPage).toContain("I agree to the exchange rules and the AML and KYC policy");
    expect(onPage).toContain("Try again in ….");
  });
});

it("reports a flow without words", () => {
  expect(() => wordsOf("no-such-flow")).toThrow("There are no words for no-such-flow");
});
