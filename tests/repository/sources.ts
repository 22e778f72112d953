import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Files of the repository: tracked, or new and not ignored. Relative, with slashes. */
export const files: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
  { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 },
)
  .split("\0")
  .filter((file) => file !== "" && existsSync(join(root, file)))
  .toSorted();

/** Its TypeScript and JavaScript sources, except generated ones. */
export const sources = files.filter(
  (file) => /\.(?:ts|tsx|mjs)$/.test(file) && file !== "openapi/schema.d.ts",
);

/** A function of a file that is computed once for each. */
function once<Result>(compute: (file: string) => Result): (file: string) => Result {
  const known = new Map<string, Result>();
  return (file) => {
    if (!known.has(file)) known.set(file, compute(file));
    return known.get(file) as Result;
  };
}

/** The text of a file of the repository. */
export const textOf = once((file) => readFileSync(join(root, file), "utf8"));

/** The text without comments but with strings. Line numbers stay the same. */
export const withoutComments = (text: string): string =>
  text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (match, string: string | undefined) => string ?? match.replace(/[^\n]/g, ""),
  );

/** A source without comments. */
export const codeOf = once((file) => withoutComments(textOf(file)));

/** Something that a file imports, statically, dynamically or by `export from`. */
export interface Import {
  /** A path of the repository, or the name of a package. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
  /** Whether it is loaded when it is needed. */
  readonly isLate: boolean;
}

/** The folders of the aliases: `#charts/` is `packages/flows/charts/`. */
const folders = new Map(
  Object.entries((JSON.parse(textOf("package.json")) as { imports: Record<string, string> }).imports).map(
    ([alias, to]) => [alias.replace("*", ""), to.replace(/^\.\/|\*$/g, "")],
  ),
);

const STATIC = /(?:^|[\n;}])\s*(?:import|export)\s+(type\s)?(?:[\w$*\s{},]*?\sfrom\s*)?["']([^"'\n]+)["']/g;
const DYNAMIC = /\b(?:import|require)\s*(?:<[^>]*>)?\(\s*["'`]([^"'`\n]+)["'`]/g;

/** Everything that a source file imports. A dynamic import with a placeholder counts by the text before it. */
export const importsOf = once((file): readonly Import[] =>
  [
    ...Array.from(codeOf(file).matchAll(STATIC), ([, type, name]) => ({ type, name, isLate: false })),
    ...Array.from(codeOf(file).matchAll(DYNAMIC), ([, name]) => ({ type: undefined, name, isLate: true })),
  ].map(({ type, name: specifier = "", isLate }) => {
    const path = (specifier.split(/[?]|\$\{/)[0] ?? "").replace(
      /^#\w+\//,
      (alias) => folders.get(alias) ?? alias,
    );
    const isRelative = path.startsWith(".");
    return {
      target: isRelative ? normalize(join(dirname(file), path)) : path,
      isOurs: isRelative || specifier.startsWith("#"),
      isTypeOnly: type !== undefined,
      isLate,
    };
  }),
);
