import { expect, it } from "vitest";
import { CATALOGS } from "#tools/lib/catalogs.mjs";
import { textOf } from "./sources.ts";

const entry = /^(?<context>msgctxt ".*"\n)?msgid (?<id>(?:".*"\n)+)msgstr (?<text>(?:".*"\n?)+)/gm;

it.each(["ru", "en"])("the catalogs in %s agree on each text", (locale) => {
  // The renderer loads all catalogs, a page in the browser only those of its parts: where two differ, hydration
  // fails.
  const texts = new Map<string, Map<string, string>>();
  for (const catalog of CATALOGS.filter((file) => file.endsWith(`${locale}.po`)))
    for (const { groups } of textOf(catalog).matchAll(entry)) {
      const { context = "", id = "", text = "" } = groups ?? {};
      const key = context + id;
      if (id.trim() === '""') continue;
      texts.set(key, (texts.get(key) ?? new Map<string, string>()).set(text.trim(), catalog));
    }
  expect(texts.size).toBeGreaterThan(400);
  const differing = [...texts].filter(([, found]) => found.size > 1);
  expect(differing.map(([id, found]) => ({ id: id.trim(), texts: Object.fromEntries(found) }))).toEqual([]);
});
