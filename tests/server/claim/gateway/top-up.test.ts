import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  operate,
  readClaim,
  readPair,
  reportPayment,
} from "#tests/server/claim/support.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

type Callback = components["schemas"]["GatewayCallback"];
type Form = components["schemas"]["PaymentForm"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

afterAll(() => expectInvariants(server));

const formOf = async (id: string) => {
  const { status, json } = await server.call("readPaymentForm", { params: { id }, locale: "en" });
  expect(status, JSON.stringify(json)).toBe(200);
  const { fields } = json as Form;
  return { payment: fields["payment"] ?? "", amount: fields["amount"] ?? "" };
};

const report = (payment: string, amount: string, event?: Callback["event"]) =>
  reportPayment(server, payment, amount, event);

const notesOf = async (id: string): Promise<components["schemas"]["OperatorNote"][]> =>
  (await server.call("readOperatorClaim", { params: { id } })).json.notes;

/** A claim of 3000 roubles paid through the gateway, with the payment of its form. */
const redirected = async () => {
  const body = claimBody(await readPair(server, "SBPRUB", "BTC"), { fromSumma: "3000" });
  const { id } = await createClaim(server, body);
  await act(server, id, "confirm");
  return { id, payment: (await formOf(id)).payment };
};

/** The same claim, of which 1000 came in. */
const short = async () => {
  const claim = await redirected();
  await report(claim.payment, "1000");
  expect(await readClaim(server, claim.id)).toMatchObject({ status: "underpaid", received: "1000" });
  return claim;
};

describe("the rest of a short gateway payment", () => {
  test("has its own form once the visitor chooses to pay it, and completes the claim", async () => {
    const { id, payment } = await short();
    const before = await server.call("readPaymentForm", { params: { id } });
    expect(before.json.code).toBe("claim_state");
    await act(server, id, "choose_top_up");
    const rest = await formOf(id);
    expect(rest.amount).toBe("2000");
    expect(rest.payment).not.toBe(payment);
    expect((await report(rest.payment, "2000", "seen")).json).toEqual({ accepted: true });
    expect((await report(rest.payment, "2000")).json).toEqual({ accepted: true });
    expect((await report(rest.payment, "2000.00")).json).toEqual({ accepted: false });
    const paid = await readClaim(server, id);
    expect(paid).toMatchObject({ status: "paid", received: null, from: { amount: "3000" } });
    expect(paid.history.at(-1)).toMatchObject({ by: "gateway" });
    expect(await notesOf(id)).toEqual([]);
    expect((await server.call("readPaymentForm", { params: { id } })).json.code).toBe("claim_state");
  });

  test("keeps the open form when chosen again, closes it for another choice, and reopens it after that", async () => {
    const { id } = await short();
    await act(server, id, "choose_top_up");
    const first = await formOf(id);
    await act(server, id, "choose_top_up");
    expect(await formOf(id)).toEqual(first);
    await act(server, id, "choose_refund");
    expect((await server.call("readPaymentForm", { params: { id } })).status).toBe(409);
    await act(server, id, "choose_top_up");
    expect(await formOf(id)).toEqual(first);
  });

  test("may be short again: the sum counts, and the next form is for the remaining amount", async () => {
    const { id } = await short();
    await act(server, id, "choose_top_up");
    await report((await formOf(id)).payment, "500");
    expect(await readClaim(server, id)).toMatchObject({
      status: "underpaid",
      received: "1500",
      choice: null,
      offer: { from_amount: "1500" },
    });
    await act(server, id, "choose_top_up");
    const last = await formOf(id);
    expect(last.amount).toBe("1500");
    await report(last.payment, "1500");
    expect((await readClaim(server, id)).status).toBe("paid");
  });

  test("may exceed the missing amount: the claim is paid, the excess is a note", async () => {
    const { id } = await short();
    await act(server, id, "choose_top_up");
    await report((await formOf(id)).payment, "2100.5");
    expect((await readClaim(server, id)).status).toBe("paid");
    expect(await notesOf(id)).toMatchObject([{ kind: "overpayment", amount: "100.5", settled_at: null }]);
  });

  test("that arrives after another choice is booked: it completes the order, or goes back with the refund", async () => {
    for (const [choice, status] of [
      ["choose_recalculate", "paid"],
      ["choose_refund", "refunding"],
    ] as const) {
      const { id } = await short();
      await act(server, id, "choose_top_up");
      const { payment } = await formOf(id);
      await act(server, id, choice);
      await report(payment, "2000");
      expect((await readClaim(server, id)).status).toBe(status);
      const { json } = await server.call("readOperatorClaim", { params: { id } });
      expect(json.money.arrived).toBe("3000");
      expect(await notesOf(id)).toEqual([]);
    }
  });

  test("may leave an excess beside a stray payment; each goes back from its own account", async () => {
    const { id, payment } = await short();
    await act(server, id, "choose_top_up");
    await report((await formOf(id)).payment, "2500");
    await report(payment, "3000");
    const left = async () => {
      const rows = await rowsOf(server.deps.db, "ledger_accounts", { owner: id }, "kind", "balance");
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    };
    expect(await left()).toEqual({ arrived: "3500", owed: "2000" });
    const settle = async (wanted: string) => {
      const note = (await notesOf(id)).find(({ kind }) => kind === wanted)?.id ?? "";
      const body = { settlement: "sent back" };
      const answer = await server.call("settleOperatorNote", { params: { id, note }, body });
      expect(answer.status, answer.text).toBe(200);
    };
    await settle("overpayment");
    expect(await left()).toEqual({ arrived: "3000", owed: "2000" });
    await settle("stray_payment");
    expect(await left()).toEqual({ arrived: "3000", owed: "0" });
    expect((await operate(server, id, "payout.start")).status).toBe(200);
  });

  test("is as old as itself, not as what came first", async () => {
    for (const [isSeen, status] of [
      [true, "paid"],
      [false, "paid_late"],
    ] as const) {
      const { id } = await short();
      await act(server, id, "choose_top_up");
      const rest = await formOf(id);
      if (isSeen) await report(rest.payment, "2000", "seen");
      await server.advance(3600);
      await report(rest.payment, "2000");
      expect((await readClaim(server, id)).status).toBe(status);
    }
  });

  test("is not paid by the autopilot, which follows the other choices", async () => {
    const demo = await ownServer({
      config: { DEMO: "true", AUTOPILOT_SECONDS: "1", CLAIMS_UNPAID: "0" },
      database: server.deps.database,
      clock: server.clock,
      prepare: false,
    });
    // `AUTOPILOT` would also write the demo's past, which takes seconds.
    await demo.call("setAutopilot", { body: { active: true } });
    const { id } = await short();
    await act(server, id, "choose_top_up");
    for (const _ of [1, 2, 3]) await demo.advance(2);
    expect((await readClaim(server, id)).status).toBe("underpaid");
    expect((await formOf(id)).amount).toBe("2000");
  });
});

test("a payment that is taken back once it is sold is a loss, and leaves what is owed for another one", async () => {
  const { id, payment } = await short();
  await act(server, id, "choose_top_up");
  const rest = await formOf(id);
  await report(rest.payment, "2000");
  await report(payment, "3000");
  await operate(server, id, "payout.start");
  await operate(server, id, "payout.complete", { transaction: randomUUID() });
  const owed = async () =>
    server.deps.db
      .selectFrom("ledger_accounts")
      .innerJoin("claims", "claims.id", "ledger_accounts.owner")
      .select(["balance", "lost"])
      .where("owner", "=", id)
      .where("kind", "=", "owed")
      .executeTakeFirst();
  expect(await owed()).toEqual({ balance: "2000", lost: "0" });
  await report(rest.payment, "2000", "failed");
  expect(await owed()).toEqual({ balance: "2000", lost: "2000" });
  await report(payment, "3000", "failed");
  expect(await owed()).toEqual({ balance: "0", lost: "3000" });
  const open = (await notesOf(id)).filter(({ settled_at: at }) => at === null);
  expect(open.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ["reversed", "2000"],
      ["reversed", "2000"],
      ["reversed", "1000"],
    ]),
  );
});

