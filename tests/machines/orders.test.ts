import { describe, expect, it } from "vitest";
import { sampleOrder, sampleOrders } from "#machines/orders/orders.cases.ts";
import { ordersMachine } from "#machines/orders/orders.machine.ts";
import * as orders from "#machines/orders/orders.selectors.ts";
import type { OrderPlace } from "#machines/orders/orders.types.ts";
import { stage } from "#tests/machines/support/stage.ts";

const begin = (place: Partial<OrderPlace> = {}) => stage(ordersMachine, { filter: "all", page: 1, ...place });

const manyOrders = sampleOrders({
  count: 25,
  results: Array.from({ length: 10 }, (_, index) =>
    sampleOrder({ id: `order-${index}`, number: 25 - index }),
  ),
});
const active = sampleOrders({ results: [sampleOrder({ status: "confirming", is_final: false })] });

describe("the list of orders", () => {
  it("loads the page that the address names", async () => {
    const { last, gives, snapshot } = begin({ filter: "done", page: 2 });
    expect(last("loadOrders").input).toEqual({ filter: "done", page: 2 });
    expect(orders.selectStep(snapshot())).toBe("loading");
    await gives("loadOrders", { ...manyOrders, page: 2 });
    expect(orders.selectStep(snapshot())).toBe("listed");
    expect(orders.selectPaging(snapshot())).toEqual({ page: 2, pages: 3, first: 11, last: 20, count: 25 });
  });

  it("has no paging for a single page", async () => {
    const { gives, snapshot } = begin();
    await gives("loadOrders", sampleOrders());
    expect(orders.selectPaging(snapshot())).toBeNull();
  });

  it("opens the last page when the address names one beyond it", async () => {
    const { gives, last, snapshot } = begin({ page: 9 });
    await gives("loadOrders", sampleOrders({ count: 25, page: 9, results: [] }));
    expect(last("loadOrders").input).toEqual({ filter: "all", page: 3 });
    await gives("loadOrders", { ...manyOrders, page: 3 });
    expect(snapshot().context.page).toBe(3);
  });

  it("opens a new filter at its first page, and keeps the old list until it loads", async () => {
    const { actor, gives, last, snapshot } = begin({ page: 2 });
    await gives("loadOrders", { ...manyOrders, page: 2 });
    actor.send({ type: "filter.choose", filter: "failed" });
    expect(last("loadOrders").input).toEqual({ filter: "failed", page: 1 });
    expect(orders.selectIsTurning(snapshot())).toBe(true);
    expect(orders.selectOrders(snapshot())).toHaveLength(10);
    await gives("loadOrders", sampleOrders({ count: 0, results: [] }));
    expect(orders.selectStep(snapshot())).toBe("empty");
    expect(snapshot().can({ type: "filter.choose", filter: "failed" })).toBe(false);
  });

  it("opens only existing pages", async () => {
    const { actor, gives, last, snapshot } = begin();
    await gives("loadOrders", manyOrders);
    for (const page of [0, 1, 4]) expect(snapshot().can({ type: "page.open", page })).toBe(false);
    actor.send({ type: "page.open", page: 3 });
    expect(last("loadOrders").input).toEqual({ filter: "all", page: 3 });
  });

  it("follows the browser's back button", async () => {
    const { gives, last, snapshot } = begin({ filter: "done", page: 2 });
    await gives("loadOrders", { ...manyOrders, page: 2 });
    last("syncPlace").send({ type: "place.returned", filter: "all", page: 1 });
    expect(last("loadOrders").input).toEqual({ filter: "all", page: 1 });
    expect(orders.selectFilter(snapshot())).toBe("all");
  });

  it("ignores the answer to an earlier choice", async () => {
    const { actor, calls, gives, snapshot } = begin();
    await gives("loadOrders", manyOrders);
    actor.send({ type: "filter.choose", filter: "active" });
    actor.send({ type: "filter.choose", filter: "done" });
    expect(calls("loadOrders")[1]?.isStopped).toBe(true);
    await gives("loadOrders", sampleOrders());
    expect(orders.selectFilter(snapshot())).toBe("done");
  });

  it("retries with growing delays, and immediately on request or back online", async () => {
    const { actor, calls, fails, last, wait, snapshot } = begin();
    await fails("loadOrders");
    expect(orders.selectStep(snapshot())).toBe("failed");
    expect(orders.selectFailure(snapshot())).toEqual({ kind: "offline" });
    wait(1);
    expect(calls("loadOrders")).toHaveLength(1);
    wait(1);
    expect(calls("loadOrders")).toHaveLength(2);
    await fails("loadOrders");
    actor.send({ type: "retry" });
    expect(calls("loadOrders")).toHaveLength(3);
    await fails("loadOrders");
    last("watchPage").send({ type: "connection.restored" });
    expect(calls("loadOrders")).toHaveLength(4);
  });

  it("polls only orders in progress", async () => {
    const quiet = begin();
    await quiet.gives("loadOrders", sampleOrders());
    quiet.wait(60);
    expect(quiet.calls("loadOrders")).toHaveLength(1);
    const busy = begin();
    await busy.gives("loadOrders", active);
    busy.wait(30);
    expect(busy.calls("loadOrders")).toHaveLength(2);
    expect(orders.selectIsTurning(busy.snapshot())).toBe(false);
    await busy.gives("loadOrders", sampleOrders());
    expect(orders.selectOrders(busy.snapshot())[0]?.status).toBe("done");
  });

  it("keeps the list when a reload fails, and marks it stale", async () => {
    const { fails, gives, last, snapshot, wait } = begin();
    await gives("loadOrders", active);
    last("watchPage").send({ type: "page.shown" });
    await fails("loadOrders");
    expect(orders.selectIsStale(snapshot())).toBe(true);
    expect(orders.selectStep(snapshot())).toBe("listed");
    wait(2);
    await gives("loadOrders", active);
    expect(orders.selectIsStale(snapshot())).toBe(false);
  });
});

