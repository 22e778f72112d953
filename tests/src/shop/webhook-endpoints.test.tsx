// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { offEndpoint, sampleEndpoint } from "#machines/shop/webhook-endpoints/webhook-endpoints.cases.ts";
import { webhookEndpointsMachine } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { WebhookEndpoints } from "#src/shop/webhook-endpoints/WebhookEndpoints.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () =>
  show(<WebhookEndpoints />, {
    webhookEndpoints: webhookEndpointsMachine,
    shopApplication: shopApplicationMachine,
  });
const { url } = sampleEndpoint();

describe("the views of a shop's endpoints", () => {
  it("show the state of an endpoint", async () => {
    const page = await open();
    const rotated = [{ ends_at: "2026-11-22T12:00:00.000Z" }];
    await page.gives("load", {
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

  it("say that a shop has as many endpoints as it may have", async () => {
    const page = await open();
    await page.gives("load", { endpoints: [sampleEndpoint()], most: 1 });
    expect(page.text()).toContain("You have as many endpoints as a shop may have.");
  });
});
