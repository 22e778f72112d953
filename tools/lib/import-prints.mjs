import { posix } from "node:path";
import { contentsOf, printOf, sha } from "./unchanged.mjs";

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)"(#|\.\.?\/)([^"]+)"/g;

/** Matches files that affect all others: global types and ambient modules. */
const SEEN_BY_ALL = /\bdeclare (?:global|module)\b/;

/**
 * Our own files that a file imports, type-only imports included.
 * @param {string} path
 * @param {string} text
 */
export const importedBy = (path, text) =>
  [...text.matchAll(IMPORT)].map(([, kind = "", rest = ""]) =>
    kind === "#" ? rest : posix.join(posix.dirname(path), kind + rest),
  );

/**
 * Computes fingerprints by Tarjan's algorithm for strongly connected components. The files of an import cycle share
 * one fingerprint, made of its members and the fingerprints of their other imports. The algorithm completes a cycle
 * only after everything that it imports.
 * @param {ReadonlyMap<string, { hash: string, imports: readonly string[] }>} files
 * @returns {Map<string, string>} by path
 */
export function printsOfGraph(files) {
  /** @type {Map<string, string>} */
  const prints = new Map();
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {string[]} */
  const stack = [];

  /**
   * @param {string} path
   * @returns {number} the earliest position on the stack that it leads back to
   */
  const visit = (path) => {
    const { imports } = /** @type {{ imports: readonly string[] }} */ (files.get(path));
    const place = order.size;
    order.set(path, place);
    stack.push(path);
    let earliest = place;
    for (const next of imports) {
      if (!files.has(next) || prints.has(next)) continue;
      earliest = Math.min(earliest, order.get(next) ?? visit(next));
    }
    if (earliest === place) {
      const circle = stack.splice(stack.lastIndexOf(path)).toSorted();
      const below = circle.flatMap((member) => files.get(member)?.imports ?? []);
      const parts = [
        ...circle.map((member) => `${member} ${files.get(member)?.hash}`),
        ...[...new Set(below)].toSorted().map((next) => prints.get(next) ?? ""),
      ];
      const print = sha(parts.join("\n"));
      for (const member of circle) prints.set(member, print);
    }
    return earliest;
  };

  for (const path of files.keys()) if (!prints.has(path)) visit(path);
  return prints;
}

/**
 * A fingerprint per file. It changes with the file, with its direct and indirect imports, and with what affects all
 * files: packages, settings, global types.
 * @param {readonly string[]} patterns git patterns of the files
 * @param {readonly string[]} settings git patterns of what affects all of them
 * @returns {Promise<Map<string, string> | undefined>} by path; undefined without git or a repository
 */
export async function importPrints(patterns, settings) {
  const contents = await contentsOf(patterns);
  const general = await printOf(settings);
  if (contents === undefined || general === undefined) return undefined;
  const files = new Map(
    [...contents].map(([path, content]) => {
      const text = content.toString("utf8");
      return [path, { hash: sha(content), imports: importedBy(path, text), text }];
    }),
  );
  const seenByAll = [...files].filter(([path, { text }]) => path.endsWith(".d.ts") || SEEN_BY_ALL.test(text));
  const shared = sha([general, ...seenByAll.map(([path, { hash }]) => `${path} ${hash}`)].join("\n"));
  return new Map([...printsOfGraph(files)].map(([path, print]) => [path, sha(`${shared} ${print}`)]));
}
