import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import { quote } from "#domain/exchange/quote.ts";
import { courseOfVisitor } from "#domain/money/surcharge.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { findFaults } from "#server/ledger/check/rules-store.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { act, claimBody, newKey, operate } from "#tests/server/claim/support.ts";
import { issue } from "#tests/server/earnings/promocodes/support.ts";
import { complete, fixRates, openPair, pay } from "#tests/server/earnings/referrals/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { usdt } from "#tests/server/earnings/withdrawals/support.ts";
import { openPartner, partnerOrder, readMine } from "./support.ts";

type Schemas = components["schemas"];
type Shop = Awaited<ReturnType<typeof openPartner>> & { readonly owner: TestUser };

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
let sides: { from: number; to: number };
beforeAll(async () => {
  await fixRates(server);
  // The general course is 7,200,000, and the exchange earns 8,000 RUB on 0.01 BTC.
  pair = await openPair(server);
  sides = { from: pair.structure.from.currency.id, to: pair.structure.to.currency.id };
});
afterEach(async () => expect(await findFaults(server.deps.db)).toEqual([]));

const set = async ({ owner }: Pick<Shop, "owner">, surcharge: string) => {
  const answer = await server.call("changeMyShop", {
    locale: "en",
    headers: await owner.authorization(),
    body: { surcharge },
  });
  expect(answer.status, answer.text).toBe(200);
};
const open = async (surcharge: string): Promise<Shop> => {
  const owner = await createUser(server);
  const shop = { ...(await openPartner(server, owner)), owner };
  await set(shop, surcharge);
  return shop;
};

/** What the form sends for a visitor of this shop who has seen its course. */
const bodySeen = async (sender: string, changes: Partial<ClaimRequest> = {}): Promise<ClaimRequest> => {
  const { json } = await server.call("readCourse", { params: sides, query: { shop: sender } });
  const surcharge: string = json.surcharge ?? "0";
  const course = courseOfVisitor(json.course, null, surcharge, null) ?? "";
  return claimBody(pair, { fromSumma: "0.01", course, surcharge, refferal: sender, ...changes });
};
const send = (body: ClaimRequest, key = newKey()) =>
  server.call("createClaim", { locale: "en", headers: key, body });

/** Each way in which a claim comes through a shop. */
const ways: Record<string, (shop: Shop, email?: string) => Promise<string>> = {
  "a link": async ({ shop }, email) => {
    const made = await send(await bodySeen(shop, { ...(email && { email }) }));
    expect(made.status, made.text).toBe(201);
    return made.json.id;
  },
  "the widget": async ({ shop }, email) => {
    const order = { order_id: `w-${randomUUID()}`, ...(email && { email }) };
    const made = await send(await bodySeen(shop, order));
    expect(made.status, made.text).toBe(201);
    return made.json.id;
  },
  "the partner API": async ({ headers }, email = `${randomUUID()}@example.com`) => {
    const made = await server.call("createPartnerClaim", {
      locale: "en",
      headers: { ...headers, ...newKey() },
      body: partnerOrder(pair, { amount: "0.01", email }),
    });
    expect(made.status, made.text).toBe(201);
    return made.json.id;
  },
};
const earnings = ({ owner }: Shop) =>
  balanceOf(server.deps.db, { kind: "shop_earnings", owner: owner.id, currency: usdt });
const rewardOf = (claim: string) =>
  server.deps.db
    .selectFrom("referral_rewards")
    .select(["status", "amount", "surcharge"])
    .where("claim_id", "=", claim)
    .executeTakeFirst();
const sidesAt = (course: string) => ({
  course,
  fromDecimals: pair.from.roundCalculator,
  toDecimals: pair.to.roundCalculator,
});
const read = async (id: string): Promise<Schemas["Claim"]> =>
  (await server.call("readClaimStatus", { locale: "en", params: { id } })).json;

