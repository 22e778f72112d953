import { afterAll, beforeAll, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, createUsual, operate } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/* Whom an order waits for, and what staff do next: never what its desk would refuse. */
type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
// A rate of our own never becomes too old.
beforeAll(async () => {
  await server.call("changeDirection", {
    params: { from: 1, to: 13 },
    body: { course: "5000000", confirm: true },
  });
  server.clock.advance(2);
});
afterAll(() => expectInvariants(server));

const list = async (view: string) => {
  const query = { ...(view !== "all" && { view }), size: "100" };
  const { status, json, text } = await server.call("listOperatorClaims", { query });
  expect(status, text).toBe(200);
  return (json as Schemas["OperatorClaimPage"]).results;
};

/** Of one order: the views that have it, whom it waits for, and the next act, which its desk must take. */
const turnOf = async (id: string) => {
  const views = [];
  for (const view of ["todo", "waiting"])
    if ((await list(view)).some((order) => order.id === id)) views.push(view);
  const order = (await list("all")).find((one) => one.id === id);
  const { json } = await server.call("readOperatorClaim", { params: { id } });
  const { events } = json as Schemas["OperatorClaim"];
  const next = order?.next ?? null;
  if (next !== null) expect(events).toContain(next);
  return [views.join(), order?.waits_for, next];
};

const paid = async (event: "payment.accept" | "payment.short" | "payment.late", amount: string) => {
  const { id } = await createUsual(server, { fromSumma: "0.01" });
  await act(server, id, "confirm");
  const { status, text } = await operate(server, id, event, { amount, transaction: `tx-${id}` });
  expect(status, text).toBe(200);
  return id;
};

test("an order that is paid waits for staff at each step, and at its end for nobody", async () => {
  const { id } = await createUsual(server, { fromSumma: "0.01" });
  expect(await turnOf(id)).toEqual(["waiting", "visitor", null]);
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  expect(await turnOf(id)).toEqual(["todo", "staff", "payment.accept"]);
  await operate(server, id, "payment.accept", { transaction: "tx-in" });
  expect(await turnOf(id)).toEqual(["todo", "staff", "payout.start"]);
  await operate(server, id, "payout.start");
  expect(await turnOf(id)).toEqual(["todo", "staff", "payout.complete"]);
  await operate(server, id, "payout.complete", { transaction: "tx-out" });
  expect(await turnOf(id)).toEqual(["", null, null]);
});

test.each([
  ["payment.short", "0.005"],
  ["payment.late", "0.01"],
] as const)("after %s the visitor chooses, then staff act on the choice", async (event, amount) => {
  const id = await paid(event, amount);
  expect(await turnOf(id)).toEqual(["waiting", "visitor", null]);
  if (event === "payment.short") {
    expect((await act(server, id, "choose_top_up")).status).toBe(200);
    expect(await turnOf(id)).toEqual(["waiting", "visitor", null]);
  }
  expect((await act(server, id, "choose_recalculate")).status).toBe(200);
  expect(await turnOf(id)).toEqual(["todo", "staff", "claim.recalculate"]);
  // What was accepted binds for half an hour, then it is offered anew.
  server.clock.advance(31 * 60);
  expect(await turnOf(id)).toEqual(["waiting", "visitor", null]);
});

test("who stays silent past the time to choose leaves the choice to staff", async () => {
  const id = await paid("payment.short", "0.005");
  await server.advance(24 * 3600 + 5);
  expect(await turnOf(id)).toEqual(["todo", "staff", "claim.recalculate"]);
});

const toRefund = async () => {
  const id = await paid("payment.short", "0.005");
  expect((await act(server, id, "choose_refund")).status).toBe(200);
  expect(await turnOf(id)).toEqual(["todo", "staff", "refund.start"]);
  expect((await operate(server, id, "refund.start", { reason: "chosen" })).status).toBe(200);
  return id;
};

test("a refund of which nobody says where it goes comes back to staff", async () => {
  const id = await toRefund();
  await server.advance(24 * 3600 + 5);
  expect(await turnOf(id)).toEqual(["todo", "staff", "refund.giveRequisite"]);
});

test("a refund waits for where it goes, then for staff", async () => {
  const id = await toRefund();
  expect(await turnOf(id)).toEqual(["waiting", "visitor", null]);
  const requisites = { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" };
  expect((await act(server, id, "give_refund_requisite", { requisites })).status).toBe(200);
  expect(await turnOf(id)).toEqual(["todo", "staff", "refund.complete"]);
});
