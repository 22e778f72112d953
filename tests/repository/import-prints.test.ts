import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importedBy, importPrints, printsOfGraph } from "#tools/lib/import-prints.mjs";
import { importsOf, sources, textOf } from "./sources.ts";

interface Graph {
  readonly hashes: readonly string[];
  readonly edges: readonly (readonly [number, number])[];
}

const graphs = fc.integer({ min: 1, max: 9 }).chain((size) => {
  const file = fc.nat({ max: size - 1 });
  return fc.record({
    hashes: fc.array(fc.constantFrom("a", "b", "c"), { minLength: size, maxLength: size }),
    edges: fc.uniqueArray(fc.tuple(file, file), { selector: String }),
  });
});

const printsOf = ({ hashes, edges }: Graph) =>
  printsOfGraph(
    new Map(
      hashes.map((hash, from) => [
        String(from),
        { hash, imports: edges.filter(([start]) => start === from).map(([, end]) => String(end)) },
      ]),
    ),
  );

/** Whether a file is another file or imports it, directly or not. */
function leadsTo(edges: Graph["edges"], from: number, to: number, seen = new Set<number>()): boolean {
  if (from === to) return true;
  seen.add(from);
  return edges.some(([start, end]) => start === from && !seen.has(end) && leadsTo(edges, end, to, seen));
}

describe("the prints by which files are linted again", () => {
  it("change with a file exactly for its importers, also in cycles", () => {
    fc.assert(
      fc.property(graphs, fc.nat(), (graph, chosen) => {
        const edited = chosen % graph.hashes.length;
        const before = printsOf(graph);
        const hashes = graph.hashes.map((hash, file) => (file === edited ? `${hash}!` : hash));
        const after = printsOf({ ...graph, hashes });
        for (const file of graph.hashes.keys())
          expect(before.get(String(file)) !== after.get(String(file))).toBe(
            leadsTo(graph.edges, file, edited),
          );
      }),
    );
  });

  it("agree with the import rules on what a file imports", () => {
    const missed = sources.flatMap((file) => {
      const known = importedBy(file, textOf(file));
      return importsOf(file).filter(
        ({ isOurs, target }) => isOurs && sources.includes(target) && !known.includes(target),
      );
    });
    expect(missed).toEqual([]);
  });

  it("exist for each source", async () => {
    const prints = await importPrints(["*.ts", "*.tsx", "*.mjs"], []);
    expect(sources.filter((file) => prints?.has(file) !== true)).toEqual([]);
  });
});
