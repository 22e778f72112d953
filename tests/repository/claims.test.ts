import { describe, expect, it } from "vitest";
import { importsOf, sources, type Import } from "./sources.ts";

/**
 * The rooms of server/claims and what each may import of the others. The files beside the rooms define a claim and
 * how it is read by its id; every room may import them, except the two that wire the feature together.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  ports: ["directory"],
  directory: [],
  notes: [],
  requisites: [],
  visits: ["directory"],
  law: ["visits"],
  payment: ["directory", "visits"],
  mail: ["ports", "directory", "visits", "law", "payment"],
  reading: ["directory", "visits", "law"],
  confirmation: ["directory", "reading"],
  creation: ["ports", "directory", "requisites", "visits", "law", "mail", "reading"],
  moves: ["directory", "notes", "requisites", "visits", "law", "mail", "reading"],
  bills: ["directory", "law", "moves"],
  staff: ["directory", "notes", "requisites", "law", "reading", "moves", "bills"],
};

/** What other features may import of claims. Types of a claim and its tables come from the top. */
const face: readonly string[] = [
  "services.ts",
  "store.ts",
  "tables.ts",
  "ports/documents.ts",
  "ports/owner.ts",
  "ports/payment-issuer.ts",
  "ports/promocodes.ts",
  "ports/verified-cards.ts",
  "ports/webhooks.ts",
  "ports/referrals.ts",
  "creation/check-claim.ts",
  "creation/create.ts",
  "directory/directory.ts",
  "directory/setting.ts",
  "directory/sum.ts",
  "law/deadlines.ts",
  "law/lifecycle.ts",
  "mail/mail.ts",
  "moves/lock.ts",
  "moves/move.ts",
  "notes/store.ts",
  "reading/presenter.ts",
  "requisites/check.ts",
  "requisites/fields.ts",
  "visits/visits.ts",
];

/** Files of which outsiders may import only the types: claims are read and moved by the rooms. */
const typesOnly: readonly string[] = [
  "services.ts",
  "store.ts",
  "tables.ts",
  "ports/documents.ts",
  "ports/owner.ts",
  "ports/verified-cards.ts",
  "ports/webhooks.ts",
];

const home = "server/claims/";
const insideOf = (path: string): string | undefined =>
  path.startsWith(home) ? path.slice(home.length) : undefined;
const roomOf = (path: string): string | undefined => {
  const inside = insideOf(path);
  return inside?.includes("/") === true ? inside.split("/")[0] : undefined;
};

const imports = sources.filter((file) => file.startsWith("server/")).flatMap(importsOf);
const lines = (breaks: readonly Import[]) => breaks.map(({ from, target }) => `${from} → ${target}`);

describe("the rooms of server/claims", () => {
  it("are all listed", () => {
    const found = new Set(sources.flatMap((file) => roomOf(file) ?? []));
    expect([...found].toSorted()).toEqual(Object.keys(rooms).toSorted());
  });

  it("import only the rooms below them", () => {
    const breaks = imports.filter(({ from, target }) => {
      const [own, other] = [roomOf(from), roomOf(target)];
      return own !== undefined && other !== undefined && own !== other && !rooms[own]?.includes(other);
    });
    expect(lines(breaks)).toEqual([]);
  });

  it("depend on each other without a cycle", () => {
    const order = Object.keys(rooms);
    const reaches = (from: string, to: string): boolean =>
      (rooms[from] ?? []).some((next) => next === to || reaches(next, to));
    expect(order.filter((room) => reaches(room, room))).toEqual([]);
  });

  it("do not import the files that compose them", () => {
    const breaks = imports.filter(
      ({ from, target }) =>
        roomOf(from) !== undefined && [`${home}feature.ts`, `${home}routes.ts`].includes(target),
    );
    expect(lines(breaks)).toEqual([]);
  });

  it("have no unused permissions", () => {
    const used = new Set(imports.map(({ from, target }) => `${roomOf(from)} → ${roomOf(target)}`));
    const unused = Object.entries(rooms).flatMap(([room, below]) =>
      below.map((other) => `${room} → ${other}`).filter((pair) => !used.has(pair)),
    );
    expect(unused).toEqual([]);
  });

  const outside = imports.filter(({ from, target }) => {
    const isFeature = /^server\/[^/]+\//.test(from) && insideOf(from) === undefined;
    return isFeature && insideOf(target) !== undefined;
  });

  it("are imported by other features through one file", () => {
    expect(lines(outside.filter(({ target }) => !face.includes(insideOf(target) ?? "")))).toEqual([]);
    const shown = new Set(outside.map(({ target }) => insideOf(target)));
    expect(face.filter((file) => !shown.has(file))).toEqual([]);
  });

  it("share only the types of their tables with other features", () => {
    const breaks = outside.filter(
      ({ target, isTypeOnly }) => typesOnly.includes(insideOf(target) ?? "") && !isTypeOnly,
    );
    expect(lines(breaks)).toEqual([]);
  });
});
