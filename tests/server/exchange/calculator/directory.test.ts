import { addPoints } from "#server/exchange/rate-history/store.ts";
import { describe, expect, it } from "vitest";
import { compare } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Entry = components["schemas"]["DirectoryEntry"];

const server = useServer({ features: exchangeFeatures });

const listDirectory = async (locale: "ru" | "en" = "en"): Promise<Entry[]> =>
  (await server.call("listDirections", { locale })).json;

describe("the directory", () => {
  it("has one entry per name, with its networks as variants", async () => {
    const tether = (await listDirectory()).find(({ name }) => name === "Tether USDT");
    expect(tether).toMatchObject({ ids: [3, 4, 5], group: "crypto", icon: "usdt" });
    expect(tether?.variants.map(({ network }) => network?.code)).toEqual(["TRC20", "ERC20", "BEP20"]);
  });

  it("names the most exchanged entries", async () => {
    const popular = async () => (await listDirectory()).flatMap((entry) => (entry.popular ? entry.name : []));
    // Six of nine: the sums of both sides of the active directions.
    const before = await popular();
    expect(before).toHaveLength(6);
    expect(before).toContain("Tether USDT");
    expect(before).not.toContain("Monero");
    const { db } = server.deps;
    const kept = await db.selectFrom("directions").select(["id", "popularity"]).execute();
    await db.updateTable("directions").set({ popularity: 1000 }).where("from_id", "=", 12).execute();
    expect(await popular()).toContain("Monero");
    await db.updateTable("directions").set({ popularity: 0 }).execute();
    expect(await popular()).toEqual([]);
    for (const { id, popularity } of kept.filter((one) => one.popularity > 0))
      await db.updateTable("directions").set({ popularity }).where("id", "=", id).execute();
  });

  it("holds at least sixteen currencies over all groups, each once", async () => {
    const entries = await listDirectory();
    const ids = entries.flatMap((entry) => entry.ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(16);
    expect(new Set(entries.map(({ group }) => group))).toEqual(new Set(["crypto", "bank", "emoney", "cash"]));
  });

  it("answers 304 to clients that have it, per language", async () => {
    const first = await server.call("listDirections", { locale: "en" });
    const etag = first.headers["etag"] ?? "";
    expect(etag).not.toBe("");
    const again = await server.call("listDirections", { locale: "en", headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const other = await server.call("listDirections", { locale: "ru", headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
  });

  it("omits currencies without an open direction", async () => {
    await server.deps.db
      .updateTable("directions")
      .set({ enabled: false })
      .where("from_id", "=", 11)
      .execute();
    await server.deps.db
      .updateTable("currencies")
      .set({ receive_visible: false })
      .where("id", "=", 7)
      .execute();
    const variant = async (id: number) =>
      (await listDirectory()).flatMap(({ variants }) => variants).find((one) => one.id === id);
    expect(await variant(11)).toMatchObject({ send: { visible: false }, receive: { visible: true } });
    expect(await variant(7)).toMatchObject({ send: { visible: true }, receive: { visible: false } });
    expect((await server.call("listSendable")).json).not.toContain(11);
    expect((await server.call("listReceivable", { params: { id: 1 } })).json).not.toContain(7);
    expect((await server.call("readPair", { params: { from: 1, to: 7 } })).json.state).toBe("closed");
  });
});

describe("cache headers", () => {
  it("allow caching of the directory only, with revalidation", async () => {
    expect((await server.call("listDirections")).headers["cache-control"]).toBe("private, no-cache");
    for (const path of ["pair/1/13/", "course/1/13/", "reserves/", "settings/", "tech/", "from/"]) {
      const response = await server.request("GET", `/api/v1/calculator/${path}`);
      expect([path, response.headers["cache-control"]]).toEqual([path, "no-store"]);
    }
  });
});

describe("currencies to send and receive", () => {
  it("follow the directions, in the order of the directory", async () => {
    expect((await server.call("listSendable")).json.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect((await server.call("listReceivable", { params: { id: 19 } })).json).toEqual([1, 3, 4, 5]);
    const received = (await server.call("listReceivable", { params: { id: 13 } })).json as number[];
    expect(received).not.toContain(13);
    expect(received).not.toContain(14);
    expect(received).toContain(18);
  });

  it("are empty for a currency whose directions are all closed", async () => {
    expect((await server.call("listReceivable", { params: { id: 11 } })).json).toEqual([]);
  });
});

describe("reserves", () => {
  it("have a line per currency that can be received", async () => {
    const lines = (await server.call("listReserves", { locale: "en" }))
      .json as components["schemas"]["OfferedReserve"][];
    const bitcoin = lines.find(({ currency }) => currency.code === "BTC");
    expect(bitcoin).toMatchObject({ amount: "12.5", currency: { name: "Bitcoin" } });
    expect(lines.map(({ currency }) => currency.id)).not.toContain(7);
    for (const { amount } of lines) expect(compare(amount, "0")).toBe(1);
  });
});

describe("the rates beside reserves", () => {
  const rateTo = async (code: string) => {
    const rows = (await server.call("listReserves", { locale: "en" }))
      .json as components["schemas"]["OfferedReserve"][];
    return rows.find(({ currency }) => currency.code === code)?.rate;
  };

  it("are those of the most used open directions", async () => {
    const { json } = await server.call("readCourse", { params: { from: 1, to: 13 } });
    expect(await rateTo("SBERRUB")).toMatchObject({ from: { code: "BTC" }, course: json.course });
    const { db } = server.deps;
    const direction = db.updateTable("directions").where("from_id", "=", 1).where("to_id", "=", 13);
    await direction.set({ enabled: false }).execute();
    expect(await rateTo("SBERRUB")).toMatchObject({ from: { code: "USDTTRC20" } });
    await direction.set({ enabled: true }).execute();
  });

  it("are written for one unit of the currency where a direction allows it", async () => {
    for (const code of ["BTC", "ETH", "USDTERC20"])
      expect(compare((await rateTo(code))?.course ?? "1", "1"), code).toBe(-1);
  });

  it("hold the courses of the last 24 hours, one an hour and the newest", async () => {
    const { clock, database, db } = server.deps;
    const { id } = await rowOf(db, "directions", { from_id: 1, to_id: 13 }, "id");
    await db.deleteFrom("rate_points").where("direction_id", "=", id).execute();
    expect((await rateTo("SBERRUB"))?.day).toEqual([]);
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    await addPoints(database, [
      { id, course: "1", at: ago(40) },
      { id, course: "2", at: ago(30) },
      { id, course: "3", at: ago(2.5) },
      { id, course: "4", at: ago(0.25) },
    ]);
    const day = (await rateTo("SBERRUB"))?.day ?? [];
    expect([day.slice(0, 3), day.slice(-3)]).toEqual([
      ["2", "2", "2"],
      ["3", "3", "4"],
    ]);
    expect(day.length).toBeLessThanOrEqual(26);
  });

  it("are null where no direction to the currency is open", async () => {
    const { db } = server.deps;
    await db.updateTable("reserves").set({ available: "0" }).where("currency_id", "=", 1).execute();
    expect(await rateTo("BTC")).toBeNull();
    await db.updateTable("reserves").set({ available: "12.5" }).where("currency_id", "=", 1).execute();
  });
});

describe("best pairs", () => {
  it("are at most eight open ones, most used first, with their courses", async () => {
    const best = (await server.call("listBestPairs", { locale: "en" }))
      .json as components["schemas"]["BestPair"][];
    expect(best.map(({ from, to }) => `${from.code}-${to.code}`).slice(0, 3)).toEqual([
      "BTC-SBERRUB",
      "USDTTRC20-SBERRUB",
      "SBERRUB-USDTTRC20",
    ]);
    expect(best).toHaveLength(8);
    const course = await server.call("readCourse", { params: { from: 1, to: 13 } });
    expect(best[0]?.course).toBe(course.json.course);
  });

  it("omit closed directions", async () => {
    await server.deps.db
      .updateTable("reserves")
      .set({ available: "0" })
      .where("currency_id", "=", 13)
      .execute();
    const best = (await server.call("listBestPairs")).json as components["schemas"]["BestPair"][];
    expect(best.map(({ to }) => to.code)).not.toContain("SBERRUB");
    expect(best).toHaveLength(7);
  });
});

describe("bad input", () => {
  it("404 for a pair of one currency with itself, and of two banks", async () => {
    for (const [from, to] of [
      [1, 1],
      [13, 14],
      [19, 20],
    ] as const) {
      expect((await server.call("readPair", { params: { from, to } })).status).toBe(404);
      expect((await server.call("readCourse", { params: { from, to } })).status).toBe(404);
    }
  });
});
