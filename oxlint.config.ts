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
const noCases = ["!#machines/**/*.cases.ts"];

/** What the server takes from below: the laws that it applies, and no other machine. */
const belowServer = ["#domain/**", "#openapi/**", "#machines/**/*-lifecycle/*", ...noCases];

/** What every part of the page takes from below. */
const belowViews = ["#machines/**", "#domain/**", "#openapi/**", "../../../locales/**", ...noCases];
/** What views take from machines: what they show. The actors and the wiring take the machines themselves. */
const shown = ["#machines/**/*.selectors.ts", "#machines/**/*.types.ts", "#machines/shared/**", ...noCases];
/** What every page has. */
const first = [
  ...belowViews,
  "#src/language/**",
  "#src/flows/**",
  "#src/shell/**",
  "#src/ui/**",
  "#src/exchange/**",
];
/** The account, its earnings and its shop are one part of the site. */
const account = [...first, "#src/account/**", "#src/earnings/**", "#src/shop/**"];

/**
 * Who may import whom: the one table. A folder also covers the folders within it, unless a later row names them. `*`
 * stands for each folder, which then is separate from its neighbours. Unlisted folders may import everything.
 */
const mayImport: Readonly<Record<string, Imports>> = {
  domain: { ours: [], packages: ["big.js", "@noble/**", "@scure/**", "markdown-it"] },
  openapi: { ours: [], packages: [] },
  // Programs of partners.
  "openapi/examples": { ours: [], packages: ["node:*"] },
  machines: {
    ours: [
      "#domain/**",
      "#openapi/**",
      // Of another machine, only what it shows.
      "!#machines/*/*/**",
      "#machines/shared/**",
      ...["machine", "types", "selectors", "cases"].map((part) => `#machines/**/*.${part}.ts`),
    ],
    packages: ["xstate", "xstate/guards"],
  },
  "packages/flows/charts": { ours: [], packages: ["xstate"] },
  "packages/flows/cli": {
    ours: ["#charts/**", "#paths/**", "#inspector/**"],
    packages: ["xstate", "jiti", "elkjs/**", "node:*"],
  },
  "packages/flows/inspector": {
    ours: ["#charts/**", "#inspector/**"],
    packages: ["xstate", "ws", "node:*", "react", "react-dom/client", "elkjs/**", "@ark-ui/react/**"],
  },
  "packages/flows/inspector/server": {
    ours: [
      "#charts/**",
      "#inspector/wire/**",
      "#inspector/source/simulation.ts",
      "#inspector/source/samples.ts",
    ],
    packages: ["xstate", "ws", "node:*"],
  },
  "packages/flows/paths": { ours: ["#charts/**", "#paths/**"], packages: ["xstate", "node:*"] },
  "packages/flows/paths/page": {
    ours: ["#charts/**", "#paths/**"],
    packages: ["xstate", "node:*", "node:timers/promises", "@playwright/test"],
  },
  src: { ours: [...belowViews, "#inspector/wire/connect.ts", "!#src/console/**"] },
  // The texts of an area load with its routes: another area reaches it by a dynamic import, or takes its calls.
  "src/exchange": {
    ours: [...first, "#src/*/**/calls.ts", "#src/site/ContentRoute.tsx", "#src/site/content/Question.tsx"],
  },
  "src/claim": { ours: [...first, "#src/*/**/calls.ts"] },
  "src/claim/order-chart": {
    ours: [...first, "#charts/**", "#src/inspector/order-chart.ts", "#inspector/view/ChartDrawing.tsx"],
  },
  "src/account": { ours: [...account, "#src/claim/file-upload/**"] },
  "src/earnings": { ours: account },
  "src/shop": { ours: account },
  "src/site": { ours: [...first, "#src/claim/file-upload/**", "#src/shop/demo/**"] },
  "src/ui": {
    ours: ["#domain/**", ...shown, "#src/language/**", "#src/flows/**"],
  },
  "src/shell/api": { ours: ["#openapi/**", "#domain/**", "#src/*/**/calls.ts"] },
  "src/language": { ours: ["#domain/**", "../../locales/**"] },
  "src/flows": { ours: ["#domain/**", ...shown] },
  "src/shell/browser": { ours: ["#machines/**", "#domain/**", ...noCases] },
  "src/console": {
    ours: [
      ...first,
      "#src/claim/order-chart/OrderWay.tsx",
      // What the site draws of a text, for its preview.
      ...["ContentHead", "Prose", "Question"].map((part) => `#src/site/content/${part}.tsx`),
      // The visitor's chat, from the other side.
      "#src/site/chat/**",
      "#src/account/auth/NewPassword.tsx",
      "#src/claim/file-upload/**",
      "#src/claim/claim/format.ts",
      ...noCases,
    ],
  },
  "src/inspector": { ours: ["#inspector/**", "#charts/**", "#machines/**", "#flows.words.ts"] },
  server: { ours: belowServer },
  "server/*": {
    ours: [
      ...belowServer,
      "#server/**",
      // What composes the server is only for the files that do so.
      "!#server/*.ts",
      "#server/config.ts",
      "#server/database.ts",
      "!#server/*/**/*routes.ts",
      "!#server/*/**/*feature.ts",
      "#server/platform/**",
    ],
  },
  "server/platform": { ours: ["#domain/**", "#openapi/**", "#server/config.ts", "#server/database.ts"] },
  e2e: {
    ours: ["#flows.config.ts", "#charts/**", "#paths/**", "#machines/**", "#openapi/**", "#tests/support/**"],
  },
  "tests/domain": { ours: ["#domain/**", "#tests/support/**"] },
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
      // Whatever a page sends has a limit of time. Phones of visitors lack built-ins of 2024.
      files: ["src/**"],
      rules: {
        "no-restricted-globals": ["error", ...network],
        "no-restricted-properties": [
          "error",
          { object: "globalThis", property: "fetch" },
          { object: "Array", property: "fromAsync" },
          { object: "Map", property: "groupBy" },
          { object: "Object", property: "groupBy" },
          { object: "Promise", property: "withResolvers" },
        ],
      },
    },
    {
      files: [
        "src/inspector/main.ts",
        ...["shell/api/limited-fetch", "shell/api/upload", "site/chat/calls"].map((file) => `src/${file}.ts`),
      ],
      rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
    },
    { files: ["machines/*/*/**"], rules: { "max-lines": ["error", { max: 300 }] } },
    { files: ["machines/**"], rules: { "typescript/no-unnecessary-type-assertion": "off" } },
    {
      files: ["tools/**", "packages/flows/cli/**", "server/main.ts", "openapi/examples/**"],
      rules: { "no-console": "off" },
    },
    { files: ["tools/chaos/**"], rules: { "no-unmodified-loop-condition": "off" } },
    { files: ["e2e/**"], rules: { "unicorn/no-array-fill-with-reference-type": "off" } },
  ],
});
