import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { add, divide, normalize, roundDown, subtract } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { readMovements } from "#server/ledger/journal-store.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  colleague,
  createClaim,
  createUsual,
  newKey,
  operate,
  readClaim,
  readPair,
  recordStray,
  times,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/* Money that came without an order waits on an account of its own, and leaves it once. */
type Schemas = components["schemas"];

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", SECOND_PERSON_ABOVE: "BTC=1" },
});
let claim: Schemas["Claim"];
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));
beforeEach(async () => {
  claim = await createUsual(server);
  await act(server, claim.id, "confirm");
});

const list = async (): Promise<Schemas["StrayPayment"][]> =>
  (await server.call("listStrayPayments", { query: { size: "100" } })).json.results;

/** Gives a payment to the claim by an event that reports money. */
const give = async (
  event: Schemas["OperatorEvent"],
  stray: string,
  { headers, ...more }: Partial<Schemas["OperatorMove"]> & { headers?: Record<string, string> } = {},
) => {
  const { version } = await readClaim(server, claim.id);
  return server.call("moveOperatorClaim", {
    params: { id: claim.id },
    ...(headers === undefined ? {} : { headers }),
    locale: "en",
    body: { event, version, stray_payment: stray, confirmations: 6, ...more },
  });
};

const sendBack = (id: string, more: { transaction?: string; headers?: Record<string, string> } = {}) =>
  server.call("returnStrayPayment", {
    params: { id },
    ...(more.headers === undefined ? {} : { headers: more.headers }),
    locale: "en",
    body: {
      destination: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      transaction: more.transaction ?? randomUUID(),
    },
  });

const takeBack = (id: string) =>
  server.call("reverseStrayPayment", {
    params: { id },
    locale: "en",
    body: { reason: "called back" },
  });

const balanceOf = async (owner: string, kind: "suspense" | "arrived") => {
  const row = await server.deps.db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("owner", "=", owner)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return normalize(row?.balance ?? "0");
};

const half = () => roundDown(divide(claim.from.amount, "2", 8), claim.from.currency.decimals);

describe("a payment without an order", () => {
  test("is recorded with what is known of it, and waits", async () => {
    const request = {
      headers: newKey(),
      body: {
        currency: "BTC",
        amount: "0.5",
        transaction: " stray-1 ",
        paid_at: "2026-11-20T09:00:00.000Z",
        note: "from an exchange",
      },
    } as const;
    const recorded = await server.call("recordStrayPayment", request);
    expect(recorded.status, recorded.text).toBe(201);
    expect(recorded.json).toMatchObject({
      currency: "BTC",
      amount: "0.5",
      transaction: "stray-1",
      paid_at: "2026-11-20T09:00:00.000Z",
      note: "from an exchange",
      recorded_by: { kind: "token" },
    });
    expect(await list()).toEqual([recorded.json]);
    const found = async (q: string) =>
      (await server.call("listStrayPayments", { query: { q } })).json.count as number;
    expect([await found("STRAY"), await found("btc"), await found("tray")]).toEqual([1, 1, 0]);
    expect(await balanceOf(recorded.json.id, "suspense")).toBe("0.5");
  });

  test.each([
    ["currency", { currency: "NONE" }],
    ["amount", { amount: "0" }],
    ["amount", { amount: "0.000000001" }],
    ["amount", { amount: "1234567890123456" }],
    ["paid_at", { paid_at: "2126-11-20T09:00:00.000Z" }],
    ["paid_at", { paid_at: "0001-01-01T00:00:00.000Z" }],
  ])("is refused by its %s (%o)", async (field, wrong) => {
    const body = {
      currency: "BTC",
      amount: "0.5",
      transaction: randomUUID(),
      paid_at: server.clock.now().toISOString(),
      note: "x",
    };
    const refused = await server.call("recordStrayPayment", { body: { ...body, ...wrong } });
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, [field]]);
  });

  test("is accepted once, with an order or without", async () => {
    const { transaction } = await recordStray(server, { transaction: "seen-1" });
    const again = await operate(server, claim.id, "payment.accept", {
      transaction: transaction.toUpperCase(),
    });
    expect([again.status, Object.keys(again.json)]).toEqual([400, ["transaction"]]);
    await operate(server, claim.id, "payment.accept", { transaction: "seen-2" });
    const body = {
      currency: "BTC",
      amount: "1",
      transaction: "SEEN-2",
      paid_at: server.clock.now().toISOString(),
      note: "x",
    };
    const other = await server.call("recordStrayPayment", { body, locale: "en" });
    expect(other.json).toEqual({
      transaction: ["This payment was accepted before, for this order or another."],
    });
  });
});

