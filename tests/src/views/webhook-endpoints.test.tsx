// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { shopApplicationMachine } from "#machines/shop-application/shop-application.machine.ts";
import {
  offEndpoint,
  sampleEndpoint,
  sampleIssued,
} from "#machines/webhook-endpoints/webhook-endpoints.cases.ts";
import { webhookEndpointsMachine } from "#machines/webhook-endpoints/webhook-endpoints.machine.ts";
import { WebhookEndpoints } from "#src/flows/webhook-endpoints/WebhookEndpoints.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

const open = () =>
  show(<WebhookEndpoints />, {
    webhookEndpoints: webhookEndpointsMachine,
    shopApplication: shopApplicationMachine,
  });
const { id, url } = sampleEndpoint();

describe("the views of a shop's endpoints", () => {
  it("show missing values beside their fields, and send the form", async () => {
    const page = await open();
    await page.gives("loadEndpoints", { endpoints: [], most: 5 });
    expect(page.text()).toContain("No endpoints yet");
    await page.press("Add an endpoint");
    await page.type("Address", "shop.example");
    await page.press("Save the endpoint");
    expect(page.text()).toContain("Write an address such as");
    page.sent();
    await page.type("Address", url);
    await page.tick("Completed");
    await page.press("Save the endpoint");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "url", value: url },
      { type: "event.toggle", event: "claim.done" },
      { type: "form.submit" },
    ]);
    const issued = sampleIssued();
    await page.gives("createEndpoint", issued);
    expect(page.text()).toContain(issued.secret);
    await page.press("I have saved it");
    expect(page.sent()).toEqual([{ type: "secret.dismiss" }]);
    expect(page.text()).not.toContain(issued.secret);
  });

  it("can close the form, and refuse a new endpoint at the limit", async () => {
    const page = await open();
    await page.gives("loadEndpoints", { endpoints: [sampleEndpoint()], most: 2 });
    await page.press("Add an endpoint");
    await page.press("Cancel");
    expect(document.activeElement?.textContent).toBe("Add an endpoint");
    expect(page.sent()).toEqual([{ type: "endpoint.begin" }, { type: "form.cancel" }]);
    await leave();
    const full = await open();
    await full.gives("loadEndpoints", { endpoints: [sampleEndpoint()], most: 1 });
    expect(full.text()).toContain("You have as many endpoints as a shop may have.");
  });

  it("show the state of an endpoint", async () => {
    const page = await open();
    const rotated = [{ ends_at: "2026-11-22T12:00:00.000Z" }];
    await page.gives("loadEndpoints", {
      endpoints: [
        sampleEndpoint({ rotated, failing_since: "2026-11-20T12:00:00.000Z" }),
        offEndpoint,
        sampleEndpoint({ id: "third" }),
      ],
      most: 5,
    });
    for (const text of [
      url,
      "Payment received; Completed",
      "Failing",
      "It has only failed since",
      "The old secret signs beside the new one until",
      "Off since",
      "Your server accepted nothing for three days.",
    ])
      expect(page.text()).toContain(text);
  });

  it("test, edit and switch an endpoint", async () => {
    const page = await open();
    await page.gives("loadEndpoints", { endpoints: [sampleEndpoint(), offEndpoint], most: 5 });
    await page.press(`Send a test to ${url}`);
    await page.gives("testEndpoint");
    expect(page.text()).toContain("A test is on its way");
    await page.press(`Switch off ${url}`);
    await page.gives("changeEndpoint", sampleEndpoint({ off: offEndpoint.off }));
    await page.press(`Switch on ${url}`);
    await page.fails("changeEndpoint");
    expect(page.text()).toContain("The endpoint could not be changed");
    await page.press(`Change ${url}`);
    expect(page.text()).toContain("Change the endpoint");
    expect(page.sent()).toEqual([
      { type: "endpoint.test", id },
      { type: "endpoint.switch", id },
      { type: "endpoint.switch", id },
      { type: "endpoint.edit", id },
    ]);
  });

  it("do one thing after the other", async () => {
    const page = await open();
    await page.gives("loadEndpoints", { endpoints: [sampleEndpoint(), offEndpoint], most: 5 });
    const others = ["Add an endpoint", `Change ${url}`, `Remove ${url}`, `Replace the secret of ${url}`];
    for (const [name, actor] of [
      [`Send a test to ${url}`, "testEndpoint"],
      [`Switch off ${url}`, "changeEndpoint"],
    ] as const) {
      await page.press(name);
      for (const other of others) expect(page.isDisabled(other), other).toBe(true);
      await page.fails(actor);
      for (const other of others) expect(page.isDisabled(other), other).toBe(false);
    }
    await page.press("Add an endpoint");
    expect(page.isDisabled(`Change ${url}`)).toBe(true);
  });

  it("ask for confirmation before a secret is rotated or an endpoint removed", async () => {
    const page = await open();
    await page.gives("loadEndpoints", { endpoints: [sampleEndpoint()], most: 5 });
    await page.press(`Replace the secret of ${url}`);
    expect(page.text()).toContain("For 24 hours webhooks are signed by both secrets");
    await page.press("Yes, replace it");
    await page.gives("rotateEndpoint", sampleIssued());
    await page.press("I have saved it");
    await page.press(`Remove ${url}`);
    expect(page.text()).toContain("Remove this endpoint?");
    await page.press("Cancel");
    await page.press(`Remove ${url}`);
    await page.press("Yes, remove it");
    expect(page.sent()).toEqual([
      { type: "endpoint.rotate", id },
      { type: "dialog.accept" },
      { type: "secret.dismiss" },
      { type: "endpoint.remove", id },
      { type: "dialog.dismiss" },
      { type: "endpoint.remove", id },
      { type: "dialog.accept" },
    ]);
  });

  it("report endpoints that failed to load, or a missing shop", async () => {
    const page = await open();
    await page.fails("loadEndpoints");
    expect(page.text()).toContain("Your endpoints could not be loaded");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.fails("loadEndpoints", { kind: "notFound" });
    expect(page.text()).toContain("You have no shop yet");
  });
});
