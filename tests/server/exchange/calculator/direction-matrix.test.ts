import { expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { useServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];

const server = useServer();

const english = { locale: "en" } as const;

const matrix = async (): Promise<Schemas["DirectionMatrix"]> =>
  (await server.call("readDirectionMatrix", english)).json;

const catalogue = async (): Promise<Schemas["OperatorCurrency"][]> =>
  (await server.call("listOperatorCurrencies", english)).json;

/** Every pair of the list, page by page. */
async function listed(): Promise<Schemas["OperatorDirection"][]> {
  const found: Schemas["OperatorDirection"][] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), size: "100" };
    const { count, results } = (await server.call("listOperatorDirections", { ...english, query })).json;
    found.push(...results);
    if (results.length === 0 || found.length >= count) return found;
  }
}

const change = async (from: number, to: number, body: Schemas["DirectionChange"]) =>
  expect((await server.call("changeDirection", { ...english, params: { from, to }, body })).status).toBe(200);

const sides = ({ from, to, state }: { from: number; to: number; state: string }) =>
  `${String(from)} ${String(to)} ${state}`;

async function expectListed() {
  const [{ cells }, rows] = [await matrix(), await listed()];
  expect(cells.map(sides)).toEqual(
    rows.map(({ from, to, state }) => sides({ from: from.id, to: to.id, state })),
  );
  return new Set(rows.map(({ state }) => state));
}

it("names the currencies in the order of the catalogue, in the language of who reads", async () => {
  const names = async (locale: "ru" | "en") =>
    (await server.call("readDirectionMatrix", { ...english, locale })).json.currencies.map(
      ({ code, name }: Schemas["Currency"]) => [code, name],
    );
  const rows = await catalogue();
  expect(await names("en")).toEqual(rows.map((row) => [row.code, row.name_en]));
  expect(await names("ru")).toEqual(rows.map((row) => [row.code, row.name_ru]));
});

it("has each pair of the list once, with the same state", async () => {
  await change(1, 13, { enabled: false });
  await change(1, 14, { max_course: "0.1", confirm: true });
  const { db } = server.deps;
  const direction = (from: number, to: number) =>
    db.updateTable("directions").where("from_id", "=", from).where("to_id", "=", to);
  await direction(13, 3).set({ rate_source: "none" }).execute();
  await db.updateTable("reserves").set({ available: "0" }).where("currency_id", "=", 4).execute();
  await db.updateTable("currencies").set({ send_visible: false }).where("id", "=", 12).execute();
  await db
    .updateTable("rates")
    .set({ held: "1", held_since: server.clock.now() })
    .where("base", "=", "ETH")
    .where("quote", "=", "RUB")
    .execute();
  const states = await expectListed();
  expect([...states].toSorted()).toEqual([
    "closed",
    "hidden",
    "no_course",
    "no_reserve",
    "open",
    "rate_bounds",
    "rate_jump",
  ]);
  const stateOf = async (from: number, to: number) =>
    (await matrix()).cells.find((cell) => cell.from === from && cell.to === to)?.state;
  expect(await stateOf(1, 13)).toBe("closed");
  await change(1, 13, { enabled: true });
  expect(await stateOf(1, 13)).toBe("open");
  // Nobody exchanges a currency for itself.
  expect(await stateOf(1, 1)).toBeUndefined();
});

it("says that rates are too old as the list does", async () => {
  server.clock.advance(100_000);
  expect(await expectListed()).toContain("stale_course");
  await server.advance(0);
});

it("has a new currency with its pairs, and nothing of one that was removed", async () => {
  const body: Schemas["CurrencyCreate"] = {
    code: "KAS",
    group: "crypto",
    ticker: "KAS",
    name_ru: "Каспа",
    name_en: "Kaspa",
    icon: "kas",
    network: { code: "KAS", name: "Kaspa" },
    explorer: "https://explorer.example/tx/{transaction}",
    decimals: 8,
    min: "100",
    max: "5000",
  };
  const before = await matrix();
  const { id } = ((await server.call("addCurrency", { ...english, body })).json as Schemas["CurrencyAdded"])
    .currency;
  const added = await matrix();
  expect(added.currencies.at(-1)).toMatchObject({ id, code: "KAS", name: "Kaspa" });
  const own = added.cells.filter(({ from, to }) => from === id || to === id);
  expect(own).toHaveLength(2 * before.currencies.length);
  expect(new Set(own.map(({ state }) => state))).toEqual(new Set(["closed"]));
  await expectListed();
  expect((await server.call("removeCurrency", { ...english, params: { id } })).status).toBe(204);
  expect(await matrix()).toEqual(before);
});
