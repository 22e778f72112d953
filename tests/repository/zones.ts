/** A floor of the repository, or a room of it. The import rules are defined in these terms. */
export interface Zone {
  readonly name: string;
  /** The folder of the feature inside the zone, such as `claim` in `machines/claim`; undefined for single files. */
  readonly room: string | undefined;
}

/** Top-level folders whose rooms are zones of their own, with their allowed importers. */
const split = new Set(["src", "tests"]);

/**
 * The rooms of `src/` and `tests/` are zones; each other top-level folder is one. Build configuration is at the
 * root.
 */
export function zoneOf(path: string): Zone {
  if (path.endsWith("/vite.config.ts")) return { name: "(root)", room: undefined };
  const parts = path.split("/");
  const [top = "", second = ""] = parts;
  const depth = split.has(top) ? 2 : 1;
  const name = parts.length <= 1 ? "(root)" : parts.length > depth && depth === 2 ? `${top}/${second}` : top;
  return { name, room: parts.length > depth + 1 ? parts[depth] : undefined };
}

/**
 * What each zone may import besides itself; `src/*` is every room of `src`. An unlisted zone may import nothing.
 * The tools are command lines: only their own tests and the build configuration import them.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  openapi: [],
  machines: ["domain", "openapi"],
  charts: [],
  paths: ["charts", "machines", "domain"],
  "src/api": ["openapi", "domain"],
  "src/i18n": ["domain", "locales"],
  "src/ui": ["machines", "domain", "src/i18n"],
  "src/browser": ["machines", "domain"],
  "src/session": ["machines", "domain", "src/api", "src/browser"],
  "src/flows": ["machines", "domain", "src/i18n", "src/ui", "src/session"],
  "src/pages": ["machines", "domain", "src/i18n", "src/ui", "src/flows"],
  "src/app": [
    "src",
    "src/api",
    "src/browser",
    "src/session",
    "src/i18n",
    "src/ui",
    "src/flows",
    "src/pages",
    // In development and in the mode `inspected` only; tests/repository/bundle.test.ts checks that the product
    // excludes it.
    "src/inspector",
    "machines",
    "domain",
    "openapi",
    "locales",
  ],
  // The staff's console, a separate entry: it shares no page with visitors, and no flow (see `flowOwners`).
  "src/console": [
    "src/api",
    "src/browser",
    "src/session",
    "src/i18n",
    "src/ui",
    "src/flows",
    "machines",
    "domain",
    "openapi",
    "locales",
  ],
  "src/inspector": ["charts", "machines", "domain", "src/ui"],
  server: ["domain", "openapi", "machines"],
  e2e: ["charts", "paths", "machines", "openapi", "tests/support"],
  "tests/domain": ["domain"],
  "tests/machines": ["machines", "domain", "charts", "paths", "e2e", "tests/support"],
  "tests/src": [
    "src",
    "src/*",
    "machines",
    "domain",
    "charts",
    "paths",
    "server",
    "e2e",
    "tests/machines",
    "tests/support",
  ],
  "tests/server": ["server", "domain", "openapi", "machines", "tests/support", "tools"],
  "tests/contract": ["server", "domain", "openapi", "machines", "tests/server", "tests/support"],
  "tests/repository": ["*"],
  "tests/support": ["machines", "domain", "tools"],
  tools: ["*"],
  "(root)": ["*"],
};

/** Whether a file may import another one of ours. */
export function isAllowed(from: string, target: string): boolean {
  const [own, other] = [zoneOf(from).name, zoneOf(target).name];
  const allowed = mayImport[own] ?? [];
  return own === other || ["*", other, other.replace(/\/.*/, "/*")].some((name) => allowed.includes(name));
}

/** The entries that render flows. Each flow belongs to one of them. */
const entries: Readonly<Record<string, string>> = {
  "src/app": "page",
  "src/pages": "page",
  "src/console": "console",
};

/** Folders of `src/flows` that are not flows but building blocks for both entries. */
const sharedRooms: readonly string[] = ["shared"];

/** Which entries import each flow directly. */
export function flowOwners(
  imports: readonly { from: string; target: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { from, target } of imports) {
    const { name, room } = zoneOf(target);
    const entry = entries[zoneOf(from).name];
    if (name !== "src/flows" || room === undefined || entry === undefined || sharedRooms.includes(room))
      continue;
    owners.set(room, (owners.get(room) ?? new Set()).add(entry));
  }
  return owners;
}

/** Packages that a zone may import; an unlisted zone may import any. A trailing slash or colon covers a scope. */
export const mayUsePackages: Readonly<Record<string, readonly string[]>> = {
  domain: ["big.js", "@noble/", "@scure/"],
  openapi: [],
  machines: ["xstate"],
  charts: ["xstate"],
  paths: ["xstate", "node:"],
};
