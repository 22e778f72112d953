import { add } from "#domain/money/money.ts";
import { beforeAll, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import {
  act,
  claimBody,
  createClaim,
  currencyId,
  operate,
  readPair,
  reserveOf,
} from "#tests/server/claim/support.ts";
import { fixRates, openPair } from "#tests/server/earnings/referrals/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
beforeAll(async () => {
  await fixRates(server);
  pair = await openPair(server);
});

/** Orders 0.01 BTC for 72,000 RUB: at the market that is 1,000 USDT for 900, so the exchange earns 100. */
const order = async (from = pair): Promise<string> =>
  (await createClaim(server, claimBody(from, { fromSumma: "0.01" }))).id;

const pay = async (id: string): Promise<void> => {
  await act(server, id, "confirm");
  expect((await operate(server, id, "payment.accept")).status).toBe(200);
};

const payOut = async (id: string, seconds: number): Promise<void> => {
  server.clock.advance(seconds);
  for (const event of ["payout.start", "payout.complete"] as const)
    expect((await operate(server, id, event)).status).toBe(200);
};

const finish = async (id: string, seconds: number): Promise<void> => {
  await pay(id);
  await payOut(id, seconds);
};

const ask = (query: Record<string, string> = {}) => server.call("readNumbers", { locale: "en", query });

const read = async (query?: Record<string, string>): Promise<Schemas["Numbers"]> => {
  const { status, json, text } = await ask(query);
  expect(status, text).toBe(200);
  return json as Schemas["Numbers"];
};

const tableIn = ({ results }: Schemas["Numbers"], id: Schemas["NumbersTableId"]) => {
  const found = results.find((table) => table.id === id);
  if (found === undefined) throw new Error(`no table ${id}`);
  return found;
};

const rowIn = (numbers: Schemas["Numbers"], id: Schemas["NumbersTableId"], name: string) =>
  tableIn(numbers, id).rows.find(({ names }) => names.includes(name))?.values;

it("says nothing was earned before anything was done", async () => {
  const numbers = await read({ date_from: "2026-11-19", date_to: "2026-11-20" });
  expect(numbers).toMatchObject({ currency: "USDT", date_from: "2026-11-19", date_to: "2026-11-20" });
  expect(tableIn(numbers, "days").rows).toEqual([
    { names: ["2026-11-19"], values: ["0", "0", "0", "0", "0"] },
    { names: ["2026-11-20"], values: ["0", "0", "0", "0", "0"] },
  ]);
  expect(tableIn(numbers, "times").total).toEqual(["0", null, null]);
});

it("adds up what was done on a day, at the market of the moment at which its money came", async () => {
  await finish(await order(), 300);
  await finish(await order(), 600);
  const dear = await order();
  await pay(dear);
  // What the market does later is no profit of this order.
  const dearer = server.deps.db.updateTable("rates").set({ value: "9000000" });
  await dearer.where("quote", "=", "RUB").where("base", "=", "BTC").execute();
  await payOut(dear, 1800);
  await fixRates(server);
  const numbers = await read();
  expect(rowIn(numbers, "days", "2026-11-20")).toEqual(["3", "3000", "300", "0", "0"]);
  expect(rowIn(numbers, "directions", "BTC → SBERRUB")).toEqual(["3", "3000", "300", "0", "0"]);
  expect(tableIn(numbers, "deals").rows).toEqual([
    { names: ["2026-11-20", "BTC → SBERRUB"], values: ["3", "3000", "300", "0", "0"] },
  ]);
  // Of 300, 600 and 1,800 seconds; the 95th percentile lies at nine tenths of the way between the last two.
  expect(tableIn(numbers, "times").total).toEqual(["3", "600", "1680"]);
});

it("does not know what it earned where no market tells it, and says so", async () => {
  const params = { from: await currencyId(server, "BTC"), to: await currencyId(server, "TCSBRUB") };
  await server.call("changeDirection", { params, body: { course: "7200000", confirm: true } });
  const { db } = server.deps;
  await db.updateTable("directions").set({ rate_source: "nobody" }).where("to_id", "=", params.to).execute();
  const unknown = await readPair(server, "BTC", "TCSBRUB");
  await finish(await order(unknown), 60);
  expect(rowIn(await read(), "directions", "BTC → TCSBRUB")).toEqual(["1", "1000", null, "0", "1"]);
  const rates = await db.selectFrom("rates").selectAll().execute();
  await db.deleteFrom("rates").execute();
  await finish(await order(unknown), 60);
  await db
    .insertInto("rates")
    .values(rates.map((rate) => ({ ...rate, steps: null })))
    .execute();
  const numbers = await read();
  expect(rowIn(numbers, "directions", "BTC → TCSBRUB")).toEqual(["2", "1000", null, "1", "2"]);
  expect(rowIn(numbers, "days", "2026-11-20")).toEqual(["5", "4000", "300", "1", "2"]);
});

it("loses what was taken back of a payment after its order was done", async () => {
  const id = await order();
  await finish(id, 60);
  const back = await operate(server, id, "payment.reverse", { amount: "0.005", reason: "charged back" });
  expect(back.status, back.text).toBe(200);
  // Half of 1,000 USDT is gone, of which 100 were earned.
  expect(rowIn(await read(), "days", "2026-11-20")).toEqual(["6", "5000", "-100", "1", "2"]);
});

it("shows how far the orders of a period came, and where they ended", async () => {
  await order();
  await act(server, await order(), "cancel");
  const unpaid = await order();
  await act(server, unpaid, "confirm");
  await act(server, unpaid, "cancel");
  await pay(await order());
  const numbers = await read({ date_from: "2026-11-20", date_to: "2026-11-20" });
  const { rows } = tableIn(numbers, "funnel");
  expect(rows).toEqual([
    { names: ["created"], values: ["10", "100", "1", "0", "1", "0", "0"] },
    { names: ["confirmed"], values: ["8", "80", "0", "0", "1", "0", "0"] },
    { names: ["paid"], values: ["7", "70", "1", "0", "0", "0", "0"] },
    { names: ["done"], values: ["6", "60", "0", "0", "0", "0", "0"] },
  ]);
  expect(
    Object.fromEntries(tableIn(numbers, "statuses").rows.map(({ names, values }) => [names[0], values[0]])),
  ).toEqual({
    done: "6",
    cancelled: "2",
    new: "1",
    paid: "1",
  });
});

it("has the reserve at the end of each day, as the ledger had it", async () => {
  const bitcoin = await currencyId(server, "BTC");
  const before = await reserveOf(server, bitcoin);
  await server.advance(24 * 3600);
  const taken = { difference: "-0.25", reason: "to the vault" };
  const moved = await server.call("adjustReserve", {
    params: { id: bitcoin },
    headers: { "idempotency-key": "11111111-1111-4111-8111-111111111111" },
    body: taken,
  });
  expect(moved.status, moved.text).toBe(200);
  const numbers = await read({ currency: String(bitcoin), date_from: "2026-11-19", date_to: "2026-11-25" });
  expect(numbers.reserve).toMatchObject({ code: "BTC" });
  const levels = tableIn(numbers, "reserves").rows.map(({ names, values }) => [names[0], Number(values[0])]);
  // Nothing was there before the seed, and nobody knows the days to come.
  expect(levels).toEqual([
    ["2026-11-19", 0],
    ["2026-11-20", Number(before.available)],
    ["2026-11-21", Number(before.available) - 0.25],
  ]);
});

it("has half-open days in the zone of who asks, and at most 366 of them", async () => {
  // Everything was done in the afternoon of the 20th in London, which is the 21st in Kiritimati.
  const far = await read({ date_from: "2026-11-21", date_to: "2026-11-21", tz: "Pacific/Kiritimati" });
  expect(rowIn(far, "days", "2026-11-21")?.[0]).toBe("6");
  expect(rowIn(await read({ date_from: "2026-11-21" }), "days", "2026-11-21")?.[0]).toBe("0");
  expect((await ask({ date_from: "2025-11-20", date_to: "2026-11-20" })).status).toBe(200);
  const long = await ask({ date_from: "2025-11-19", date_to: "2026-11-20" });
  expect(long.status).toBe(400);
  expect(long.json).toMatchObject({ date_to: ["No more than 366 days."] });
  expect((await ask({ date_from: "2026-11-21", date_to: "2026-11-20" })).status).toBe(400);
  expect((await ask({ currency: "999999" })).status).toBe(404);
});

it("is downloaded as the page shows it, with an empty cell for what is unknown", async () => {
  const file = (table: string, locale: "en" | "ru" = "en") =>
    server.call("exportNumbers", {
      locale,
      params: { table },
      query: { date_from: "2026-11-20", date_to: "2026-11-20" },
    });
  const { headers, text } = await file("directions");
  expect(headers["content-disposition"]).toBe('attachment; filename="directions-2026-11-20-2026-11-20.csv"');
  expect(text.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    'Pair,Orders,"Turnover, USDT","Profit, USDT",Turnover unknown,Profit unknown',
    "BTC → SBERRUB,4,4000,-100,0,0",
    "BTC → TCSBRUB,2,1000,,1,2",
    "Total,6,5000,-100,1,2",
  ]);
  expect((await file("funnel", "ru")).text).toContain("Оплачена;7;70;");
});

