import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { add, divide, roundDown } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  colleague,
  createUsual,
  newKey,
  operate,
  readClaim,
  recordStray,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf, rowsOf } from "#tests/server/support/rows.ts";

/* Whatever is owed, or came without an order, has a next call, and an operation that settles it. */
type Schemas = components["schemas"];

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", BRAND_EMAIL: "desk@example.com" },
});
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));

const awaited = async () => {
  const claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  return claim;
};
const done = async (
  id: string,
  event: Schemas["OperatorEvent"],
  more: Partial<Schemas["OperatorMove"]> = {},
) => {
  const answer = await operate(server, id, event, more);
  expect(answer.status, `${event}: ${answer.text}`).toBe(200);
};
const half = ({ from }: Schemas["Claim"]) => roundDown(divide(from.amount, "2", 8), from.currency.decimals);
const operatorClaim = async (id: string) =>
  (await server.call("readOperatorClaim", { params: { id } })).json as Schemas["OperatorClaim"];

/** How often the exchange was called, and for whose money. */
const calls = async (name: string): Promise<number> => {
  const letters = await rowsOf(server.deps.db, "outbox", { recipient: "desk@example.com" });
  return letters.filter((letter) => JSON.stringify(letter).includes(name)).length;
};

test("staff are called for an excess and for a payment without an order, once a day until they are settled", async () => {
  const claim = await awaited();
  await done(claim.id, "payment.accept", { amount: add(claim.from.amount, "0.001") });
  await done(claim.id, "payout.start");
  await done(claim.id, "payout.complete", { transaction: randomUUID() });
  const stray = await recordStray(server);
  await server.advance(5 * 3600);
  const order = `№\u00A0${String(claim.number)}"`;
  const payment = stray.transaction.slice(0, 16);
  expect([await calls(order), await calls(payment)]).toEqual([1, 1]);
  await server.advance(86_400);
  expect([await calls(order), await calls(payment)]).toEqual([2, 2]);

  const { notes } = await operatorClaim(claim.id);
  const settled = await server.call("settleOperatorNote", {
    params: { id: claim.id, note: notes[0]?.id ?? "" },
    body: { settlement: "sent back" },
  });
  expect(settled.status, settled.text).toBe(200);
  await server.call("reverseStrayPayment", {
    headers: newKey(),
    params: { id: stray.id },
    body: { reason: "charged back" },
  });
  await server.advance(2 * 86_400);
  expect([await calls(order), await calls(payment)]).toEqual([2, 2]);
});

test("the rest that comes before the visitor has chosen is booked, and completes the order in time", async () => {
  const claim = await awaited();
  await done(claim.id, "payment.short", { amount: half(claim) });
  await done(claim.id, "claim.topUp", { amount: claim.from.amount });
  expect(await readClaim(server, claim.id)).toMatchObject({ status: "paid", received: null });
});

test("more that comes late adds to what was late, and to a refund that was chosen", async () => {
  const claim = await awaited();
  await server.advance(1801);
  await done(claim.id, "payment.late", { amount: half(claim) });
  await done(claim.id, "payment.late", { amount: claim.from.amount });
  expect(await readClaim(server, claim.id)).toMatchObject({
    status: "paid_late",
    received: claim.from.amount,
  });
  await act(server, claim.id, "choose_refund");
  const all = add(claim.from.amount, "0.001");
  await done(claim.id, "payment.late", { amount: all });
  expect(await readClaim(server, claim.id)).toMatchObject({ status: "refunding", refund: { amount: all } });
});

