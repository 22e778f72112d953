import type { ApiFailure } from "#domain/api-failure.ts";
import type { Verdict } from "#machines/fields.ts";
import type { FormRefused, WaitContext } from "#machines/form.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { ShopWebhook } from "#machines/webhook-endpoints/webhook-endpoints.types.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type WebhookDelivery = Schemas["WebhookDelivery"];
export type WebhookDeliveryInFull = Schemas["WebhookDeliveryInFull"];
export type WebhookAttempt = Schemas["WebhookAttempt"];

/** Which deliveries are listed. */
export const logFilters = ["all", "waiting", "delivered", "failed"] as const;
export type LogFilter = (typeof logFilters)[number];

/** A page of the log, and the endpoint whose log it is. */
export interface LogPage {
  endpoint: ShopWebhook;
  /** The newest first. */
  deliveries: readonly WebhookDelivery[];
  /** Cursor of the older ones; null where there are none. */
  next: string | null;
}

/** What can be wrong with the moment since which everything is sent again. */
export type SinceFault = "required" | "moment";

/** The fields of the form, in their order on the page. */
export const logFields = ["since"] as const;

export interface WebhookLogContext extends Verdict<SinceFault>, WaitContext {
  /** Of the endpoint. */
  id: string;
  filter: LogFilter;
  /** Cursors that lead to the shown page, that of its own last; none on the newest one. */
  cursors: readonly string[];
  /** The last page that was read; it stays while another one is on its way. */
  page: LogPage | null;
  /** Why the log could not be read. */
  readFailure: ApiFailure | null;
  /** Attempts to read in a row that failed. */
  failedReads: number;
  /** The delivery that is shown in full. */
  openId: string | null;
  detail: WebhookDeliveryInFull | null;
  /** Why that one could not be read. */
  detailFailure: ApiFailure | null;
  /** The delivery whose event is sent again. */
  workId: string | null;
  /** Why that came to nothing. */
  workFailure: ApiFailure | null;
  /** Date and time in the person's own time zone, as the browser's field writes them: `2026-11-20T12:00`. */
  since: string;
  /** Events that were put on their way together. */
  count: number;
  /** Why the form could not be sent, where no field is to blame. */
  failure: ApiFailure | null;
}

/** What the person does, and what the page learns. */
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
  /** A page was read: what is open may have moved on. */
  | { type: "log.read" }
  /** Something was sent, or an answer was lost. */
  | { type: "log.doubted" }
  | { type: "retry" }
  | PageEvent;

export type WebhookLogEmitted = FormRefused;

/** What the actors take and give. They reject with `ApiFailure`. */
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
