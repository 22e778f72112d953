import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import type { Plugin } from "vite";
import { CATALOGS } from "#tools/lib/catalogs.mjs";

/** Lingui's id of an empty message. */
const emptyId = "_-Z5u4";

const root = join(import.meta.dirname, "../..");

/** Maps every message id to its number in the built page. Messages of the first route come first. */
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
 * Replaces message ids by numbers in the build. Lingui's ids are six random characters, in the code and in every
 * catalog. They would add two incompressible kilobytes to the first route.
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
      // The macro compiles `t({ message: plural(…) })` to nothing inside the argument of a call, such as `memo(…)`.
      if (code.includes(`"${emptyId}"`)) throw new Error(`${id} has an empty message`);
      if (/\/src\/.*\.tsx?$/.test(id))
        return { code: code.replaceAll(/(\bid: ")([\w-]{6})(")/g, short), map: null };
      return null;
    },
  };
}
