// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleEndpoint } from "#machines/shop/webhook-endpoints/webhook-endpoints.cases.ts";
import {
  sampleDelivery,
  sampleInFull,
  samplePage,
  waitingDelivery,
} from "#machines/shop/webhook-log/webhook-log.cases.ts";
import { webhookLogMachine } from "#machines/shop/webhook-log/webhook-log.machine.ts";
import type { WebhookAttempt, WebhookDeliveryInFull } from "#machines/shop/webhook-log/webhook-log.types.ts";
import { WebhookLog } from "#src/shop/webhook-log/WebhookLog.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const endpoint = sampleEndpoint();
const open = () => show(<WebhookLog id={endpoint.id} />, { webhookLog: webhookLogMachine });
const { id } = waitingDelivery;
const unfold = "Show details: Completed, order 1042";

describe("the views of an endpoint's log", () => {
  it("list deliveries with their status", async () => {
    const page = await open();
    expect(page.text()).toContain("Loading the log…");
    const test = sampleDelivery({ id: "test", type: "webhook.test", claim: null, is_resent: true });
    const failed = sampleDelivery({ id: "failed", status: "failed", error: "tls", answer_status: null });
    const tried = sampleDelivery({ id: "tried", claim: { test: true, number: 7, order_id: "A-18" } });
    await page.gives("loadLog", samplePage({ deliveries: [waitingDelivery, test, failed, tried] }));
    for (const text of [
      endpoint.url,
      "Completed claim.done",
      "Waiting · 503",
      "Order 1042, your order ID A-17",
      "Test order 7, your order ID A-18",
      "2 attempts",
      "Your server answered something other than 2xx.",
      "Next attempt: 20 Nov 2026",
      "Test webhook.test",
      "Delivered · 204",
      "1 attempt",
      "sent again by you",
      "Not delivered",
      "Your server has no valid certificate.",
    ])
      expect(page.text()).toContain(text);
  });

  it("show the request and the answer of a delivery", async () => {
    const page = await open();
    await page.gives("loadLog", samplePage());
    await page.press(unfold);
    expect(page.text()).toContain("Loading the details…");
    await page.fails("readDelivery");
    expect(page.text()).toContain("The details couldn't be loaded");
    await page.press("Try again");
    const detail: WebhookDeliveryInFull = sampleInFull();
    const [attempt] = detail.attempts as [WebhookAttempt];
    const attempts = [attempt, { ...attempt, status: 503, answer: "" }, { ...attempt, status: null }];
    await page.gives("readDelivery", { ...detail, attempts });
    for (const text of [
      detail.body,
      "webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
      `POST ${endpoint.url}`,
      "Answer 503",
      "87 ms",
      "Try later",
      "The answer had no text.",
      "No answer",
    ])
      expect(page.text()).toContain(text);
    await page.press("Hide details: Completed, order 1042");
    expect(page.text()).not.toContain(detail.body);
    expect(page.sent()).toEqual([
      { type: "delivery.open", id },
      { type: "delivery.open", id },
      { type: "delivery.close" },
    ]);
    await page.press(unfold);
    await page.gives("readDelivery", { ...detail, attempts: [] });
    expect(page.text()).toContain("There was no attempt yet.");
  });

  it("say that nothing has happened since the moment to resend from", async () => {
    const page = await open();
    await page.gives("loadLog", samplePage());
    await page.press("Send all since…");
    await page.press("Cancel");
    expect(document.activeElement?.textContent).toBe("Send all since…");
    await page.press("Send all since…");
    await page.type("Everything since", "2026-11-20T12:00");
    await page.press("Send all again");
    await page.gives("resendAll", { count: 0 });
    expect(page.text()).toContain("No events for this endpoint since then");
  });
});
