import { describe, expect, it } from "vitest";
import { webhookEvents } from "#domain/webhook.ts";
import {
  offEndpoint,
  sampleEndpoint,
  sampleIssued,
} from "#machines/webhook-endpoints/webhook-endpoints.cases.ts";
import { webhookEndpointsMachine } from "#machines/webhook-endpoints/webhook-endpoints.machine.ts";
import { selectEndpoints } from "#machines/webhook-endpoints/webhook-endpoints.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = () => stage(webhookEndpointsMachine, undefined);
const { id } = sampleEndpoint();

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the endpoints of a shop", () => {
  it("are added from a valid form, and the secret is shown until it is dismissed", async () => {
    const { actor, calls, gives, snapshot } = open();
    await gives("loadEndpoints", { endpoints: [sampleEndpoint()], most: 5 });
    actor.send({ type: "endpoint.begin" });
    expect(selectEndpoints(snapshot()).form).toMatchObject({
      isChange: false,
      events: { value: webhookEvents },
    });
    for (const event of webhookEvents) actor.send({ type: "event.toggle", event });
    actor.send({ type: "form.submit" });
    expect(selectEndpoints(snapshot()).form).toMatchObject({
      url: { fault: "required" },
      events: { fault: "events" },
    });
    actor.send({ type: "field.change", field: "url", value: " https://shop.example/new " });
    actor.send({ type: "event.toggle", event: "claim.done" });
    actor.send({ type: "event.toggle", event: "claim.paid" });
    actor.send({ type: "form.submit" });
    expect(calls("createEndpoint")[0]?.input).toEqual({
      url: "https://shop.example/new",
      events: ["claim.paid", "claim.done"],
    });
    const issued = sampleIssued({ id: "made" });
    await gives("createEndpoint", issued);
    expect(selectEndpoints(snapshot())).toMatchObject({
      work: "secret",
      issued,
      endpoints: [{ id }, { id: "made" }],
    });
    actor.send({ type: "secret.dismiss" });
    expect(JSON.stringify(snapshot().context)).not.toContain(issued.secret);
  });

  it("are edited in place, and typed text is kept after a refusal", async () => {
    const { actor, calls, fails, gives, snapshot } = open();
    await gives("loadEndpoints", { endpoints: [sampleEndpoint(), offEndpoint], most: 5 });
    actor.send({ type: "endpoint.edit", id });
    actor.send({ type: "field.change", field: "url", value: "https://shop.example/new" });
    actor.send({ type: "form.submit" });
    expect(calls("changeEndpoint")[0]?.input).toEqual({
      id,
      changes: { url: "https://shop.example/new", events: ["claim.paid", "claim.done"] },
    });
    await fails("changeEndpoint", { kind: "fields", fields: { url: ["No."] } });
    expect(selectEndpoints(snapshot())).toMatchObject({
      work: "form",
      form: { isChange: true, url: { value: "https://shop.example/new" } },
    });
    actor.send({ type: "form.submit" });
    await gives("changeEndpoint", sampleEndpoint({ url: "https://shop.example/new" }));
    expect(selectEndpoints(snapshot())).toMatchObject({
      work: "idle",
      endpoints: [{ id, url: "https://shop.example/new" }, { id: offEndpoint.id }],
    });
  });

  it("can be switched on and off, and tested while on", async () => {
    const { actor, calls, gives, snapshot } = open();
    await gives("loadEndpoints", { endpoints: [sampleEndpoint(), offEndpoint], most: 5 });
    actor.send({ type: "endpoint.test", id: offEndpoint.id });
    expect(calls("testEndpoint")).toEqual([]);
    actor.send({ type: "endpoint.switch", id: offEndpoint.id });
    expect(selectEndpoints(snapshot()).switchingId).toBe(offEndpoint.id);
    actor.send({ type: "endpoint.test", id });
    expect(calls("changeEndpoint").map(({ input }) => input)).toEqual([
      { id: offEndpoint.id, changes: { is_on: true } },
    ]);
    await gives("changeEndpoint", { ...offEndpoint, off: null });
    actor.send({ type: "endpoint.switch", id });
    expect(calls("changeEndpoint").at(-1)?.input).toEqual({ id, changes: { is_on: false } });
    await gives("changeEndpoint", sampleEndpoint({ off: offEndpoint.off }));
    actor.send({ type: "endpoint.test", id: offEndpoint.id });
    await gives("testEndpoint");
    expect(selectEndpoints(snapshot())).toMatchObject({ tested: { id: offEndpoint.id }, testingId: null });
  });

  it("get a new secret and are removed only after confirmation", async () => {
    const { actor, calls, gives, snapshot } = open();
    await gives("loadEndpoints", { endpoints: [sampleEndpoint()], most: 5 });
    for (const type of ["endpoint.rotate", "endpoint.remove"] as const) {
      actor.send({ type, id });
      actor.send({ type: "dialog.dismiss" });
    }
    expect([calls("rotateEndpoint"), calls("removeEndpoint")]).toEqual([[], []]);
    actor.send({ type: "endpoint.rotate", id });
    actor.send({ type: "dialog.accept" });
    await gives("rotateEndpoint", sampleIssued());
    actor.send({ type: "secret.dismiss" });
    actor.send({ type: "endpoint.remove", id });
    actor.send({ type: "dialog.accept" });
    await gives("removeEndpoint");
    expect(selectEndpoints(snapshot())).toMatchObject({ work: "idle", endpoints: [] });
  });
});
