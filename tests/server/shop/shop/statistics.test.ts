import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { add } from "#domain/money/money.ts";
import { daysAfter, stepsOf } from "#domain/time/period.ts";
import { localDateOf } from "#domain/time/zoned-time.ts";
import type { components } from "#openapi/schema.d.ts";
import { sumsPlan } from "#server/shop/shop/statistics/statistics-store.ts";
import { addUpSums } from "#server/shop/shop/statistics/sums-store.ts";
import { complete, createFor, fixRates, openPair, pay } from "#tests/server/earnings/referrals/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { usdt } from "#tests/server/earnings/withdrawals/support.ts";
import { addMany } from "./many.ts";
import { becomeShop } from "./support.ts";

type Schemas = components["schemas"];
type Figures = Schemas["SaleFigures"];
type Sale = Schemas["ShopSale"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let owner: TestUser;
let shop: string;
beforeAll(async () => {
  await fixRates(server);
  owner = await createUser(server);
  shop = await becomeShop(server, owner);
});

const ask = async (query: Record<string, string> = {}, user = owner) =>
  server.call("readShopStatistics", { locale: "en", headers: await user.authorization(), query });
const statistics = async (query: Record<string, string> = {}): Promise<Schemas["ShopStatistics"]> => {
  const { status, json, text } = await ask(query);
  expect(status, text).toBe(200);
  return json as Schemas["ShopStatistics"];
};
/** Every sale of these days, as listed for the owner. */
const salesOf = async (query: Record<string, string>): Promise<Sale[]> => {
  const found: Sale[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { json, status, text } = await server.call("listShopSales", {
      headers: await owner.authorization(),
      query: { ...query, size: "100", ...(cursor !== "" && { cursor }) },
    });
    expect(status, text).toBe(200);
    const page = json as Schemas["ShopSales"];
    found.push(...page.results);
    cursor = page.older;
  }
  return found;
};

const paidStatuses: readonly string[] = ["paid", "paying_out", "payout_error", "done"];

/** The total of the sales, added up one by one. */
const summed = (sales: readonly Sale[]) => {
  const done = sales.filter(({ status }) => status === "done");
  const turnover: Record<string, string> = {};
  for (const { from } of done)
    turnover[from.currency.code] = add(turnover[from.currency.code] ?? "0", from.amount);
  return {
    created: sales.length,
    paid: sales.filter(({ status }) => paidStatuses.includes(status)).length,
    done: done.length,
    reward: sales.reduce(
      (sum, { reward }) => (reward?.status === "granted" ? add(sum, reward.amount) : sum),
      "0",
    ),
    turnover,
  };
};
const told = ({ turnover, opened: _opened, ...rest }: Figures) => ({
  ...rest,
  turnover: Object.fromEntries(turnover.map(({ currency, amount }) => [currency.code, amount])),
});

describe("the statistics of a shop", () => {
  test("count a claim by its current state, with its turnover and its reward", async () => {
    const pair = await openPair(server);
    const made = async () => createFor(server, pair, { refferal: shop, campaign: "letter" });
    const [done, paid] = [await made(), await made()];
    await made();
    // Claims of another shop, or of none, do not count.
    const foreign = await createFor(server, pair, {
      refferal: await becomeShop(server, await createUser(server)),
    });
    const none = await createFor(server, pair, {});
    for (const id of [done, paid, foreign, none]) await pay(server, id);
    for (const id of [done, foreign, none]) await complete(server, id);
    const page = await statistics();
    expect([page.date_from, page.date_to, page.steps.length]).toEqual(["2026-10-22", "2026-11-20", 30]);
    expect(told(page.total)).toEqual({
      created: 3,
      paid: 2,
      done: 1,
      reward: "40",
      turnover: { BTC: "0.01" },
    });
    expect(told(page.before)).toEqual({ created: 0, paid: 0, done: 0, reward: "0", turnover: {} });
    expect(page.steps.at(-1)).toMatchObject({ day: "2026-11-20", figures: { created: 3 } });
    expect(page.directions).toMatchObject([
      { from: { code: "BTC" }, to: { code: "SBERRUB" }, figures: { done: 1 } },
    ]);
    expect(page.sources).toMatchObject([{ source: "link", campaign: "letter", figures: { created: 3 } }]);
    // A month later the same claims are in the previous period.
    const later = await statistics({ date_from: "2026-11-21", date_to: "2026-12-20" });
    expect([told(later.total).created, told(later.before).created]).toEqual([0, 3]);
    await server.deps.db.updateTable("claims").set({ shop_id: null }).execute();
  });

  test("refuse a reversed or overlong period, an invalid zone, and a user without a shop", async () => {
    const fields = async (query: Record<string, string>) => {
      const { status, json } = await ask(query);
      return [status, Object.keys(json as object)];
    };
    expect(await fields({ date_from: "2026-01-02", date_to: "2026-01-01" })).toEqual([400, ["date_to"]]);
    expect(await fields({ date_from: "2025-01-01", date_to: "2026-01-02" })).toEqual([400, ["date_to"]]);
    expect(await fields({ tz: "Nowhere" })).toEqual([400, ["tz"]]);
    expect((await statistics({ date_from: "2025-01-01", date_to: "2026-01-01" })).steps).toHaveLength(366);
    expect((await ask({}, await createUser(server))).status).toBe(404);
  });

  test("accept the same days as the contract", async () => {
    const days = async (query: Record<string, string>) => {
      const { date_from: from, date_to: to, steps } = await statistics(query);
      return [from, to, steps.length];
    };
    expect(await days({ date_to: "2000-01-02", tz: "Pacific/Kiritimati" })).toEqual([
      "2000-01-01",
      "2000-01-02",
      2,
    ]);
    expect(await days({ date_from: "2099-12-31" })).toEqual(["2099-12-31", "2099-12-31", 1]);
  });

  /** Claims that change their end, are recalculated or change campaigns, and rewards that are given or taken back. */
  const change = async (which: number) => {
    const some = sql`shop_id = ${shop} and number % 31 = ${which}`;
    await sql`update claims set from_amount = from_amount + 0.00000001,
        status = case status when 'done' then 'refunded' when 'paid' then 'done' else 'paid' end, held_status = null,
        campaign = case when campaign is null then 'c1' end where ${some}`.execute(server.deps.db);
    await sql`update referral_rewards r set status = case r.status when 'granted' then 'back' else 'granted' end
      from claims c where c.id = r.claim_id and c.shop_id = ${shop} and c.number % 29 = ${which % 29}`.execute(
      server.deps.db,
    );
  };

  test("equal the sales to the last digit, for any days, zone and steps", async () => {
    const pair = await openPair(server);
    const like = await createFor(server, pair, {});
    // Amounts without an exact binary representation, over half a year with both clock changes.
    await addMany(server, like, 400, {
      shop_id: sql`${shop}`,
      created_at: sql`timestamptz '2026-02-01' + (n * 7919 % 262800) * interval '1 minute'`,
      status: sql`(array['done', 'done', 'done', 'paid', 'payout_error', 'new', 'expired', 'refunded', 'hold'])[n % 9 + 1]`,
      held_status: sql`case n % 9 when 8 then 'paid' end`,
      from_currency_id: sql`(array[1, 3, 5])[n % 3 + 1]`,
      to_currency_id: sql`(array[13, 14])[n % 2 + 1]`,
      from_amount: sql`(n * 1000003 % 99991)::numeric / 100000000 + 0.1`,
      campaign: sql`case n % 4 when 0 then null else 'c' || n % 4 end`,
      created_by_shop: sql`n % 5 = 0`,
    });
    await sql`
      insert into referral_rewards (id, claim_id, shop_id, status, currency_id, share, amount, created_at, at)
      select gen_random_uuid(), id, shop_id, case status when 'done' then 'granted' when 'expired' then 'back' else 'waiting' end,
        ${usdt}::int, 40, (number * 7 % 1000)::numeric / 1000000 + 0.000001, created_at, created_at
      from claims where shop_id = ${shop} and status <> 'new'`.execute(server.deps.db);
    const asked = fc.record({
      // What happens first: whether sums are stored by then, and which claims and rewards change afterwards.
      isAddedUp: fc.boolean(),
      changed: fc.nat({ max: 30 }),
      start: fc.integer({ min: 0, max: 190 }),
      days: fc.integer({ min: 1, max: 200 }),
      step: fc.constantFrom("day", "week", "month"),
      tz: fc.constantFrom(
        "UTC",
        "Europe/Moscow",
        "America/New_York",
        "Australia/Lord_Howe",
        "Pacific/Kiritimati",
        "Asia/Kathmandu",
        "Asia/Kolkata",
      ),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ isAddedUp, changed, start, days, step, tz }) => {
        // Requests per minute are limited.
        server.clock.advance(60);
        if (isAddedUp) await addUpSums(server.deps.db);
        await change(changed);
        const from = daysAfter("2026-01-25", start);
        const period = { date_from: from, date_to: daysAfter(from, days - 1), tz };
        const page = await statistics({ ...period, step });
        const sales = await salesOf(period);
        expect(told(page.total)).toEqual(summed(sales));
        const before = { date_from: daysAfter(from, -days), date_to: daysAfter(from, -1), tz };
        expect(told(page.before)).toEqual(summed(await salesOf(before)));
        const dayOf = ({ created_at }: Sale) => localDateOf(tz, Date.parse(created_at));
        const starts = stepsOf(period.date_from, period.date_to, step);
        expect(page.steps.map(({ day, figures }) => [day, told(figures)])).toEqual(
          starts.map((day, index) => {
            const next = starts[index + 1] ?? "9999";
            return [day, summed(sales.filter((sale) => dayOf(sale) >= day && dayOf(sale) < next))];
          }),
        );
        for (const { from: sent, to, figures } of page.directions)
          expect(told(figures)).toEqual(
            summed(
              sales.filter((sale) => sale.from.currency.id === sent.id && sale.to.currency.id === to.id),
            ),
          );
        for (const { source, campaign, figures } of page.sources)
          expect(told(figures)).toEqual(
            summed(sales.filter((sale) => sale.source === source && sale.campaign === campaign)),
          );
        for (const parts of [page.directions, page.sources])
          expect(parts.reduce((sum, { figures }) => sum + figures.created, 0)).toBe(sales.length);
      }),
      { numRuns: 25 },
    );
  });

  test("merge the campaigns after the fiftieth, and lose none", async () => {
    const like = await createFor(server, await openPair(server), {});
    await addMany(server, like, 120, {
      shop_id: sql`${shop}`,
      created_at: sql`timestamptz '2025-05-05 12:00Z'`,
      campaign: sql`'x' || n % 60`,
    });
    const { sources, total } = await statistics({ date_from: "2025-05-05", date_to: "2025-05-05" });
    expect(sources).toHaveLength(51);
    expect(sources.at(-1)).toMatchObject({ source: null, campaign: null, figures: { created: 20 } });
    expect(total.created).toBe(120);
  });

  test("read the claims of shop and period through an index, among many others", async () => {
    const like = await createFor(server, await openPair(server), {});
    const other = await becomeShop(server, await createUser(server));
    await addMany(server, like, 5000, {
      shop_id: sql`case n % 5 when 0 then ${shop} else ${other} end`,
      created_at: sql`timestamptz '2025-01-01' + n * interval '100 minutes'`,
    });
    const plan = await sumsPlan(server.deps.db, {
      shop,
      currency: usdt,
      bounds: ["2025-06-01", "2025-06-08", "2025-06-15"].map((day) => new Date(day)),
    });
    expect(plan).not.toContain("Seq Scan on claims");
    expect(plan).not.toContain("Seq Scan on shop_sums");
    expect(plan).toMatch(/(?:using|on) claims_shop\b/);
    expect(plan).toMatch(/Index Cond: .*shop_id.*created_at.*created_at/);
  });
});
