import type { Plugin } from "vite";

/** A change to a file of a package, as the page includes it. */
interface Patch {
  /** A part of its path. */
  readonly file: string;
  readonly find: RegExp;
  readonly put: string;
  /** How many places it changes. */
  readonly places: number;
}

const patches: readonly Patch[] = [
  // React makes errors as its module is evaluated, only to throw them as signals later. For their stack traces, which
  // nothing reads, a browser that is being measured (Lighthouse, developer tools) parses the whole script again at once:
  // 60 ms in one task.
  {
    file: "/react-dom/cjs/react-dom-client.production.js",
    find: /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    put: "Object.create(Error.prototype, { message: { value: $1 } })",
    places: 5,
  },
  // Lingui formats the number of every plural, also where the message has no "#". The first `Intl.NumberFormat` of a
  // page looks through all languages: 30 ms in one task.
  {
    file: "/@lingui/core/dist/index.mjs",
    find: /const valueStr = number\(/g,
    put: "const valueStr = () => number(",
    places: 1,
  },
  // No message has a date or a time to be formatted: `src/i18n` formats them. That is 0.3 kB of the first route.
  {
    file: "/@lingui/core/dist/index.mjs",
    find: /\n {4}(?:date|time): .*|\n {2}date\(value, format\) \{\n.*\n {2}\}/g,
    put: "",
    places: 3,
  },
  // No flow is saved and restored as a whole, nor replaced while it runs, as in development. That is 0.6 kB of the first
  // route.
  {
    file: "/xstate/dist/StateMachine-",
    find: /\n {4}this\.(?:getPersisted|restore)Snapshot = .*|\n {2}(?:getPersisted|restore)Snapshot\([^]*?\n {2}\}/g,
    put: "",
    places: 4,
  },
  {
    file: "/@xstate/react/dist/xstate-react.esm.js",
    find: /\n {2}if \(logic\.config !== currentConfig\) \{[^]*?\n {2}\}/g,
    put: "",
    places: 1,
  },
];

/** Changes the code of a package's file. Throws when the package no longer has what a patch changes. */
export function patched(id: string, code: string): string | null {
  const own = patches.filter(({ file }) => id.includes(file));
  for (const { file, find, places } of own) {
    const found = code.match(find)?.length ?? 0;
    if (found !== places)
      throw new Error(`${file}: ${found} places to patch with ${find.source}, not ${places}`);
  }
  return own.length === 0 ? null : own.reduce((text, { find, put }) => text.replaceAll(find, put), code);
}

/** Leaves work and code out of packages that the page's start does not need. */
export const patchPackages = (): Plugin => ({
  name: "patch-packages",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  transform: (code, id) => {
    const changed = patched(id, code);
    return changed === null ? null : { code: changed, map: null };
  },
});