describe("given to an order", () => {
  test("it is a payment like any other: whole, with an excess, or short and the rest", async () => {
    const { id } = await recordStray(server, { amount: half() });
    expect((await give("payment.accept", id)).json).toHaveProperty("amount");
    expect((await give("payment.short", id)).status).toBe(200);
    expect(await readClaim(server, claim.id)).toMatchObject({ status: "underpaid", received: half() });
    expect(await balanceOf(id, "suspense")).toBe("0");
    await act(server, claim.id, "choose_top_up");
    const more = normalize(add(half(), "0.0003"));
    const rest = await recordStray(server, { amount: more });
    const { status, json, text } = await give("claim.topUp", rest.id);
    expect(status, text).toBe(200);
    const sum = add(half(), more);
    expect(await balanceOf(claim.id, "arrived")).toBe(normalize(sum));
    expect(json.claim.status).toBe("paid");
    expect(json.notes).toMatchObject([
      { kind: "overpayment", amount: normalize(subtract(sum, claim.from.amount)) },
    ]);
    expect((await list()).map((stray) => stray.id)).not.toContain(id);
  });

  test("its rate is that of the time at which it was made", async () => {
    const { id } = await recordStray(server, { amount: claim.from.amount });
    await act(server, claim.id, "mark_paid");
    await server.advance(3000);
    expect((await give("payment.accept", id)).status).toBe(200);
    expect((await readClaim(server, claim.id)).status).toBe("paid");

    claim = await createUsual(server);
    await act(server, claim.id, "confirm");
    await server.advance(3000);
    const { id: after } = await recordStray(server, { amount: claim.from.amount });
    expect((await give("payment.late", after)).status).toBe(200);
    expect((await readClaim(server, claim.id)).status).toBe("paid_late");
  });

  test("it takes no other currency, no order that has its end, and no event that reports no money", async () => {
    const rouble = await recordStray(server, { currency: "SBERRUB", amount: "5000" });
    expect((await give("payment.accept", rouble.id)).json).toEqual({
      stray_payment: ["This payment is in another currency."],
    });
    const { id } = await recordStray(server, { amount: claim.from.amount });
    expect((await give("claim.reject", id, { reason: "x" })).json).toHaveProperty("stray_payment");
    expect((await give("payment.accept", randomUUID())).json).toHaveProperty("stray_payment");
    expect((await give("payment.accept", id, { amount: claim.from.amount })).json).toEqual({
      amount: ["The payment itself says this."],
    });
    await operate(server, claim.id, "payment.accept");
    await operate(server, claim.id, "payout.start");
    await operate(server, claim.id, "payout.complete", { transaction: randomUUID() });
    expect((await give("payment.late", id)).json).toMatchObject({ code: "claim_state" });
    expect(await balanceOf(id, "suspense")).toBe(claim.from.amount);
  });

  test("it is given once, by any number at once", async () => {
    const { id } = await recordStray(server, { amount: claim.from.amount });
    const other = await createUsual(server);
    await act(server, other.id, "confirm");
    const first = claim;
    const answers = await times(4, async (index) => {
      if (index === 3) return sendBack(id);
      return server.call("moveOperatorClaim", {
        params: { id: index % 2 === 0 ? first.id : other.id },
        body: { event: "payment.accept", version: 2, stray_payment: id, confirmations: 6 },
      });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await sendBack(id)).json).toMatchObject({ code: "stray_payment_state" });
    expect((await takeBack(id)).json).toMatchObject({ code: "stray_payment_state" });
  });

  test("one that is not final is given to an order by two people, whoever recorded it", async () => {
    const { id } = await recordStray(server, { amount: claim.from.amount });
    const early = { confirmations: 0 };
    const headers = await colleague(server);
    expect((await give("payment.accept", id, { ...early, headers })).status).toBe(202);
    expect((await give("payment.accept", id, early)).status).toBe(200);
  });
});