describe.each(Object.entries(ways))("a claim by %s", (_way, create) => {
  test("has the surcharge in its course, and shows it", async () => {
    const id = await create(await open("2"));
    expect(await read(id)).toMatchObject({ course: "7056000", surcharge: "2", to: { amount: "70560" } });
    const free = await create(await open("0"));
    expect(await read(free)).toMatchObject({ course: "7200000", surcharge: null, to: { amount: "72000" } });
  });

  test("earns the shop the surcharge and a share of the remaining profit, once", async () => {
    const shop = await open("2");
    const id = await create(shop);
    await pay(server, id);
    // 1,440 RUB are 18 USDT; the exchange earns another 100 USDT, of which the shop gets 40.
    expect((await readMine(server, shop.owner)).shop).toMatchObject({ balance: "0", expected: "58" });
    // It earns by the percent that the claim was created with.
    await set(shop, "0");
    await complete(server, id);
    expect(await rewardOf(id)).toEqual({ status: "granted", amount: "58", surcharge: "18" });
    expect(await earnings(shop)).toBe("58");
    expect((await operate(server, id, "payout.complete")).status).toBe(409);
    expect(await earnings(shop)).toBe("58");
  });

  test("loses both when staff take the reward back", async () => {
    const shop = await open("2");
    const id = await create(shop);
    await pay(server, id);
    await complete(server, id);
    const { json } = await server.call("readOperatorShop", { params: { id: shop.shop } });
    const back = await server.call("reverseReferralReward", {
      headers: newKey(),
      params: { id: json.results[0].id },
      body: { reason: "The payment was charged back" },
    });
    expect(back.status, back.text).toBe(200);
    expect(await earnings(shop)).toBe("0");
  });

  test("earns nothing when it is refunded", async () => {
    const shop = await open("2");
    const id = await create(shop);
    await pay(server, id);
    await operate(server, id, "payout.fail", { reason: "The bank refused it" });
    await operate(server, id, "refund.start", { reason: "As asked" });
    await act(server, id, "give_refund_requisite", {
      requisites: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
    });
    const refunded = await operate(server, id, "refund.complete", { transaction: randomUUID() });
    expect(refunded.status, refunded.text).toBe(200);
    expect(await rewardOf(id)).toMatchObject({ status: "back" });
    expect(await earnings(shop)).toBe("0");
  });

  test("earns nothing when it pays to an account of the owner, and all when a stranger types their mailbox", async () => {
    const shop = await open("5");
    const finished = async () => {
      const id = await create(shop, shop.owner.email);
      await pay(server, id);
      await complete(server, id);
    };
    await finished();
    const all = await earnings(shop);
    expect(all).toBe("85");
    // Every claim of these tests has the same card, now the owner's, too.
    const own = { ...newKey(), ...(await shop.owner.authorization()) };
    expect((await send(claimBody(pair), own)).status).toBe(201);
    await finished();
    expect(await earnings(shop)).toBe(all);
  });

  test("keeps the surcharge in a recalculation", async () => {
    const shop = await open("2");
    const id = await create(shop);
    for (const action of ["confirm", "mark_paid"] as const) await act(server, id, action);
    await operate(server, id, "payment.short", { amount: "0.005" });
    expect((await read(id)).offer).toMatchObject({ course: "7056000", to_amount: "35280" });
    await act(server, id, "choose_recalculate");
    await operate(server, id, "claim.recalculate");
    await operate(server, id, "payout.start");
    await complete(server, id);
    expect(await rewardOf(id)).toEqual({ status: "granted", amount: "29", surcharge: "9" });
    expect(await earnings(shop)).toBe("29");
  });
});

