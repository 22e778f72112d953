import { done, failed } from "#machines/cases.ts";
import type { FlowCases } from "#machines/cases.ts";
import type { webhookEndpointsMachine } from "./webhook-endpoints.machine.ts";
import type { ShopWebhook, ShopWebhookIssued } from "./webhook-endpoints.types.ts";

/** An endpoint of a shop. */
export const sampleEndpoint = (changes: Partial<ShopWebhook> = {}): ShopWebhook => ({
  id: "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  url: "https://shop.example/webhooks",
  events: ["claim.paid", "claim.done"],
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
export const sampleIssued = (changes: Partial<ShopWebhook> = {}): ShopWebhookIssued => ({
  endpoint: sampleEndpoint(changes),
  secret: "whsec_QWIzZDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI=",
});

const { id } = sampleEndpoint();
const { id: off } = offEndpoint;
const made = sampleIssued({ id: "7f2e8f30-6f39-4f0e-9f4e-7a6f5a1f2b3c", url: "https://shop.example/new" });
const gone = { kind: "notFound" };
const refused = { kind: "fields", fields: { url: ["This address is not on the internet."] } };

/** Events and outcomes that reach every state of the endpoints. */
export const webhookEndpointsCases: FlowCases<typeof webhookEndpointsMachine> = {
  keptOnlyIn: { issued: ["work.secret"] },
  inputs: [undefined],
  // Work on one endpoint after another was tried.
  ways: (["switch", "test", "rotate", "remove"] as const).map((what) => [
    done("loadEndpoints", { endpoints: [sampleEndpoint(), offEndpoint], most: 5 }),
    { type: "endpoint.begin" } as const,
    { type: "field.change", field: "url", value: "https://shop.example/new" } as const,
    { type: "form.submit" } as const,
    done("createEndpoint", made),
    { type: "secret.dismiss" } as const,
    { type: "endpoint.test", id: made.endpoint.id } as const,
    done("testEndpoint"),
    { type: `endpoint.${what}`, id } as const,
  ]),
  events: [
    { type: "endpoint.begin" },
    { type: "endpoint.edit", id },
    { type: "endpoint.edit", id: off },
    { type: "field.change", field: "url", value: "https://shop.example/new" },
    { type: "event.toggle", event: "claim.done" },
    { type: "form.submit" },
    { type: "form.cancel" },
    { type: "secret.dismiss" },
    { type: "endpoint.switch", id },
    { type: "endpoint.test", id },
    { type: "endpoint.test", id: made.endpoint.id },
    { type: "endpoint.rotate", id },
    { type: "endpoint.remove", id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadEndpoints", { endpoints: [sampleEndpoint(), offEndpoint], most: 5 }),
    done("loadEndpoints", { endpoints: [sampleEndpoint()], most: 1 }),
    done("loadEndpoints", { endpoints: [], most: 5 }),
    failed("loadEndpoints"),
    failed("loadEndpoints", gone),
    done("refreshEndpoints", { endpoints: [sampleEndpoint()], most: 5 }),
    failed("refreshEndpoints"),
    done("createEndpoint", made),
    failed("createEndpoint", refused),
    failed("createEndpoint", { kind: "throttled", retryAfter: 2 }),
    failed("createEndpoint"),
    done("changeEndpoint", sampleEndpoint({ url: "https://shop.example/new" })),
    failed("changeEndpoint", refused),
    failed("changeEndpoint", { kind: "throttled", retryAfter: 2 }),
    failed("changeEndpoint"),
    done("switchEndpoint", sampleEndpoint({ off: { since: "2026-11-21T12:00:00.000Z", reason: "owner" } })),
    failed("switchEndpoint"),
    done("testEndpoint"),
    failed("testEndpoint"),
    done("rotateEndpoint", sampleIssued({ rotated: [{ ends_at: "2026-11-22T12:00:00.000Z" }] })),
    failed("rotateEndpoint"),
    done("removeEndpoint"),
    failed("removeEndpoint", gone),
    failed("removeEndpoint"),
  ],
};
