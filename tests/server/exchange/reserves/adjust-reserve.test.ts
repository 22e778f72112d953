import { afterAll, beforeEach, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { expectSoundLedger } from "#tests/server/earnings/withdrawals/support.ts";

type Reserve = components["schemas"]["OperatorReserve"];

const server = useServer();
afterAll(() => expectSoundLedger(server));

/** Bitcoin. */
const id = 1;
const adjust = (difference: string, more: object = {}, key = newKey()) =>
  server.call("adjustReserve", {
    locale: "en",
    headers: key,
    params: { id },
    body: { difference, reason: "Counted", ...more },
  });
const read = async (): Promise<Reserve> => {
  const { json } = await server.call("listOperatorReserves", { locale: "en" });
  const found = (json as Reserve[]).find(({ currency }) => currency.id === id);
  if (found === undefined) throw new Error("Bitcoin has no reserve");
  return found;
};

beforeEach(async () => {
  await server.call("setReserve", { params: { id }, body: { amount: "10", reason: "begin" } });
});

it("changes by what is given and takes away, and says who did it and why", async () => {
  const { held } = await read();
  expect((await adjust("2.50", { reason: " Bought " })).json).toMatchObject({ available: "12.5", held });
  expect((await adjust("-0.5", { reason: "Sent to the cold wallet" })).json.available).toBe("12");
  const { available, entries } = await read();
  expect(available).toBe("12");
  expect(entries.slice(0, 2)).toMatchObject([
    { difference: "-0.5", reason: "Sent to the cold wallet", actor: { kind: "token" } },
    { difference: "2.5", reason: "Bought", actor: { kind: "token" } },
  ]);
  const acts = await server.call("listStaffActs", { query: { subject: "BTC", size: "2" } });
  expect(acts.json.results.map(({ operation }: { operation: string }) => operation)).toEqual([
    "adjustReserve",
    "adjustReserve",
  ]);
  expect(acts.json.results[0]).toMatchObject({ change: { available: "12" }, before: { available: "12.5" } });
});

it("adds up what many do at once", async () => {
  await Promise.all(Array.from({ length: 10 }, () => adjust("0.1")));
  expect((await read()).available).toBe("11");
});

it("asks for a second look at ten times or below a tenth, and does it when confirmed", async () => {
  const { status, json } = await adjust("90");
  expect([status, json]).toEqual([
    409,
    {
      code: "reserve_jump",
      detail: "It was 10 and becomes 100: ten times more or less. Check it.",
      before: "10",
      after: "100",
    },
  ]);
  expect((await adjust("-9.01")).json.code).toBe("reserve_jump");
  expect((await read()).available).toBe("10");
  expect((await adjust("89.99")).status).toBe(200);
  expect((await adjust("-99", { confirm: true })).json.available).toBe("0.99");
});

it.each([
  ["0", "The difference can't be zero."],
  ["-10.1", "Only 10 is available."],
  ["0.000000001", "No more than 8 decimals."],
])("refuses %s", async (difference, message) => {
  const { status, json } = await adjust(difference);
  expect([status, json]).toEqual([400, { difference: [message] }]);
});

it("says what one unit is worth by the latest rates, and nothing where none tells it", async () => {
  const { rate } = await server.deps.db
    .selectFrom("rates")
    .select("value as rate")
    .where("base", "=", "BTC")
    .where("quote", "=", "USDT")
    .orderBy("at", "desc")
    .executeTakeFirstOrThrow();
  expect(Number((await read()).price)).toBeCloseTo(Number(rate), 6);
  const { json } = await adjust("1");
  expect(json.price).toBe((await read()).price);
  await server.deps.db.deleteFrom("rates").execute();
  expect((await read()).price).toBeNull();
});
