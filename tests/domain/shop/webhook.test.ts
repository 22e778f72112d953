import { describe, expect, it } from "vitest";
import {
  checkWebhookUrl,
  delayBefore,
  eventOfStatus,
  retryDelays,
  testEvent,
  webhookEvents,
  webhookLimits,
} from "#domain/shop/webhook.ts";

describe("the events of claims", () => {
  it("exist for each status", () => {
    expect(
      ["waiting_payment", "hold", "paid", "done", "refunded", "expired", "rejected", "cancelled"].map(
        eventOfStatus,
      ),
    ).toEqual([
      "claim.changed",
      "claim.changed",
      "claim.paid",
      "claim.done",
      "claim.refunded",
      "claim.closed",
      "claim.closed",
      "claim.closed",
    ]);
    expect(new Set([...webhookEvents, testEvent]).size).toBe(webhookEvents.length + 1);
    expect(testEvent).toBe("webhook.test");
  });
});

describe("retries", () => {
  it("come at growing intervals over three days", () => {
    const [minute, hour] = [60, 3600];
    expect(retryDelays).toEqual([
      5,
      30,
      2 * minute,
      10 * minute,
      30 * minute,
      ...[1, 2, 4, 8, 12, 20, 24].map((hours) => hours * hour),
    ]);
    for (const [index, delay] of retryDelays.entries())
      expect(delay).toBeGreaterThan(retryDelays[index - 1] ?? 0);
    const days = retryDelays.reduce((sum, delay) => sum + delay, 0) / 86_400;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
  });
});

describe("the address of an endpoint", () => {
  it.each([
    "https://shop.example/webhooks",
    "http://localhost:8080/hook?shop=1",
    "  HTTPS://shop.example ",
    "https://[2606:4700::1111]/",
    "https://магазин.рф/",
  ])("may be %s", (url) => expect(checkWebhookUrl(url)).toBeNull());

  it.each([
    ["", "required"],
    [" \u200B ", "required"],
    [`https://shop.example/${"a".repeat(webhookLimits.url)}`, "too_long"],
    ["https://shop.example/\u0007", "control"],
    ["shop.example", "address"],
    ["ftp://shop.example/", "address"],
    ["javascript:alert(1)", "address"],
    ["https:shop.example", "address"],
    ["https://", "address"],
    ["https://user@shop.example/", "address"],
    ["https://user:secret@shop.example/", "address"],
    ["https://:secret@shop.example/", "address"],
    ["see https://shop.example/", "address"],
    ["https://shop.example/#part", "address"],
    ["https://256.1.1.1/", "address"],
  ])("may not be %j: %s", (url, fault) => expect(checkWebhookUrl(url)).toBe(fault));
});

describe("the wait before the next attempt", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  it.each([
    [null, 5],
    ["1", 5],
    ["120", 120],
    ["0", 5],
    ["999999999", 86_400],
    ["Fri, 20 Nov 2026 12:10:00 GMT", 600],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 5],
    ["Mon, 20 Nov 2028 12:00:00 GMT", 86_400],
    ["-1", 5],
    ["soon", 5],
    ["2026-11-20", 5],
  ])("with Retry-After: %s", (retryAfter, seconds) => {
    expect(delayBefore(0, { retryAfter, now })).toBe(seconds);
  });

  it("ends with the last attempt", () => {
    expect(delayBefore(retryDelays.length, { retryAfter: "60", now })).toBeUndefined();
  });
});
