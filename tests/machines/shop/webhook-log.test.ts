import { describe, expect, it } from "vitest";
import { offEndpoint, sampleEndpoint } from "#machines/shop/webhook-endpoints/webhook-endpoints.cases.ts";
import {
  sampleDelivery,
  sampleInFull,
  samplePage,
  waitingDelivery,
} from "#machines/shop/webhook-log/webhook-log.cases.ts";
import { webhookLogMachine } from "#machines/shop/webhook-log/webhook-log.machine.ts";
import { selectLog } from "#machines/shop/webhook-log/webhook-log.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const endpoint = sampleEndpoint().id;
const open = () => stage(webhookLogMachine, { id: endpoint });
const { id } = waitingDelivery;

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the log of an endpoint", () => {
  it("pages forward by cursors, and back by the earlier ones", async () => {
    const { actor, gives, last, snapshot } = open();
    expect(last("loadLog").input).toEqual({ id: endpoint, filter: "all", cursor: null });
    await gives("loadLog", samplePage({ next: "41" }));
    expect(selectLog(snapshot()).ways).toEqual({ newer: false, older: true });
    actor.send({ type: "page.turn", way: "newer" });
    actor.send({ type: "page.turn", way: "older" });
    // While a page loads, no other page can be opened.
    actor.send({ type: "page.turn", way: "older" });
    expect(last("loadLog").input).toEqual({ id: endpoint, filter: "all", cursor: "41" });
    expect(selectLog(snapshot())).toMatchObject({ step: "listed", isTurning: true });
    await gives("loadLog", samplePage({ next: "21" }));
    actor.send({ type: "page.turn", way: "older" });
    await gives("loadLog", samplePage());
    expect(selectLog(snapshot()).ways).toEqual({ newer: true, older: false });
    actor.send({ type: "page.turn", way: "newer" });
    expect(last("loadLog").input).toEqual({ id: endpoint, filter: "all", cursor: "41" });
    await gives("loadLog", samplePage({ next: "21" }));
    actor.send({ type: "filter.choose", filter: "failed" });
    expect(last("loadLog").input).toEqual({ id: endpoint, filter: "failed", cursor: null });
    await gives("loadLog", samplePage({ deliveries: [] }));
    expect(selectLog(snapshot())).toMatchObject({ step: "empty", ways: null });
  });

  it("is polled while a delivery is pending, and so is the open delivery", async () => {
    const { calls, actor, gives, snapshot, wait } = open();
    await gives("loadLog", samplePage());
    actor.send({ type: "delivery.open", id });
    expect(calls("readDelivery")[0]?.input).toEqual({ id: endpoint, delivery: id });
    await gives("readDelivery", sampleInFull());
    wait(10);
    await gives("loadLog", samplePage());
    expect(calls("readDelivery")).toHaveLength(1);
    wait(10);
    const taken = { ...waitingDelivery, status: "delivered", attempts: 3 } as const;
    await gives("loadLog", samplePage({ deliveries: [taken] }));
    expect(selectLog(snapshot()).open?.detail?.attempts).toHaveLength(2);
    await gives("readDelivery", sampleInFull(taken));
    expect(selectLog(snapshot()).open?.detail?.attempts).toHaveLength(3);
    wait(60);
    expect(calls("loadLog")).toHaveLength(3);
  });

  it("closes the open delivery once it is no longer listed", async () => {
    const { actor, gives, snapshot } = open();
    await gives("loadLog", samplePage({ next: "41" }));
    actor.send({ type: "delivery.open", id });
    actor.send({ type: "page.turn", way: "older" });
    await gives("loadLog", samplePage({ deliveries: [sampleDelivery()] }));
    expect(selectLog(snapshot()).open).toBeNull();
    actor.send({ type: "delivery.open", id });
    expect(selectLog(snapshot()).open).toBeNull();
  });

  it("resends a delivery, but not to an endpoint that is off", async () => {
    const { actor, calls, fails, gives, snapshot } = open();
    await gives("loadLog", samplePage());
    actor.send({ type: "delivery.resend", id: "unknown" });
    expect(calls("resendDelivery")).toEqual([]);
    actor.send({ type: "delivery.resend", id });
    expect(calls("resendDelivery")[0]?.input).toEqual({ id: endpoint, delivery: id });
    expect(selectLog(snapshot()).resendingId).toBe(id);
    await gives("resendDelivery");
    expect(selectLog(snapshot()).resent).toEqual({ id, failure: null });
    await gives("loadLog", samplePage());
    actor.send({ type: "delivery.resend", id });
    await fails("resendDelivery", { kind: "conflict", code: "shop_state" });
    await gives("loadLog", samplePage({ endpoint: offEndpoint }));
    expect(selectLog(snapshot())).toMatchObject({
      canSend: false,
      resent: { failure: { kind: "conflict" } },
    });
    actor.send({ type: "delivery.resend", id });
    actor.send({ type: "all.begin" });
    expect(calls("resendDelivery")).toHaveLength(2);
    expect(selectLog(snapshot()).form).toBeNull();
  });

  it("resends all deliveries since a moment, and keeps typed text after a refusal", async () => {
    const { actor, calls, fails, gives, snapshot } = open();
    await gives("loadLog", samplePage());
    actor.send({ type: "all.begin" });
    for (const [value, fault] of [
      [" ", "required"],
      ["yesterday", "moment"],
      ["2026-13-20T12:00", "moment"],
    ] as const) {
      actor.send({ type: "field.change", field: "since", value });
      actor.send({ type: "form.submit" });
      expect(selectLog(snapshot()).form?.since.fault).toBe(fault);
    }
    actor.send({ type: "field.change", field: "since", value: "2026-11-20T12:00" });
    actor.send({ type: "form.submit" });
    expect(calls("resendAll")[0]?.input).toEqual({ id: endpoint, since: "2026-11-20T12:00" });
    await fails("resendAll", { kind: "fields", fields: { since: ["This time hasn't come yet."] } });
    expect(selectLog(snapshot()).form?.since).toEqual({
      value: "2026-11-20T12:00",
      fault: null,
      messages: ["This time hasn't come yet."],
    });
    actor.send({ type: "form.submit" });
    await gives("resendAll", { count: 3 });
    expect(selectLog(snapshot())).toMatchObject({ form: null, count: 3 });
  });

  it("closes when its endpoint is deleted", async () => {
    const { actor, fails, gives, snapshot } = open();
    await gives("loadLog", samplePage());
    actor.send({ type: "delivery.open", id });
    actor.send({ type: "page.shown" });
    await fails("loadLog", { kind: "notFound" });
    expect(selectLog(snapshot())).toMatchObject({ step: "gone", endpoint: null, open: null, canSend: false });
  });
});