describe("without one", () => {
  test("it is sent back by a transaction of its own, once, and the statement knows both", async () => {
    const from = server.clock.now();
    const { id, transaction } = await recordStray(server, { amount: "0.25" });
    const back = randomUUID();
    const headers = newKey();
    const call = () =>
      server.call("returnStrayPayment", {
        params: { id },
        headers,
        body: { destination: "somewhere", transaction: back },
      });
    const sent = await call();
    expect(sent.status, sent.text).toBe(200);
    expect((await call()).json).toEqual(sent.json);
    expect(await balanceOf(id, "suspense")).toBe("0");
    expect((await sendBack(id)).json).toMatchObject({ code: "stray_payment_state" });
    const other = await recordStray(server);
    expect((await sendBack(other.id, { transaction: back })).json).toHaveProperty("transaction");
    const movements = await readMovements(server.deps.db, from, new Date(server.clock.now().getTime() + 1));
    expect(movements.filter((one) => [transaction, back].includes(one.id))).toMatchObject(
      [
        { id: transaction, amount: "0.25" },
        { id: back, amount: "-0.25" },
      ].toSorted((one, two) => (one.id < two.id ? -1 : 1)),
    );
  });

  test("a large one is sent back, or was taken back, by the word of two people, whoever recorded it", async () => {
    const headers = await colleague(server);
    const sent = await recordStray(server, { amount: "1.01" });
    const to = { transaction: randomUUID() };
    expect((await sendBack(sent.id, { ...to, headers })).status).toBe(202);
    expect(await balanceOf(sent.id, "suspense")).toBe("1.01");
    expect((await sendBack(sent.id)).status, "another transaction").toBe(202);
    expect((await sendBack(sent.id, to)).status, "the former one, replaced by then").toBe(202);
    expect((await sendBack(sent.id, { ...to, headers })).status).toBe(200);
    const taken = await recordStray(server, { amount: "1.01" });
    expect((await takeBack(taken.id)).status).toBe(202);
    const proposals = await server.call("listProposals", { headers });
    const [{ id }] = proposals.json.filter(({ subject }: { subject: string }) => subject === taken.id);
    expect((await server.call("confirmProposal", { params: { id }, headers })).status).toBe(204);
    expect(await balanceOf(taken.id, "suspense")).toBe("0");
  });

  test("whoever sent it takes it back", async () => {
    const { id } = await recordStray(server);
    expect((await takeBack(id)).status).toBe(200);
    expect(await balanceOf(id, "suspense")).toBe("0");
    expect((await takeBack(id)).json).toMatchObject({ code: "stray_payment_state" });
    expect((await give("payment.accept", id)).json).toMatchObject({ code: "stray_payment_state" });
  });
});

test("money of an order that a gateway is paid for comes from the gateway alone", async () => {
  claim = await createClaim(server, claimBody(await readPair(server, "SBPRUB", "USDTTRC20")));
  await act(server, claim.id, "confirm");
  const { id } = await recordStray(server, { currency: "SBPRUB", amount: claim.from.amount });
  expect((await give("payment.accept", id)).json).toMatchObject({ code: "claim_state" });
});

test("a payment is recorded once, however its transaction is spelled, and leaves by one of its own", async () => {
  const hash = randomBytes(32).toString("hex");
  const { id, transaction } = await recordStray(server, {
    transaction: ` https://mempool.space/tx/${hash} `,
  });
  expect(transaction).toBe(hash);
  const body = { currency: "BTC", amount: "0.01", paid_at: server.clock.now().toISOString(), note: "again" };
  for (const spelled of [`0x${hash}`, hash.toUpperCase(), `${hash.slice(0, 5)}\u200b${hash.slice(5)}`]) {
    const again = await server.call("recordStrayPayment", { body: { ...body, transaction: spelled } });
    expect([again.status, Object.keys(again.json as object)]).toEqual([400, ["transaction"]]);
  }
  expect((await sendBack(id, { transaction: "tx\u{1F4B0}" })).json).toHaveProperty("transaction");
  const out = randomBytes(32).toString("hex");
  expect((await sendBack(id, { transaction: `0x${out.toUpperCase()}` })).status).toBe(200);
  const other = await recordStray(server);
  expect((await sendBack(other.id, { transaction: out })).json).toHaveProperty("transaction");
  const found = await server.call("listStrayPayments", { query: { q: `0x${hash}` } });
  expect(found.json.count).toBe(0);
});
