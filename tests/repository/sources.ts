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

/** The text of a file of the repository. */
export const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Something that a file imports, statically, dynamically, by `export from` or in a mock. */
export interface Import {
  readonly from: string;
  /** As written. */
  readonly specifier: string;
  /** A path of the repository, or the name of a package. */
  readonly target: string;
  readonly isOurs: boolean;
  readonly isTypeOnly: boolean;
}

const STATIC = /(?:^|[\n;}])\s*(import|export)\s+(type\s)?(?:[\w$*\s{},]*?\sfrom\s*)?["']([^"'\n]+)["']/g;
const DYNAMIC = /\b(?:import|require|vi\.(?:do)?[mM]ock)\s*(?:<[^>]*>)?\(\s*(["'`])([^"'`\n]+)\1/g;

/** Everything that a source file imports. A dynamic import with a placeholder counts by the text before it. */
export function importsOf(file: string): Import[] {
  const text = withoutComments(textOf(file));
  const found = [
    ...[...text.matchAll(STATIC)].map((match) => ({
      specifier: match[3] ?? "",
      isTypeOnly: match[2] !== undefined,
    })),
    ...[...text.matchAll(DYNAMIC)].map((match) => ({ specifier: match[2] ?? "", isTypeOnly: false })),
  ];
  return found.map(({ specifier, isTypeOnly }) => ({
    from: file,
    specifier,
    isTypeOnly,
    ...resolve(file, specifier),
  }));
}

function resolve(file: string, specifier: string) {
  const path = (specifier.split(/[?]|\$\{/)[0] ?? "").replace(/^#(\w+)\//, "$1/");
  if (path.startsWith(".")) return { target: normalize(join(dirname(file), path)), isOurs: true };
  return { target: path, isOurs: specifier.startsWith("#") };
}

/** The text without comments but with strings. Line numbers stay the same. */
export function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (match, string: string | undefined) => string ?? match.replace(/[^\n]/g, ""),
  );
}

/** The text without comments and without the contents of plain strings. */
export function codeOnly(text: string): string {
  return withoutComments(text).replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, '""');
}