describe("a surcharge when the direction's source has no rates", () => {
  const rates = () => server.deps.db.selectFrom("rates").selectAll().execute();
  let kept: Awaited<ReturnType<typeof rates>>;
  beforeAll(async () => {
    kept = await rates();
  });
  afterEach(async () => {
    await server.deps.db.deleteFrom("rates").execute();
    await server.deps.db
      .insertInto("rates")
      .values(kept.map((rate) => ({ ...rate, steps: null })))
      .execute();
  });
  const earned = async (change: () => Promise<unknown>) => {
    const shop = await open("2");
    const id = await ways["a link"]?.(shop);
    if (id === undefined) throw new Error("There are links");
    await change();
    await pay(server, id);
    await complete(server, id);
    const reward = await rewardOf(id);
    expect(await earnings(shop)).toBe(reward?.amount ?? "0");
    return reward;
  };

  test("is valued by another source, without a share of the profit", async () => {
    // 1,440 RUB.
    expect(
      await earned(() => server.deps.db.updateTable("rates").set({ source: "other" }).execute()),
    ).toEqual({
      status: "granted",
      amount: "18",
      surcharge: "18",
    });
  });

  test("is valued by the sent amount when no source has the receive currency", async () => {
    // 2 % of 0.01 BTC, by a course that must be divided by, rounded down.
    const forget = () => server.deps.db.deleteFrom("rates").where("quote", "=", "RUB").execute();
    expect(await earned(forget)).toEqual({ status: "granted", amount: "19.99", surcharge: "19.99" });
  });

  test("cannot be paid without rates for either currency", async () => {
    expect(await earned(() => server.deps.db.deleteFrom("rates").execute())).toBeUndefined();
  });
});

describe("the course in the form", () => {
  test("is the general one, beside the percent of the visitor's shop", async () => {
    const { shop } = await open("1.5");
    for (const operation of ["readPair", "readCourse"] as const) {
      const mine = await server.call(operation, { params: sides, query: { shop } });
      expect(mine.json).toMatchObject({ course: "7200000", surcharge: "1.5" });
      expect((await server.call(operation, { params: sides })).json.surcharge).toBeNull();
    }
  });

  test.each(["s000000000000", "3f9a0c17be42", "", "' or 1=1 --", "S3F9A0C17BE42"])(
    "has no percent without a shop: %j",
    async (sender) => {
      await open("5");
      const answer = await server.call("readCourse", { params: sides, query: { shop: sender } });
      expect(answer.json).toMatchObject({ course: "7200000", surcharge: null });
    },
  );

  test("comes with the page for the shop in its URL only", async () => {
    const { shop } = await open("2");
    const at = `/api/v1/calculator/pair/${String(sides.from)}/${String(sides.to)}/`;
    for (const page of ["/en", "/en/exchange/btc-to-sberrub"]) {
      const payload = async (query: string) =>
        (await server.request("GET", `${page}/_payload.json?cur_from=BTC&cur_to=SBERRUB${query}`)).json;
      const [mine, plain, other] = [
        await payload(`&shop=${shop}`),
        await payload(""),
        await payload("&shop=s000000000000"),
      ];
      expect(mine[at]).toMatchObject({ course: "7200000", surcharge: "2" });
      expect([plain[at].surcharge, other[at].surcharge]).toEqual([null, null]);
      // What the page shows beside its form stays general.
      expect(mine["/api/v1/users/pairs/best"]).toEqual(plain["/api/v1/users/pairs/best"]);
      expect(mine.page).toEqual(plain.page);
    }
  });
});

