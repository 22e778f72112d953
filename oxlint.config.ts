import { defineConfig, type OxlintOverride } from "oxlint";

/** What a folder may import besides itself. */
interface Imports {
  /** Our folders, by their aliases, or relative paths where a folder has no alias. */
  readonly ours: readonly string[];
  /** Packages. Any package when left out. */
  readonly packages?: readonly string[];
  /** Exceptions from the above. */
  readonly except?: readonly Restriction[];
}

interface Restriction {
  /** Patterns of modules, as in a `.gitignore`. Look-aheads in `regex` would fail in silence. */
  readonly group: string[];
  readonly message: string;
  readonly allowTypeImports?: boolean;
}

const testData: Restriction = {
  group: ["#machines/**/*.cases.ts", "#machines/**/*.properties.ts"],
  message: "Cases and properties are for tools and tests, not for the product.",
};

const fromViews: Restriction = {
  group: ["#machines/**", "!#machines/**/*.types.ts", "!#machines/**/*.selectors.ts"],
  allowTypeImports: true,
  message: "A view reads a machine by its types and selectors.",
};

/**
 * Who may import whom: the one table. A folder also covers the folders within it, unless a later row names them. `*`
 * stands for each folder, which then is separate from its neighbours. Unlisted folders may import everything.
 */
const mayImport: Readonly<Record<string, Imports>> = {
  domain: { ours: [], packages: ["big.js", "@noble/**", "@scure/**"] },
  openapi: { ours: [], packages: [] },
  machines: {
    ours: ["#domain/**", "#openapi/**"],
    packages: ["xstate"],
    except: [
      {
        group: [
          "#machines/*/**",
          "!#machines/shared/**",
          ...["machine", "types", "selectors", "cases"].map((part) => `!#machines/**/*.${part}.ts`),
        ],
        message: "A machine uses only the machine, types and selectors of another.",
      },
    ],
  },
  charts: { ours: [], packages: ["xstate"] },
  paths: { ours: ["#charts/**", "#machines/**", "#domain/**"], packages: ["xstate", "node:*"] },
  src: {
    ours: ["#machines/**", "#domain/**", "#openapi/**", "../../locales/**"],
    except: [testData],
  },
  "src/api": { ours: ["#openapi/**", "#domain/**"] },
  "src/i18n": { ours: ["#domain/**", "../../locales/**"] },
  "src/ui": { ours: ["#domain/**", "#src/i18n/**"] },
  "src/browser": { ours: ["#machines/**", "#domain/**"], except: [testData] },
  "src/session": {
    ours: ["#machines/**", "#domain/**", "#src/api/**", "#src/browser/**"],
    except: [testData],
  },
  "src/flows": {
    ours: ["#machines/**", "#domain/**", "#src/i18n/**", "#src/ui/**", "#src/session/**"],
    except: [fromViews],
  },
  "src/pages": {
    ours: ["#machines/**", "#domain/**", "#src/i18n/**", "#src/ui/**", "#src/flows/**"],
    except: [fromViews],
  },
  "src/inspector": { ours: ["#charts/**", "#machines/**", "#domain/**", "#src/ui/**"] },
  server: { ours: ["#domain/**", "#openapi/**", "#machines/**/*-lifecycle/*"], except: [testData] },
  "server/*": {
    ours: ["#domain/**", "#openapi/**", "#machines/**/*-lifecycle/*", "#server/**"],
    except: [
      testData,
      {
        group: ["#server/*.ts", "!#server/database.ts", "#server/*/**/*routes.ts", "#server/*/**/*feature.ts"],
        message: "Only the files that compose the server import its routes and features.",
      },
    ],
  },
  "server/platform": { ours: ["#domain/**", "#openapi/**", "#server/database.ts"] },
  e2e: { ours: ["#charts/**", "#paths/**", "#machines/**", "#openapi/**", "#tests/support/**"] },
  "tests/domain": { ours: ["#domain/**"] },
};

/** How deep folders are nested. The deeper a file, the longer the relative paths that stay within its folder. */
const depths = [0, 1, 2, 3, 4];

/** The overrides of one row. Rules for deeper files differ only in the relative paths. */
const importRules = ([folder, { ours, packages, except = [] }]: [string, Imports]): OxlintOverride[] =>
  depths.map((depth) => {
    const up = "../".repeat(depth + 1);
    const self = folder.endsWith("*") ? [] : [`#${folder}/**`];
    const allowed = [...self, ...ours];
    const group = [
      ...(packages === undefined ? ["#*/**"] : ["**", "!./**", "!../**"]),
      `${up}**`,
      ...[...allowed, ...(packages ?? [])].map((pattern) => `!${pattern}`),
    ];
    const message = `${folder} may import ${[...allowed, ...(packages ?? ["any package"])].join(", ")}.`;
    return {
      files: [`${folder}/${"*/".repeat(depth)}*`],
      rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }, ...except] }] },
    };
  });

/** The globals that pure code leaves alone. */
const surroundings =
  "globalThis self window document localStorage sessionStorage navigator location performance crypto process".split(" ");
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
