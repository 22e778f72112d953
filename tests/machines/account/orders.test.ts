import { expect, it } from "vitest";
import { sampleOrder, sampleOrders } from "#machines/account/orders/orders.cases.ts";
import { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import { stage } from "#tests/machines/support/stage.ts";

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
