import type { ApiFailure } from "#domain/api-failure.ts";
import type { Verdict } from "#machines/shared/fields.ts";
import type { FormRefused, WaitContext } from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { ShopWebhook } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type WebhookDelivery = Schemas["WebhookDelivery"];
export type WebhookDeliveryInFull = Schemas["WebhookDeliveryInFull"];
export type WebhookAttempt = Schemas["WebhookAttempt"];

/** Which deliveries are listed. */
export const logFilters = ["all", "waiting", "delivered", "failed"] as const;
export type LogFilter = (typeof logFilters)[number];

/** A page of the log, and its endpoint. */
export interface LogPage {
  endpoint: ShopWebhook;
  /** The newest first. */
  deliveries: readonly WebhookDelivery[];
  /** Cursor of the older ones; null where there are none. */
  next: string | null;
}

/** Faults of the moment since which everything is sent again. */
export type SinceFault = "required" | "moment";

/** The fields of the form, in their order on the page. */
export const logFields = ["since"] as const;

export interface WebhookLogContext extends Verdict<SinceFault>, WaitContext {
  /** Of the endpoint. */
  id: string;
  filter: LogFilter;
  /** Cursors that lead to the shown page, its own last; empty on the newest page. */
  cursors: readonly string[];
  /** The last page that was read; it stays while the next one loads. */
  page: LogPage | null;
  /** Why the log could not be read. */
  readFailure: ApiFailure | null;
  /** Consecutive failed reads. */
  failedReads: number;
  /** The delivery that is shown in full. */
  openId: string | null;
  detail: WebhookDeliveryInFull | null;
  /** Why that one could not be read. */
  detailFailure: ApiFailure | null;
  /** The delivery whose event is being resent. */
  workId: string | null;
  /** Why that came to nothing. */
  workFailure: ApiFailure | null;
  /** Date and time in the user's time zone, as the browser's field writes them: `2026-11-20T12:00`. */
  since: string;
  /** Number of events that were queued together. */
  count: number;
  /** Why the form could not be sent, where no field is to blame. */
  failure: ApiFailure | null;
}

/** Commands of the user, and events of the page. */
export type WebhookLogEvent =
  | { type: "filter.choose"; filter: LogFilter }
  | { type: "page.turn"; way: "older" | "newer" }
  | { type: "delivery.open"; id: string }
  | { type: "delivery.close" }
  | { type: "delivery.resend"; id: string }
  | { type: "all.begin" }
  | { type: "field.change"; field: "since"; value: string }
  | { type: "form.submit" }
  | { type: "form.cancel" }
  /** A page was read: the open delivery may have changed. */
  | { type: "log.read" }
  /** Something was sent, or an answer was lost. */
  | { type: "log.doubted" }
  | { type: "retry" }
  | PageEvent;

export type WebhookLogEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface WebhookLogActors {
  /** listShopWebhooks and listShopWebhookDeliveries; `notFound` where the shop has no such endpoint. */
  loadLog: { input: { id: string; filter: LogFilter; cursor: string | null }; output: LogPage };
  /** readShopWebhookDelivery. */
  readDelivery: { input: { id: string; delivery: string }; output: WebhookDeliveryInFull };
  /** resendShopWebhookDelivery. A repeat sends the event once more, with the same `webhook-id`. */
  resendDelivery: { input: { id: string; delivery: string }; output: void };
  /** resendShopWebhookEvents, since a moment in the time zone of this browser. A repeat sends them once more. */
  resendAll: { input: { id: string; since: string }; output: Schemas["WebhookResent"] };
}
