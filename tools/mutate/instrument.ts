import { readFileSync } from "node:fs";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "#tools/lib/process.mjs";
import type { Mutant } from "./plan.ts";
import type { Declaration } from "./constants.ts";
import { declarationsOf, functionsUsing } from "./constants.ts";
import { fingerprint } from "./memory.ts";
import { flat } from "./report.ts";

interface Place {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** The text between two places of a file. Lines and columns count from zero. */
const cut = (lines: readonly string[], { start, end }: Place): string =>
  lines
    .slice(start.line, end.line + 1)
    .map((line, index, all) =>
      line.slice(index === 0 ? start.column : 0, index === all.length - 1 ? end.column : undefined),
    )
    .join("\n");

const silent = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };

type Standing = Pick<Mutant, "id" | "file" | "line">;

const isWithin = ({ file, line }: Standing, { file: other, from, to }: Declaration): boolean =>
  file === other && line >= from && line <= to;

/** Mutants of the functions that use the constant of each mutant. */
const nearOf = (mutants: readonly Standing[], sources: ReadonlyMap<string, string>) => {
  const declarations = [...sources].flatMap(([file, text]) => declarationsOf(file, text));
  const known = new Map<Declaration, string[]>();
  return (mutant: Standing): readonly string[] => {
    const constant = declarations.find((declaration) => isWithin(mutant, declaration));
    if (constant === undefined || constant.isFunction) return [];
    const near =
      known.get(constant) ??
      functionsUsing(constant, declarations).flatMap((user) =>
        mutants.flatMap((other) => (isWithin(other, user) ? other.id : [])),
      );
    known.set(constant, near);
    return near;
  };
};

/** Inserts all mutants of the files into their code, each behind a switch. */
export const instrument = async (
  files: readonly string[],
): Promise<{ instrumented: Record<string, string>; mutants: Mutant[] }> => {
  const sources = new Map(
    files.map((file) => [path.join(root, file), readFileSync(path.join(root, file), "utf8")]),
  );
  const { files: written, mutants } = await new Instrumenter(silent as never).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const prints = new Map([...sources].map(([name, content]) => [name, fingerprint(content)]));
  const counts = new Map<string, number>();
  const nameOf = (file: string): string => path.relative(root, file).replaceAll("\\", "/");
  const near = nearOf(
    mutants.map(({ id, fileName, location }) => ({
      id,
      file: nameOf(fileName),
      line: location.start.line + 1,
    })),
    new Map([...sources].map(([file, text]) => [nameOf(file), text])),
  );
  return {
    instrumented: Object.fromEntries(written.map(({ name, content }) => [name, content])),
    mutants: mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
      const lines = (sources.get(fileName) ?? "").split("\n");
      const nth = (counts.get(fileName) ?? 0) + 1;
      counts.set(fileName, nth);
      const place = { id, file: nameOf(fileName), line: location.start.line + 1 };
      return {
        ...place,
        near: near(place),
        mutator: mutatorName,
        original: flat(cut(lines, location)),
        replacement: flat(replacement),
        code: (lines[location.start.line] ?? "").trim(),
        key: `${prints.get(fileName) ?? ""}:${nth}:${flat(replacement)}`,
        tried: [],
      };
    }),
  };
};
