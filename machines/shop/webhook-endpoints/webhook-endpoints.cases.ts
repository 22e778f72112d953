import { listCases } from "#machines/shared/list.cases.ts";
import type { Secret } from "#machines/shared/list.types.ts";
import { webhookEndpointsMachine, type ShopWebhook } from "./webhook-endpoints.machine.ts";

/** An endpoint of a shop. */
export const sampleEndpoint = (changes: Partial<ShopWebhook> = {}): ShopWebhook => ({
  id: "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  url: "https://shop.example/webhooks",
  events: ["claim.paid", "claim.done"],
  sources: ["api", "link"],
  created_at: "2026-11-20T12:00:00.000Z",
  failing_since: null,
  off: null,
  rotated: [],
  ...changes,
});

/** An endpoint that was switched off because all deliveries failed. */
export const offEndpoint = sampleEndpoint({
  id: "6e1d7e2f-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  url: "https://old.shop.example/webhooks",
  failing_since: "2026-11-17T12:00:00.000Z",
  off: { since: "2026-11-20T12:00:00.000Z", reason: "failing" },
});

/** A new endpoint, or one with a new secret. */
export const sampleIssued = (changes: Partial<ShopWebhook> = {}): Secret<ShopWebhook> => ({
  row: sampleEndpoint(changes),
  secret: "whsec_QWIzZDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI=",
});

/** Events and outcomes that reach every state of the endpoints. */
export const webhookEndpointsCases = listCases(webhookEndpointsMachine, {
  keptOnlyIn: { secret: ["work.secret"] },
  answers: [
    { endpoints: [sampleEndpoint(), offEndpoint], most: 5 },
    { endpoints: [sampleEndpoint()], most: 1 },
    { endpoints: [], most: 5 },
  ],
  outputs: {
    switchOn: { row: { ...offEndpoint, off: null } },
    switchOff: {
      row: sampleEndpoint({ off: { since: "2026-11-21T12:00:00.000Z", reason: "owner" } }),
    },
    rotate: sampleIssued({ rotated: [{ ends_at: "2026-11-22T12:00:00.000Z" }] }),
  },
  typed: { url: ["https://shop.example/new"] },
  chosen: { events: "claim.done", sources: "link" },
  refused: { url: ["This address isn't on the internet."] },
  saved: sampleIssued({ id: "7f2e8f30-6f39-4f0e-9f4e-7a6f5a1f2b3c", url: "https://shop.example/new" }),
});
