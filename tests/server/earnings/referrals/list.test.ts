import { beforeAll, describe, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { ask, createFor, fixRates, money, openPair, programme, ridOf } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let anna: TestUser;
beforeAll(async () => {
  await fixRates(server);
  const pair = await openPair(server);
  anna = await createUser(server);
  const { db, ids } = server.deps;
  const refferal = await ridOf(server, anna);
  // Around midnight in Moscow and in UTC.
  const moments = {
    "2026-03-01T20:59:59.999Z": "granted",
    "2026-03-01T21:00:00.000Z": "granted",
    "2026-03-01T23:59:59.999Z": "waiting",
    "2026-03-02T00:00:00.000Z": "back",
    "2026-03-02T20:59:59.999Z": "granted",
    "2026-03-02T21:00:00.000Z": "granted",
  } as const;
  const currency = await rowOf(db, "currencies", { code: "USDTTRC20" }, "id");
  for (const [moment, status] of Object.entries(moments)) {
    const at = new Date(moment);
    await db
      .insertInto("referral_rewards")
      .values({
        id: ids.uuid(),
        claim_id: await createFor(server, pair, { refferal }),
        referrer_id: anna.id,
        status,
        currency_id: currency.id,
        share: "25",
        amount: "1",
        reason: null,
        created_at: at,
        at,
      })
      .execute();
  }
});

const moments = async (query: Record<string, string>): Promise<string[]> =>
  (await money(server, anna, query)).results.map(({ at }) => at);

describe("the list of rewards", () => {
  it("has given rewards by default, newest first", async () => {
    const page = await money(server, anna);
    expect(page).toMatchObject({ count: 4, page: 1, size: 20 });
    expect(page.results.map(({ at }) => at)).toEqual([
      "2026-03-02T21:00:00.000Z",
      "2026-03-02T20:59:59.999Z",
      "2026-03-01T21:00:00.000Z",
      "2026-03-01T20:59:59.999Z",
    ]);
    expect((await money(server, anna, { status: "all" })).count).toBe(6);
    for (const [status, at] of [
      ["refwait", "2026-03-01T23:59:59.999Z"],
      ["refback", "2026-03-02T00:00:00.000Z"],
    ] as const)
      expect(await moments({ status })).toEqual([at]);
    for (const status of ["dwwait", "dwsucc", "dwfail"])
      expect((await money(server, anna, { status })).results).toEqual([]);
  });

  it("includes withdrawals of referral money", async () => {
    const boris = await createUser(server);
    const { db, ids } = server.deps;
    const { id: currency_id } = await rowOf(db, "currencies", { code: "USDTTRC20" }, "id");
    const statuses = ["waiting", "approved", "paying", "paid", "rejected", "failed"] as const;
    await db
      .insertInto("withdrawals")
      .values(
        statuses.map((status, index) => ({
          id: ids.uuid(),
          user_id: boris.id,
          source: "referral" as const,
          status,
          version: 1,
          currency_id,
          amount: String(index + 1),
          fee: "0.5",
          payout_currency_id: currency_id,
          payout_amount: String(index + 0.5),
          course: "1",
          requisites: "[]",
          card_id: null,
          transaction: null,
          reason: status === "rejected" ? "Another network" : null,
          idempotency_key: null,
          created_at: new Date(1_000 * index),
          updated_at: new Date(1_000 * index),
        })),
      )
      .execute();
    const amounts = async (status: string) =>
      (await money(server, boris, { status })).results.map(({ amount }) => amount.amount);
    expect(await amounts("dwwait")).toEqual(["3", "2", "1"]);
    expect(await amounts("dwsucc")).toEqual(["4"]);
    expect(await amounts("dwfail")).toEqual(["6", "5"]);
    const all = await money(server, boris, { status: "all", size: "2" });
    expect(all).toMatchObject({
      count: 6,
      results: [
        { status: "dwfail", reward: null, reason: null },
        { status: "dwfail", reward: null, reason: "Another network" },
      ],
    });
  });

  it("has whole days in the given time zone, or in UTC", async () => {
    const day = { date_from: "2026-03-02", date_to: "2026-03-02", status: "all" };
    expect(await moments(day)).toEqual([
      "2026-03-02T21:00:00.000Z",
      "2026-03-02T20:59:59.999Z",
      "2026-03-02T00:00:00.000Z",
    ]);
    expect(await moments({ ...day, tz: "Europe/Moscow" })).toEqual([
      "2026-03-02T20:59:59.999Z",
      "2026-03-02T00:00:00.000Z",
      "2026-03-01T23:59:59.999Z",
      "2026-03-01T21:00:00.000Z",
    ]);
    expect(await moments({ date_from: "2026-03-02" })).toHaveLength(2);
    expect(await moments({ date_to: "2026-03-01" })).toHaveLength(2);
  });

  it("belongs to its user only", async () => {
    const other = await createUser(server);
    expect((await money(server, other, { status: "all" })).count).toBe(0);
  });

  it.each([
    ["date_from", { date_from: "2026-02-30" }],
    ["date_to", { date_from: "2026-03-02", date_to: "2026-03-01" }],
    ["tz", { tz: "Mars/Olympus" }],
    ["tz", { tz: "+03:00" }],
  ])("refuses a wrong %s: %j", async (field, query) => {
    const { status, json } = await ask(server, anna, query);
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual([field]);
  });
});

describe("the programme", () => {
  const sums = ({ days }: Schemas["MyReferral"]) =>
    days.filter(({ count }) => count > 0).map(({ day, amount, count }) => [day, amount, count]);

  it("sums up the last thirty days in the time zone", async () => {
    const wanted = Date.parse("2026-03-30T23:30:00Z");
    server.clock.advance((wanted - server.clock.now().getTime()) / 1000);
    const utc = await programme(server, anna);
    expect(utc.days).toHaveLength(30);
    expect(utc.days.at(0)?.day).toBe("2026-03-01");
    expect(utc.days.at(-1)?.day).toBe("2026-03-30");
    expect(sums(utc)).toEqual([
      ["2026-03-01", "2", 2],
      ["2026-03-02", "2", 2],
    ]);
    const moscow = await programme(server, anna, "Europe/Moscow");
    expect(moscow.days.at(-1)?.day).toBe("2026-03-31");
    expect(sums(moscow)).toEqual([
      ["2026-03-02", "2", 2],
      ["2026-03-03", "1", 1],
    ]);
    // A month in which the clocks of Berlin went forward.
    const berlin = await programme(server, anna, "Europe/Berlin");
    expect(berlin.days).toHaveLength(30);
    expect(new Set(berlin.days.map(({ day }) => day)).size).toBe(30);
  });

  it("has a link in the language of the request", async () => {
    const rid = await ridOf(server, anna);
    expect(rid).toMatch(/^[0-9a-f]{12}$/);
    const { link } = await programme(server, anna);
    expect(new URL(link).pathname + new URL(link).search).toBe(`/en/?rid=${rid}`);
    const russian = await server.call("readMyReferral", { headers: await anna.authorization() });
    expect(new URL(russian.json.link).pathname).toBe("/");
  });
});