it("tells an accountant each order that was carried out, in the language of the spreadsheet", async () => {
  const file = (query: Record<string, string>, locale: "en" | "ru" = "en") =>
    server.call("exportOrders", { locale, query });
  const days = { date_from: "2026-11-20", date_to: "2026-11-20" };
  const { headers, text } = await file(days);
  expect(headers["content-disposition"]).toBe('attachment; filename="orders-2026-11-20-2026-11-20.csv"');
  const [heads, ...rows] = text.replace("\uFEFF", "").trim().split("\r\n");
  expect(heads).toBe(
    'Number,"Created, UTC","Completed, UTC",Gives,Currency,Receives,Currency,"Turnover, USDT","Profit, USDT"',
  );
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatch(
    /^\d+,2026-11-20 \d\d:\d\d:\d\d,2026-11-20 \d\d:\d\d:\d\d,0\.01,BTC,72000,SBERRUB,1000,100$/,
  );
  // What was taken back after an order was done is its loss, as the console's sum above has it.
  const profits = rows.map((row) => row.split(",").at(-1) ?? "").filter((profit) => profit !== "");
  expect(profits.reduce((sum, profit) => add(sum, profit), "0")).toBe("-100");
  const moments = rows.map((row) => row.split(",")[2]);
  expect(moments).toEqual(moments.toSorted((one, other) => ((one ?? "") < (other ?? "") ? -1 : 1)));
  expect((await file(days, "ru")).text).toContain(";0,01;BTC;72000;SBERRUB;1000;100");
  expect((await file({ ...days, date_from: "2026-11-21" })).status).toBe(400);
});