test("the whole of a payment may be charged back after its excess was returned, wherever the order is", async () => {
  const more = "0.001";
  for (const moves of [
    [],
    [["payout.start"]],
    [["payout.start"], ["payout.complete", { transaction: randomUUID() }]],
  ] as const) {
    const claim = await awaited();
    const all = add(claim.from.amount, more);
    await done(claim.id, "payment.accept", { amount: all });
    const { notes } = await operatorClaim(claim.id);
    await server.call("settleOperatorNote", {
      params: { id: claim.id, note: notes[0]?.id ?? "" },
      body: { settlement: "sent back" },
    });
    for (const [event, body = {}] of moves) await done(claim.id, event, body);
    const beyond = await operate(server, claim.id, "payment.reverse", {
      amount: add(all, "0.00000001"),
      reason: "charged back",
    });
    expect(beyond.json).toHaveProperty("amount");
    await done(claim.id, "payment.reverse", { amount: all, reason: "charged back" });
    const again = await operate(server, claim.id, "payment.reverse", { amount: "0.00000001", reason: "x" });
    expect(again.status).not.toBe(200);
  }
});

test("an excess that was charged back after the payout is not sent back as well", async () => {
  const claim = await awaited();
  await done(claim.id, "payment.accept", { amount: add(claim.from.amount, "0.001") });
  await done(claim.id, "payout.start");
  await done(claim.id, "payout.complete", { transaction: randomUUID() });
  await done(claim.id, "payment.reverse", { amount: "0.0004", reason: "charged back" });
  const { notes } = await operatorClaim(claim.id);
  expect(notes.find(({ kind }) => kind === "overpayment")).toMatchObject({
    amount: "0.0006",
    settled_at: null,
  });
});

test("a payment that vanishes in time leaves an hour for it to be seen again, not its network's day", async () => {
  const { id } = await awaited();
  await done(id, "payment.see");
  await done(id, "payment.vanish");
  const row = await rowOf(server.deps.db, "claims", { id }, "deadline");
  expect(row.deadline).toEqual(new Date(server.clock.now().getTime() + 3_600_000));
});

test("a payment that was made in time binds the rate when it is found later, and one without a stated time doesn't", async () => {
  const at = server.clock.now().toISOString();
  const claim = await awaited();
  await server.advance(3 * 3600);
  expect((await readClaim(server, claim.id)).status).toBe("expired");
  const unsaid = await operate(server, claim.id, "payment.accept");
  expect(unsaid.json).toHaveProperty("paid_at");
  const stray = await recordStray(server, { amount: claim.from.amount, paid_at: at });
  const { version } = await readClaim(server, claim.id);
  const give = {
    params: { id: claim.id },
    body: { event: "payment.accept", version, stray_payment: stray.id, confirmations: 9 },
  };
  // A time that was typed takes a second person: who recorded it does not give it.
  expect((await operate(server, claim.id, "payment.accept", { paid_at: at })).status).toBe(202);
  expect((await server.call("moveOperatorClaim", { ...give })).status).toBe(202);
  const given = await server.call("moveOperatorClaim", { ...give, headers: await colleague(server) });
  expect(given.status, given.text).toBe(200);
  expect(await readClaim(server, claim.id)).toMatchObject({
    status: "paid",
    course: claim.course,
    to: { amount: claim.to.amount },
  });
});

test("money that is older than its order is taken as money of now", async () => {
  const stray = await recordStray(server, {
    paid_at: new Date(server.clock.now().getTime() - 86_400_000).toISOString(),
  });
  const claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  const { version } = await readClaim(server, claim.id);
  const given = await server.call("moveOperatorClaim", {
    params: { id: claim.id },
    body: { event: "payment.short", version, stray_payment: stray.id, confirmations: 9 },
  });
  expect(given.status, given.text).toBe(200);
  expect((await readClaim(server, claim.id)).status).toBe("underpaid");
});

test("a payment that can still be replaced fixes no rate before it is confirmed", async () => {
  const claim = await awaited();
  await done(claim.id, "payment.see", { replaceable: true });
  await server.advance(1801);
  await done(claim.id, "payment.see", { confirmations: 1 });
  await done(claim.id, "payment.accept");
  expect((await readClaim(server, claim.id)).status).toBe("paid_late");
  const fixed = await awaited();
  await done(fixed.id, "payment.see", { replaceable: true, confirmations: 1 });
  await server.advance(1801);
  await done(fixed.id, "payment.accept");
  expect((await readClaim(server, fixed.id)).status).toBe("paid");
});
