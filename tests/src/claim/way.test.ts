import { expect, it } from "vitest";
import { chartOf } from "#charts/chart.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { wayOf } from "#src/claim/order-chart/way.ts";

type Entry = StaffOrder["history"][number];

const entry = (event: string, from: Entry["from"], to: Entry["to"]): Entry => ({
  event,
  from,
  to,
  at: "2026-11-20T10:00:00Z",
  by: "operator",
  actor: null,
  reason: null,
});

const paid = [
  entry("claim.create", null, "new"),
  entry("claim.confirm", "new", "waiting_payment"),
  entry("claim.markPaid", "waiting_payment", "marked_paid"),
  entry("payment.accept", "marked_paid", "paid"),
];

const statesIn = (keys: ReadonlySet<string>) =>
  [...keys].map((key) => key.split(" | ").slice(0, 2).join(" "));

it("the way of an order ends where it stands, and leads through the transitions of its history", () => {
  const { active, taken } = wayOf(chartOf(claimLifecycleMachine), paid);
  expect([...active]).toEqual(["order.paid"]);
  expect(statesIn(taken)).toEqual([
    "order.new claim.confirm",
    "order.waitingPayment claim.markPaid",
    "order.markedPaid payment.accept",
  ]);
});

it("an order on hold stands where it was put on hold, too", () => {
  const held = [...paid, entry("claim.hold", "paid", "hold")];
  const { active, taken } = wayOf(chartOf(claimLifecycleMachine), held);
  expect([...active]).toEqual(["order.paid", "review.held"]);
  expect(statesIn(taken)).toHaveLength(4);
});

it("a visitor, who is told no events, sees the states between which it went", () => {
  const told = paid.map(({ from, to }) => ({ event: null, from, to }));
  const { active, taken } = wayOf(chartOf(claimLifecycleMachine), told);
  expect([...active]).toEqual(["order.paid"]);
  expect(statesIn(taken)).toEqual(
    expect.arrayContaining(["order.new claim.confirm", "order.markedPaid payment.accept"]),
  );
});
