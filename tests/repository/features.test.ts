import { describe, expect, it } from "vitest";
import { importsOf, sources, type Import } from "./sources.ts";

/** The folder of a server capability; undefined for the files beside the folders and for shared ones. */
const featureOf = (path: string): string | undefined => {
  const [top, room, ...rest] = path.split("/");
  if (top !== "server" || room === undefined || rest.length === 0) return undefined;
  return ["platform", "migrations"].includes(room) ? undefined : room;
};

const imports = sources.filter((file) => file.startsWith("server/")).flatMap(importsOf);
const between = imports.filter(({ from, target }) => {
  const [own, other] = [featureOf(from), featureOf(target)];
  return own !== undefined && other !== undefined && own !== other;
});

const lines = (breaks: readonly Import[]) => breaks.map(({ from, target }) => `${from} → ${target}`);

/** Which features each feature imports; a type counts like a value. */
const below = new Map<string, Set<string>>();
for (const { from, target } of between) {
  const [own = "", other = ""] = [featureOf(from), featureOf(target)];
  below.set(own, (below.get(own) ?? new Set()).add(other));
}

const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
  [...(below.get(from) ?? [])].some(
    (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
  );

describe("the capabilities of the server", () => {
  it("import only the capabilities below them", () => {
    expect(below.get("claims")).toContain("calculator");
    expect(reaches("orders", "rates")).toBe(true);
  });

  it("have no dependency cycles, not even by types", () => {
    expect([...below.keys()].filter((feature) => reaches(feature, feature))).toEqual([]);
  });

  it("do not import each other's routes or composition", () => {
    expect(lines(between.filter(({ target }) => /(?:^|[/-])(?:routes|feature)\.ts$/.test(target)))).toEqual(
      [],
    );
  });

  it("import none of the files that compose them, except the list of tables", () => {
    const breaks = imports.filter(
      ({ from, target }) =>
        (featureOf(from) !== undefined || from.startsWith("server/platform/")) &&
        /^server\/[^/]+\.ts$/.test(target) &&
        target !== "server/database.ts",
    );
    expect(lines(breaks)).toEqual([]);
  });

  it("are not named after roles: staff code lies in the folder of its capability", () => {
    expect([...below.keys()].filter((feature) => ["operator", "admin", "visitor"].includes(feature))).toEqual(
      [],
    );
  });

  it("have their tests in a folder of the same name", () => {
    const folders = (under: RegExp) => new Set(sources.flatMap((file) => under.exec(file)?.[1] ?? []));
    const own = folders(/^server\/([^/]+)\//);
    const tested = folders(/^tests\/server\/([^/]+)\//);
    expect([...tested].filter((folder) => folder !== "support" && !own.has(folder))).toEqual([]);
  });

  it("are not imported by the platform", () => {
    const breaks = imports.filter(
      ({ from, target }) => from.startsWith("server/platform/") && featureOf(target) !== undefined,
    );
    expect(lines(breaks)).toEqual([]);
  });
});