test("each of two payments may be taken back", async () => {
  const { id, payment } = await short();
  await act(server, id, "choose_top_up");
  const stray = await formOf(id);
  await act(server, id, "choose_refund");
  await report(stray.payment, "2000");
  for (const [taken, amount] of [
    [payment, "1000"],
    [stray.payment, "2000"],
  ] as const)
    expect((await report(taken, amount, "failed")).json).toEqual({ accepted: true });
  expect((await readClaim(server, id)).status).toBe("rejected");
});

describe("a payment reported again with another amount", () => {
  test("moves the order: from a typing error of the gateway to the whole, and back", async () => {
    const { id, payment } = await redirected();
    await report(payment, "10");
    expect(await readClaim(server, id)).toMatchObject({ status: "underpaid", received: "10" });
    for (const _ of [1, 2]) await report(payment, "3000");
    expect(await readClaim(server, id)).toMatchObject({ status: "paid", received: null });
    await report(payment, "10");
    expect(await readClaim(server, id)).toMatchObject({ status: "underpaid", received: "10" });
  });

  test("is owed beyond an order that has its money, and taken from there first", async () => {
    const { id, payment } = await redirected();
    await report(payment, "3000");
    const { version } = await readClaim(server, id);
    for (const _ of [1, 2]) await report(payment, "4000");
    await report(payment, "4000.0");
    expect(await readClaim(server, id)).toMatchObject({ status: "paid", version, received: null });
    expect(await notesOf(id)).toMatchObject([{ kind: "stray_payment", amount: "1000", settled_at: null }]);
    await report(payment, "3400");
    expect(await readClaim(server, id)).toMatchObject({ status: "paid", version });
    expect((await notesOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ["stray_payment", "400"],
        ["reversed", "600"],
      ]),
    );
    const { json } = await server.call("listOperatorClaims", { query: { attention: "true", q: id } });
    expect(json.count).toBe(1);
  });

  test("reported ten times concurrently is one note", async () => {
    const { id, payment } = await redirected();
    await report(payment, "3000");
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(payment, "3500")));
    expect(answers.filter(({ json }) => json.accepted)).toHaveLength(1);
    expect(await notesOf(id)).toHaveLength(1);
  });

  test("is no other payment: what it says is the whole of it", async () => {
    const { id, payment } = await short();
    await act(server, id, "choose_top_up");
    await report(payment, "2000");
    expect(await readClaim(server, id)).toMatchObject({ status: "underpaid", received: "2000" });
    expect(await notesOf(id)).toEqual([]);
  });
});
