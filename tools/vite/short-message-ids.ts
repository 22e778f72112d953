import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import type { Plugin } from "vite";
import { CATALOGS } from "#tools/lib/catalogs.mjs";

const root = join(import.meta.dirname, "../..");

/** Every message's id, those of the first route first, with the number that stands for it in the built page. */
async function numbersOfIds(): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  for (const filename of CATALOGS) {
    const text = readFileSync(join(root, filename), "utf8");
    const catalog = await formatter().parse(text, { locale: undefined, sourceLocale: "en", filename });
    for (const id of Object.keys(catalog).toSorted())
      if (!numbers.has(id)) numbers.set(id, numbers.size.toString(36));
  }
  return numbers;
}

/**
 * Lingui calls each message by six random signs, in the code and in every catalog: two kilobytes of the first route that
 * no compression makes smaller. In what is built they are numbered.
 */
export function shortMessageIds(): Plugin {
  let numbers = new Map<string, string>();
  const short = (whole: string, before: string, id: string, after: string) => {
    const number = numbers.get(id);
    return number === undefined ? whole : `${before}${number}${after}`;
  };
  return {
    name: "short-message-ids",
    apply: "build",
    enforce: "post",
    buildStart: async () => {
      numbers = await numbersOfIds();
    },
    transform: (code, id) => {
      if (/\.po(?:\?|$)/.test(id))
        return { code: code.replaceAll(/(\\?")([\w-]{6})(\\?":)/g, short), map: null };
      if (/\/src\/.*\.tsx?$/.test(id))
        return { code: code.replaceAll(/(\bid: ")([\w-]{6})(")/g, short), map: null };
      return null;
    },
  };
}
