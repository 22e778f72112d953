import { describe, expect, it } from "vitest";
import { importsOf, sources, type Import } from "./sources.ts";
import { flowOwners, isAllowed, mayUsePackages, zoneOf } from "./zones.ts";

const imports = sources.flatMap(importsOf);

/** Readable list of what breaks a rule: `from → target`. Empty when all is well. */
const offenders = (breaks: (entry: Import) => boolean) =>
  imports.filter(breaks).map(({ from, target }) => `${from} → ${target}`);

describe("import rules", () => {
  it("the parser finds all imports", () => {
    const own = imports.filter(({ from }) => from === "tests/repository/imports.test.ts");
    expect(own.map(({ target }) => target)).toEqual([
      "vitest",
      "tests/repository/sources.ts",
      "tests/repository/zones.ts",
    ]);
  });

  it("every folder imports only from the folders below it", () => {
    expect(offenders(({ from, target, isOurs }) => isOurs && !isAllowed(from, target))).toEqual([]);
  });

  it.each([
    ["src/session/guards.tsx", true],
    ["src/flows/orders-board/OrdersBoard.tsx", true],
    ["src/ui/Button.tsx", true],
    ["src/api/client.ts", true],
    ["src/pages/home/HomePage.tsx", false],
    ["src/app/Shell.tsx", false],
  ])("the console's access to %s: %s", (target, expected) => {
    expect(isAllowed("src/console/main.tsx", target)).toBe(expected);
    expect(isAllowed(target, "src/console/main.tsx")).toBe(false);
  });

  it("a flow belongs to the page or to the console, never to both", () => {
    const both = (found: readonly Pick<Import, "from" | "target">[]) =>
      [...flowOwners(found)].filter(([, owners]) => owners.size > 1).map(([room]) => room);
    expect(both(imports)).toEqual([]);
    const borrowed = [
      { from: "src/console/main.tsx", target: "src/flows/exchange/Exchange.tsx" },
      { from: "src/console/main.tsx", target: "src/flows/shared/LoadFailure.tsx" },
    ];
    expect(both([...imports, ...borrowed])).toEqual(["exchange"]);
  });

  it("the session has no import cycles", () => {
    const below = new Map<string, string[]>();
    for (const { from, target, isTypeOnly } of imports)
      if (!isTypeOnly && from.startsWith("src/session/") && target.startsWith("src/session/"))
        below.set(from, [...(below.get(from) ?? []), target]);
    const reaches = (from: string, to: string, seen: Set<string>): boolean =>
      (below.get(from) ?? []).some(
        (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
      );
    expect([...below.keys()].filter((file) => reaches(file, file, new Set()))).toEqual([]);
  });

  it("rules and machines use only their allowed packages", () => {
    const breaks = ({ from, target, isOurs }: Import) => {
      const allowed = mayUsePackages[zoneOf(from).name];
      if (isOurs || allowed === undefined) return false;
      return !allowed.some((name) => (/[/:]$/.test(name) ? target.startsWith(name) : target === name));
    };
    expect(offenders(breaks)).toEqual([]);
  });

  it("the server imports lifecycle machines and no others", () => {
    const breaks = ({ from, target }: Import) =>
      zoneOf(from).name === "server" &&
      zoneOf(target).name === "machines" &&
      zoneOf(target).room?.endsWith("-lifecycle") !== true;
    expect(offenders(breaks)).toEqual([]);
  });

  it("a machine imports only the machine, types and selectors of another", () => {
    const breaks = ({ from, target, isOurs }: Import) => {
      const [own, other] = [zoneOf(from), zoneOf(target)];
      if (!isOurs || own.name !== "machines" || other.name !== "machines") return false;
      if (own.room === undefined || other.room === undefined || own.room === other.room) return false;
      if (other.room === "shared") return false;
      return (
        !/\.(?:machine|types|selectors)\.ts$/.test(target) &&
        !(from.endsWith(".cases.ts") && target.endsWith(".cases.ts"))
      );
    };
    expect(offenders(breaks)).toEqual([]);
  });

  it("machines have no import cycles", () => {
    const children = new Map<string, Set<string>>();
    for (const { from, target } of imports) {
      const [parent, child] = [zoneOf(from), zoneOf(target)];
      if (parent.name !== "machines" || child.name !== "machines" || from.endsWith(".cases.ts")) continue;
      if (parent.room === undefined || child.room === undefined || parent.room === child.room) continue;
      children.set(parent.room, (children.get(parent.room) ?? new Set()).add(child.room));
    }
    const reaches = (from: string, to: string, seen: Set<string>): boolean =>
      [...(children.get(from) ?? [])].some(
        (child) => child === to || (!seen.has(child) && reaches(child, to, seen.add(child))),
      );
    expect([...children.keys()].filter((room) => reaches(room, room, new Set()))).toEqual([]);
  });

  it("views import types and selectors of machines, and a machine itself only as a type", () => {
    const breaks = ({ from, target, isOurs, isTypeOnly }: Import) =>
      isOurs &&
      /^src\/(?:ui|flows|pages)\//.test(from) &&
      zoneOf(target).name === "machines" &&
      !isTypeOnly &&
      !/\.(?:types|selectors)\.ts$/.test(target);
    expect(offenders(breaks)).toEqual([]);
  });

  it("the product never imports the machines' cases", () => {
    const breaks = ({ from, target }: Import) =>
      /\.(?:cases|properties)\.ts$/.test(target) &&
      /^(?:src|server)\//.test(from) &&
      !from.startsWith("src/inspector/");
    expect(offenders(breaks)).toEqual([]);
  });

  it("folders are imported through their aliases, not by relative paths", () => {
    const breaks = ({ from, specifier, target }: Import) =>
      specifier.startsWith("..") && hasAlias(target) && from.split("/")[0] !== target.split("/")[0];
    expect(offenders(breaks)).toEqual([]);
  });
});

/** Whether package.json has an alias for the top-level folder of this path. */
const hasAlias = (path: string) =>
  /^(?:domain|openapi|machines|charts|paths|src|server|tools|tests)\//.test(path);