describe("the course seen by a shop's visitor", () => {
  const everybodys = (sender: string, changes = {}) =>
    claimBody(pair, { fromSumma: "0.01", refferal: sender, ...changes });

  test("is asked about when it was the general one", async () => {
    const { shop } = await open("2");
    const refused = await send(everybodys(shop));
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        detail: expect.any(String) as string,
        code: "course_changed",
        course: "7200000",
        verificationCourse: null,
        steps: [],
        surcharge: "2",
        fromSumma: "0.01",
        toSumma: "70560",
      },
    ]);
  });

  test("applies without a course too: the present one holds, with the shop's amounts", async () => {
    const { shop } = await open("2");
    const { course: _course, ...plain } = everybodys(shop);
    for (const toSumma of [plain.toSumma, "70560"]) {
      const made = await send({ ...plain, toSumma });
      expect(made.status, made.text).toBe(201);
      const amounts = { from: { amount: "0.01" }, to: { amount: "70560" } };
      expect(made.json).toMatchObject({ course: "7056000", surcharge: "2", ...amounts });
    }
  });

  test.each([
    ["more", "2", "5", "68400"],
    ["less", "5", "2", "70560"],
    ["something", "0", "1", "71280"],
    ["nothing", "1", "0", "72000"],
  ])("is asked about again when the shop takes %s in the meantime", async (_name, before, after, toSumma) => {
    const shop = await open(before);
    const body = await bodySeen(shop.shop);
    await set(shop, after);
    const refused = await send(body);
    const surcharge = after === "0" ? null : after;
    expect([refused.status, refused.json]).toEqual([
      409,
      expect.objectContaining({ code: "course_changed", surcharge, toSumma }) as unknown,
    ]);
    const made = await send(await bodySeen(shop.shop));
    expect(made.json).toMatchObject({ surcharge, to: { amount: toSumma } });
  });

  test("is asked about also when the market has moved further the other way", async () => {
    const shop = await open("2");
    const body = await bodySeen(shop.shop, { course: "6000000" });
    const { toSumma } = quote({ ...sidesAt("6000000"), side: "from", amount: "0.01" });
    await set(shop, "5");
    expect((await send({ ...body, toSumma })).json).toMatchObject({ code: "course_changed", surcharge: "5" });
  });

  test("cannot set the percent: a percent other than the shop's creates no claim", async () => {
    const { shop } = await open("1");
    for (const surcharge of ["0", "0.5", "5"]) {
      const course = courseOfVisitor("7200000", null, surcharge, null) ?? "";
      const refused = await send(claimBody(pair, { fromSumma: "0.01", course, surcharge, refferal: shop }));
      expect(refused.json).toMatchObject({ code: "course_changed", surcharge: "1" });
    }
    const none = claimBody(pair, { fromSumma: "0.01", course: "6840000", surcharge: "5" });
    for (const refferal of [undefined, "3f9a0c17be42", "s000000000000"])
      expect((await send({ ...none, ...(refferal && { refferal }) })).json).toMatchObject({
        code: "course_changed",
        surcharge: null,
        toSumma: "72000",
      });
  });

  test("is the general one for a name that belongs to no shop", async () => {
    await open("5");
    for (const sender of ["s000000000000", "3f9a0c17be42"]) {
      const made = await send(everybodys(sender));
      expect(made.json).toMatchObject({ course: "7200000", surcharge: null });
    }
  });

  test("holds for a repeat, through any change by the shop", async () => {
    const shop = await open("2");
    const [body, key] = [await bodySeen(shop.shop), newKey()];
    const first = await send(body, key);
    await set(shop, "5");
    const again = await send(body, key);
    expect([again.json, again.headers["idempotency-hit"]]).toEqual([first.json, "true"]);
  });
});

describe("a direction's rules", () => {
  test("apply to the course with the surcharge", async () => {
    const { shop } = await open("5");
    const course = courseOfVisitor(pair.course, null, "5", null) ?? "";
    const { from } = effectiveLimits({ ...pair, course, courseType: "default" });
    for (const [amount, status] of [
      [from.min, 201],
      ["0.00000001", 400],
      ["100000", 400],
    ] as const) {
      const both = quote({ ...sidesAt(course), side: "from", amount });
      const made = await send(await bodySeen(shop, both));
      expect(made.status, made.text).toBe(status);
    }
  });

  test("allow a promocode, which improves the course before the surcharge", async () => {
    const shop = await open("2");
    const { code } = await issue(server, { kind: "fixed", value: "100000", ...sides });
    const body = await bodySeen(shop.shop, { promocode: code, course: "7154000", toSumma: "71540" });
    const made = await send(body);
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ course: "7154000", surcharge: "2", promocode: code });
    await pay(server, made.json.id);
    await complete(server, made.json.id);
    // 1,460 RUB are what the customer paid for it.
    expect(await rewardOf(made.json.id)).toMatchObject({ surcharge: "18.25" });
  });
});

test("no claim has a surcharge without a shop that earns it, in the database either", async () => {
  const id = await ways["a link"]?.(await open("2"));
  await expect(
    server.deps.db
      .updateTable("claims")
      .set({ shop_id: null })
      .where("id", "=", id ?? "")
      .execute(),
  ).rejects.toThrow(/claims_surcharge_of_shop/);
});
