import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { offEndpoint, sampleEndpoint } from "#machines/shop/webhook-endpoints/webhook-endpoints.cases.ts";
import type { webhookLogMachine } from "./webhook-log.machine.ts";
import type { LogPage, WebhookDelivery, WebhookDeliveryInFull } from "./webhook-log.types.ts";

/** A delivery that the endpoint took; `changes` override any field. */
export const sampleDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: "9a0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  event_id: "1b0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  type: "claim.paid",
  claim: { test: false, number: 1042, order_id: "A-17" },
  status: "delivered",
  is_resent: false,
  attempts: 1,
  answer_status: 204,
  error: null,
  created_at: "2026-11-20T12:00:00.000Z",
  next_attempt_at: null,
  ended_at: "2026-11-20T12:00:01.000Z",
  ...changes,
});

/** A delivery that was refused twice and will be retried. */
export const waitingDelivery = sampleDelivery({
  id: "8a0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  type: "claim.done",
  status: "waiting",
  attempts: 2,
  answer_status: 503,
  error: "status",
  next_attempt_at: "2026-11-20T12:10:00.000Z",
  ended_at: null,
});

/** A delivery with its request and answers. */
export const sampleInFull = (delivery: WebhookDelivery = waitingDelivery): WebhookDeliveryInFull => ({
  delivery,
  body: '{"type":"claim.done","timestamp":"2026-11-20T12:00:00.000Z","data":{"number":1042}}',
  attempts: Array.from({ length: delivery.attempts }, (_, index) => ({
    at: `2026-11-20T12:00:0${String(index)}.000Z`,
    url: "https://shop.example/webhooks",
    headers: {
      "webhook-id": delivery.event_id,
      "webhook-timestamp": "1795176000",
      "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    },
    milliseconds: 87,
    status: delivery.answer_status,
    error: delivery.error,
    answer: "Try later",
  })),
});

/** A page of the log; `changes` override any field. */
export const samplePage = (changes: Partial<LogPage> = {}): LogPage => ({
  endpoint: sampleEndpoint(),
  deliveries: [waitingDelivery, sampleDelivery()],
  next: null,
  ...changes,
});

const { id } = waitingDelivery;
const gone = { kind: "notFound" };
const tried = { ...waitingDelivery, status: "delivered", attempts: 3 } as const;

const left = [
  done("loadLog", samplePage({ next: "41" })),
  { type: "all.begin" },
  { type: "field.change", field: "since", value: "2026-11-20T12:00" },
  { type: "form.cancel" },
] as const;

/** Events and outcomes that reach every state of the log. */
export const webhookLogCases: FlowCases<typeof webhookLogMachine> = {
  inputs: [{ id: sampleEndpoint().id }],
  // A form that was left, and then begun again.
  ways: [
    [...left, { type: "all.begin" }],
    ...[done("resendDelivery"), failed("resendDelivery")].map((outcome) => [
      ...left,
      { type: "delivery.resend", id } as const,
      outcome,
      { type: "all.begin" } as const,
    ]),
  ],
  events: [
    { type: "filter.choose", filter: "failed" },
    { type: "page.turn", way: "older" },
    { type: "page.turn", way: "newer" },
    { type: "delivery.open", id },
    { type: "delivery.close" },
    { type: "delivery.resend", id },
    { type: "delivery.resend", id: sampleDelivery().id },
    { type: "all.begin" },
    { type: "field.change", field: "since", value: "2026-11-20T12:00" },
    { type: "form.submit" },
    { type: "form.cancel" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadLog", samplePage({ next: "41" })),
    done("loadLog", samplePage({ deliveries: [sampleDelivery()] })),
    done("loadLog", samplePage({ endpoint: offEndpoint })),
    failed("loadLog"),
    failed("loadLog", gone),
    done("refreshLog", samplePage({ deliveries: [tried, sampleDelivery()] })),
    done("refreshLog", samplePage({ next: "41" })),
    failed("refreshLog"),
    failed("refreshLog", gone),
    done("readDelivery", sampleInFull()),
    failed("readDelivery"),
    done("rereadDelivery", sampleInFull(tried)),
    failed("rereadDelivery"),
    done("resendDelivery"),
    failed("resendDelivery"),
    done("resendAll", { count: 12 }),
    failed("resendAll", { kind: "fields", fields: { since: ["This time hasn't come yet."] } }),
    failed("resendAll", { kind: "throttled", retryAfter: 2 }),
    failed("resendAll"),
  ],
  rests: { "list.gone": "A removed endpoint does not return." },
};
