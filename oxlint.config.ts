import { defineConfig, type OxlintOverride } from "oxlint";

/** What a folder may import besides itself. */
interface Imports {
  /**
   * Our folders, by their aliases, or relative paths where a folder has no alias. A `!` forbids a part of what comes
   * before it.
   */
  readonly ours: readonly string[];
  /** Packages. Any package when left out. */
  readonly packages?: readonly string[];
}

/** For tools and tests, not for the product. */
const noCases = ["!#machines/**/*.cases.ts", "!#machines/**/*.properties.ts"];

/** What the server takes from below: the laws that it applies, and no other machine. */
const belowServer = ["#domain/**", "#openapi/**", "#machines/**/*-lifecycle/*", ...noCases];

/**
 * Who may import whom: the one table. A folder also covers the folders within it, unless a later row names them. `*`
 * stands for each folder, which then is separate from its neighbours. Unlisted folders may import everything.
 */
const mayImport: Readonly<Record<string, Imports>> = {
  domain: { ours: [], packages: ["big.js", "@noble/**", "@scure/**"] },
  openapi: { ours: [], packages: [] },
  machines: {
    ours: [
      "#domain/**",
      "#openapi/**",
      // Of another machine, only what it shows.
      "!#machines/*/**",
      "#machines/shared/**",
      ...["machine", "types", "selectors", "cases"].map((part) => `#machines/**/*.${part}.ts`),
    ],
    packages: ["xstate"],
  },
  charts: { ours: [], packages: ["xstate"] },
  paths: { ours: ["#charts/**", "#machines/**", "#domain/**"], packages: ["xstate", "node:*"] },
  src: {
    ours: ["#machines/**", "#domain/**", "#openapi/**", "../../locales/**", "!#src/console/**", ...noCases],
  },
  "src/api": { ours: ["#openapi/**", "#domain/**"] },
  "src/i18n": { ours: ["#domain/**", "../../locales/**"] },
  "src/ui": { ours: ["#domain/**", "#src/i18n/**"] },
  "src/browser": { ours: ["#machines/**", "#domain/**", ...noCases] },
  "src/session": { ours: ["#machines/**", "#domain/**", "#src/api/**", "#src/browser/**", ...noCases] },
  "src/flows": {
    ours: ["#machines/**", "#domain/**", "#src/i18n/**", "#src/ui/**", "#src/session/**", ...noCases],
  },
  "src/pages": {
    ours: ["#machines/**", "#domain/**", "#src/i18n/**", "#src/ui/**", "#src/flows/**", ...noCases],
  },
  "src/console": {
    ours: [
      "#machines/**",
      "#domain/**",
      "#openapi/**",
      "#src/**",
      "!#src/app/**",
      "!#src/pages/**",
      ...noCases,
    ],
  },
  "src/inspector": { ours: ["#charts/**", "#machines/**", "#domain/**", "#src/ui/**"] },
  server: { ours: belowServer },
  "server/*": {
    ours: [
      ...belowServer,
      "#server/**",
      // What composes the server is only for the files that do so.
      "!#server/*.ts",
      "#server/database.ts",
      "!#server/*/**/*routes.ts",
      "!#server/*/**/*feature.ts",
      "#server/platform/**",
    ],
  },
  "server/platform": { ours: ["#domain/**", "#openapi/**", "#server/database.ts"] },
  e2e: { ours: ["#charts/**", "#paths/**", "#machines/**", "#openapi/**", "#tests/support/**"] },
  "tests/domain": { ours: ["#domain/**"] },
};

/** How deep folders are nested. The deeper a file, the longer the relative paths that stay within its folder. */
const depths = [0, 1, 2, 3, 4];

const inverted = (pattern: string): string => (pattern.startsWith("!") ? pattern.slice(1) : `!${pattern}`);

/**
 * The overrides of one row. All patterns are one list, as in a `.gitignore`: of several lists, oxlint lets one that
 * allows an import overrule the others. A look-ahead in a `regex` would fail in silence, too.
 */
const importRules = ([folder, { ours, packages }]: [string, Imports]): OxlintOverride[] =>
  depths.map((depth) => {
    const own = folder.endsWith("*") ? [] : [`#${folder}/**`];
    const allowed = [...own, ...ours, ...(packages ?? [])];
    const group = [
      ...(packages === undefined ? ["#*/**"] : ["**", "!./**", "!../**"]),
      `${"../".repeat(depth + 1)}**`,
      ...allowed.map(inverted),
    ];
    const message = `${folder} may import: ${allowed.join(", ")}${packages ? "" : ", any package"}.`;
    return {
      files: [`${folder}/${"*/".repeat(depth)}*`],
      rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
    };
  });

/** The globals that pure code leaves alone. */
const surroundings =
  "globalThis self window document localStorage sessionStorage navigator location performance crypto process".split(
    " ",
  );
const timers = ["setTimeout", "setInterval", "setImmediate", "requestAnimationFrame"];
/** Money is never calculated in floating point. */
const inexact = ["parseFloat"];
const network = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"];

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["dist", "openapi/schema.d.ts", "node_modules", ".cache"],
  rules: {
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "import/no-cycle": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "no-console": "error",
    eqeqeq: "error",
    "import/no-named-as-default-member": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "unicorn/require-post-message-target-origin": "off",
    "typescript/consistent-return": "off",
    "typescript/no-unsafe-type-assertion": "off",
    "unicorn/consistent-function-scoping": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/no-standalone-expect": ["error", { additionalTestBlockFunctions: ["afterEach"] }],
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "expect*", "*.expect*"] }],
  },
  overrides: [
    ...Object.entries(mayImport).flatMap(importRules),
    {
      // Pure: no network, browser, clock, timers of their own, chance or environment.
      files: ["domain/**", "machines/**"],
      rules: {
        "no-restricted-globals": ["error", ...network, ...surroundings, ...timers, ...inexact],
        "no-restricted-properties": [
          "error",
          { object: "Date", property: "now" },
          { object: "Math", property: "random" },
        ],
      },
    },
    {
      files: ["src/**"],
      rules: { "no-restricted-globals": ["error", ...network] },
    },
    { files: ["src/api/**", "src/app/**", "src/inspector/**"], rules: { "no-restricted-globals": "off" } },
    { files: ["machines/*/**"], rules: { "max-lines": ["error", { max: 300 }] } },
    { files: ["machines/**"], rules: { "typescript/no-unnecessary-type-assertion": "off" } },
    { files: ["tools/**", "server/main.ts", "openapi/examples/**"], rules: { "no-console": "off" } },
    { files: ["tools/chaos/**"], rules: { "no-unmodified-loop-condition": "off" } },
    { files: ["e2e/**"], rules: { "unicorn/no-array-fill-with-reference-type": "off" } },
  ],
});
