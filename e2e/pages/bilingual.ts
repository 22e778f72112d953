import { globSync, readFileSync } from "node:fs";

/** The languages of the page. */
export type Lang = "ru" | "en";

const root = new URL("../../", import.meta.url);

/** The Russian texts of the catalogs by their English source, with ordinary spaces. */
const russian = new Map<string, Set<string>>();
for (const file of globSync("locales/**/ru.po", { cwd: root }))
  for (const [, source = "", text = ""] of readFileSync(new URL(file, root), "utf8").matchAll(
    /^msgid "(.+)"\nmsgstr "(.+)"$/gm,
  ))
    russian.set(source, new Set(russian.get(source)).add(text.replaceAll("\u{A0}", " ")));

type Text = string | RegExp;

/** The texts of one language. */
type In<Own> = { readonly [Name in keyof Own]: Own[Name] extends string ? string : RegExp };

/**
 * What the page says, in both languages: English as in the source, Russian as in the catalogs. `ru` has what the catalogs do
 * not: patterns, parts of texts, and texts of the server.
 * @throws Error for a text that has no Russian one, or several
 */
export function bilingual<Own extends Readonly<Record<string, Text>>>(
  en: Own,
  ru: { readonly [Name in keyof Own]?: Text } = {},
): Readonly<Record<Lang, In<Own>>> {
  const translated = Object.entries(en).map(([name, text]) => {
    const [only, ...others] = ru[name] !== undefined ? [ru[name]] : (russian.get(String(text)) ?? []);
    if (only === undefined || others.length > 0)
      throw new Error(`${others.length === 0 ? "No" : "Several"} Russian texts for ‘${String(text)}’`);
    return [name, only];
  });
  return { en, ru: Object.fromEntries(translated) as In<Own> } as Readonly<Record<Lang, In<Own>>>;
}
