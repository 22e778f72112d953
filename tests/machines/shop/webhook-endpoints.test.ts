import { expect, it } from "vitest";
import { webhookEvents } from "#domain/shop/webhook.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import {
  offEndpoint,
  sampleEndpoint,
  sampleIssued,
} from "#machines/shop/webhook-endpoints/webhook-endpoints.cases.ts";
import { webhookEndpointsMachine } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = async () => {
  const scene = stage(webhookEndpointsMachine, undefined);
  await scene.gives("load", { endpoints: [sampleEndpoint(), offEndpoint], most: 5 });
  return scene;
};
const { id } = sampleEndpoint();

it("an endpoint is added for all events unless others are chosen, and its secret is forgotten in the end", async () => {
  const { actor, gives, last, snapshot } = await open();
  actor.send({ type: "form.begin" });
  expect(selectList(snapshot()).form?.values.events).toEqual(webhookEvents);
  for (const value of webhookEvents) actor.send({ type: "field.toggle", field: "events", value });
  actor.send({ type: "form.submit" });
  expect(selectList(snapshot()).form?.fields).toMatchObject({
    url: { fault: "required" },
    events: { fault: "events" },
  });
  actor.send({ type: "field.change", field: "url", value: " https://shop.example/new " });
  actor.send({ type: "field.toggle", field: "events", value: "claim.done" });
  actor.send({ type: "form.submit" });
  expect(last("save").input).toEqual({
    id: null,
    body: { url: "https://shop.example/new", events: ["claim.done"], sources: ["api", "link"] },
  });
  const issued = sampleIssued({ id: "made" });
  await gives("save", issued);
  expect(selectList(snapshot()).rows.map((row) => row.id)).toEqual([id, offEndpoint.id, "made"]);
  actor.send({ type: "secret.dismiss" });
  expect(JSON.stringify(snapshot())).not.toContain(issued.secret);
});

it("a change of an endpoint begins with what it is, and gives no secret", async () => {
  const { actor, gives, last, snapshot } = await open();
  actor.send({ type: "row.edit", id });
  actor.send({ type: "form.submit" });
  const { url, events, sources } = sampleEndpoint();
  expect(last("save").input).toEqual({ id, body: { url, events, sources } });
  await gives("save", sampleIssued({ id }));
  expect(selectList(snapshot()).secret).toBeNull();
});

it("an endpoint is tested and switched off while it is on, and switched on while it is off", async () => {
  const { snapshot } = await open();
  const can = (name: "test" | "switchOn" | "switchOff", of: string) =>
    snapshot().can({ type: `row.${name}`, id: of });
  expect([can("test", id), can("switchOff", id), can("switchOn", id)]).toEqual([true, true, false]);
  const off = offEndpoint.id;
  expect([can("test", off), can("switchOff", off), can("switchOn", off)]).toEqual([false, false, true]);
});
