import { describe, expect, it } from "vitest";
import { importsOf, sources, type Import } from "./sources.ts";

/** The folder of a capability of the server; undefined for what is beside them, and for what all stand upon. */
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

/** Two sides of one thing, which are allowed to know each other: who somebody is, and that he is here. */
const twins = ["auth", "users"];

const isTwins = ({ from, target }: Import): boolean =>
  [from, target].every((path) => twins.includes(featureOf(path) ?? ""));

describe("the capabilities of the server", () => {
  it("do not stand upon each other in a circle", () => {
    const below = new Map<string, Set<string>>();
    for (const entry of between) {
      if (entry.isTypeOnly || isTwins(entry)) continue;
      const [own = "", other = ""] = [featureOf(entry.from), featureOf(entry.target)];
      below.set(own, (below.get(own) ?? new Set()).add(other));
    }
    const reaches = (from: string, to: string, seen: Set<string>): boolean =>
      [...(below.get(from) ?? [])].some(
        (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
      );
    expect([...below.keys()].filter((feature) => reaches(feature, feature, new Set()))).toEqual([]);
  });

  it("leave each other's routes and the putting together to the files beside them", () => {
    const breaks = between.filter(({ target }) => /(?:routes|feature)\.ts$/.test(target));
    expect(breaks.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
  });

  it("are not known to the platform", () => {
    const breaks = imports.filter(
      ({ from, target }) => from.startsWith("server/platform/") && featureOf(target) !== undefined,
    );
    expect(breaks.map(({ from, target }) => `${from} → ${target}`)).toEqual([]);
  });
});