describe("repeating an order", () => {
  const { id } = sampleOrder();

  it("fills in the exchange form, then navigates to it", async () => {
    const { actor, emitted, gives, last, snapshot } = begin();
    await gives("loadOrders", sampleOrders());
    actor.send({ type: "order.repeat", id });
    expect(last("prepareRepeat").input).toEqual({ id });
    expect(orders.selectRepeat(snapshot())).toEqual({ pendingId: id, failure: null });
    expect(emitted).toEqual([]);
    await gives("prepareRepeat");
    expect(emitted).toEqual([{ type: "repeat.ready" }]);
  });

  it("reports why it failed, and can be retried", async () => {
    const { actor, emitted, fails, gives, snapshot } = begin();
    await gives("loadOrders", sampleOrders());
    actor.send({ type: "order.repeat", id });
    await fails("prepareRepeat", { kind: "notFound" });
    expect(orders.selectRepeat(snapshot())).toEqual({ pendingId: null, failure: { kind: "notFound" } });
    actor.send({ type: "order.repeat", id });
    expect(orders.selectRepeat(snapshot()).failure).toBeNull();
    await gives("prepareRepeat");
    expect(emitted).toEqual([{ type: "repeat.ready" }]);
  });

  it("is refused for a pair that is not offered, and for an order that is not listed", async () => {
    const { gives, snapshot } = begin();
    await gives("loadOrders", sampleOrders({ results: [sampleOrder({ repeatable: false })] }));
    expect(snapshot().can({ type: "order.repeat", id })).toBe(false);
    expect(snapshot().can({ type: "order.repeat", id: "another" })).toBe(false);
  });
});

describe("exporting the orders", () => {
  it("exports the listed orders, and can be retried", async () => {
    const { actor, fails, gives, last, snapshot } = begin({ filter: "done" });
    expect(orders.selectExport(snapshot()).isOffered).toBe(false);
    await gives("loadOrders", sampleOrders());
    actor.send({ type: "export.start" });
    expect(last("exportOrders").input).toEqual({ filter: "done" });
    await fails("exportOrders");
    expect(orders.selectExport(snapshot())).toEqual({
      isPending: false,
      isOffered: true,
      failure: { kind: "offline" },
    });
    actor.send({ type: "export.start" });
    expect(orders.selectExport(snapshot())).toMatchObject({ isPending: true, failure: null });
    await gives("exportOrders");
    expect(orders.selectExport(snapshot()).isPending).toBe(false);
  });
});
