/** A floor of the house, or a room of it: who may import whom is said in terms of these. */
export interface Zone {
  readonly name: string;
  /** The folder of the feature inside the zone, such as `claim` in `machines/claim`; undefined for single files. */
  readonly room: string | undefined;
}

/**
 * The rooms of `src/` differ in what they may import; each other top-level folder is one zone. How something is built is
 * said outside the house, wherever the file lies.
 */
export function zoneOf(path: string): Zone {
  if (path.endsWith("/vite.config.ts")) return { name: "(root)", room: undefined };
  const parts = path.split("/");
  const [top = "", second = ""] = parts;
  const depth = top === "src" ? 2 : 1;
  const name =
    parts.length <= 1 ? "(root)" : depth === 2 ? (parts.length === 2 ? "src" : `src/${second}`) : top;
  return { name, room: parts.length > depth + 1 ? parts[depth] : undefined };
}

/**
 * What each zone may import of ours, besides itself (Architecture, 'Who may import whom'). A zone that is not
 * listed may import nothing.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  openapi: [],
  machines: ["domain", "openapi"],
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
    // In development and in the mode `inspected` only: tests/repository/bundle.test.ts sees that the product has none of it.
    "src/inspector",
    "machines",
    "domain",
    "openapi",
    "locales",
  ],
  // The staff's console, an entry of its own: it shares no page with visitors, and no flow (see `flowOwners`).
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
  "src/inspector": ["*"],
  server: ["domain", "openapi", "machines"],
  tests: ["*"],
  // Of the tools, the engine that generates paths: tests of machines and of pages share it.
  e2e: ["machines", "openapi", "tools"],
  tools: ["*"],
  "(root)": ["*"],
};

/** Whether a file may import another one of ours. */
export function isAllowed(from: string, target: string): boolean {
  const [own, other] = [zoneOf(from).name, zoneOf(target).name];
  const allowed = mayImport[own] ?? [];
  return own === other || allowed.includes("*") || allowed.includes(other);
}

/** The entries that draw flows. Each flow belongs to one of them. */
const entries: Readonly<Record<string, string>> = {
  "src/app": "page",
  "src/pages": "page",
  "src/console": "console",
};

/** Folders of `src/flows` that are no flow: what the flows of both entries are made of. */
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

/** Packages that a zone may import; a zone that is not listed may import any. A slash at the end: a whole scope. */
export const mayUsePackages: Readonly<Record<string, readonly string[]>> = {
  domain: ["big.js", "@noble/", "@scure/"],
  openapi: [],
  machines: ["xstate"],
};
