import { expect, it } from "vitest";
import { sampleRequest } from "#machines/account/card-verification/card-verification.cases.ts";
import { stateOfCard } from "#machines/account/cards/cards.selectors.ts";
import { sampleCard } from "#machines/earnings/gift-cards/gift-cards.cases.ts";
import { canBeTakenBack } from "#machines/earnings/gift-cards/gift-cards.selectors.ts";
import { sampleOrder, sampleOrders } from "#machines/account/orders/orders.cases.ts";
import { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import { stage } from "#tests/machines/support/stage.ts";

it.each([
  ["draft", "continue"],
  ["submitted", null],
  ["approved", null],
  ["rejected", "retry"],
  ["expired", "renew"],
] as const)("a card that is %s leads to: %s", (status, next) => {
  expect(stateOfCard(sampleRequest(status))).toMatchObject({
    next,
    isBeingChecked: status === "submitted",
    verifiedUntil: status === "approved" ? sampleRequest(status).valid_until : null,
  });
});

it("a gift card is taken back by its buyer until it is redeemed", () => {
  expect(canBeTakenBack(sampleCard())).toBe(true);
  expect(canBeTakenBack(sampleCard({ side: "received" }))).toBe(false);
  expect(canBeTakenBack(sampleCard({ status: "redeemed" }))).toBe(false);
});

const begin = () => stage(ordersMachine, { place: { filter: "all", page: 1 } });

it("an order is repeated while its pair is offered, and the form is opened then", async () => {
  const { actor, emitted, gives, snapshot } = begin();
  const [order, closed] = [sampleOrder(), sampleOrder({ id: "closed", repeatable: false })];
  await gives("load", sampleOrders({ count: 2, results: [order, closed] }));
  expect(snapshot().can({ type: "row.repeat", id: closed.id })).toBe(false);
  actor.send({ type: "row.repeat", id: order.id });
  await gives("repeat");
  expect(emitted).toEqual([{ type: "repeat.ready" }]);
});

it("orders are exported where there are some, and refreshed while one is in progress", async () => {
  const { calls, gives, snapshot, wait } = begin();
  await gives("load", sampleOrders({ results: [sampleOrder({ status: "confirming", is_final: false })] }));
  expect(snapshot().can({ type: "list.export" })).toBe(true);
  wait(30);
  await gives("load", sampleOrders({ count: 0, results: [] }));
  expect(snapshot().can({ type: "list.export" })).toBe(false);
  wait(60);
  expect(calls("load")).toHaveLength(2);
});
