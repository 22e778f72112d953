import type { ApiFailure } from "#domain/api-failure.ts";
import type { WebhookEvent, WebhookUrlFault } from "#domain/webhook.ts";
import type { Verdict } from "#machines/fields.ts";
import type { FormRefused, WaitContext } from "#machines/form.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ShopWebhook = Schemas["ShopWebhook"];
export type ShopWebhooks = Schemas["ShopWebhooks"];
export type ShopWebhookIssued = Schemas["ShopWebhookIssued"];

/** The fields of the form, in their order on the page. */
export const endpointFields = ["url", "events"] as const;

/** What the page can find wrong. `events`: nothing is ticked. */
export type EndpointFault = WebhookUrlFault | "events";

/** What is typed and chosen. */
export interface EndpointText {
  url: string;
  events: readonly WebhookEvent[];
}

export interface WebhookEndpointsContext extends EndpointText, Verdict<EndpointFault>, WaitContext {
  /** The oldest first. */
  endpoints: readonly ShopWebhook[];
  /** Endpoints that a shop may have. */
  most: number;
  /** Why the list could not be read. */
  readFailure: ApiFailure | null;
  /** Attempts to read in a row that failed. */
  failedReads: number;
  /** Why the form could not be sent, where no field is to blame. */
  failure: ApiFailure | null;
  /** The endpoint that something is done to; null while one is added. */
  workId: string | null;
  /** Whether it is being switched on; off otherwise. */
  isSwitchedOn: boolean;
  /** Why that came to nothing. */
  workFailure: ApiFailure | null;
  /** The secret that is shown once; nowhere else. */
  issued: ShopWebhookIssued | null;
}

/** What the person does, and what the page learns. */
export type WebhookEndpointsEvent =
  | { type: "endpoint.begin" }
  | { type: "endpoint.edit"; id: string }
  | { type: "field.change"; field: "url"; value: string }
  | { type: "event.toggle"; event: WebhookEvent }
  | { type: "form.submit" }
  | { type: "form.cancel" }
  /** The secret is kept elsewhere. */
  | { type: "secret.dismiss" }
  | { type: "endpoint.switch"; id: string }
  | { type: "endpoint.test"; id: string }
  | { type: "endpoint.rotate"; id: string }
  | { type: "endpoint.remove"; id: string }
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  /** What is listed may be wrong: an answer was lost, or another tab was faster. */
  | { type: "endpoints.doubted" }
  | { type: "retry" }
  | PageEvent;

export type WebhookEndpointsEmitted = FormRefused;

/** What the actors take and give. They reject with `ApiFailure`. */
export interface WebhookEndpointsActors {
  /** listShopWebhooks; `notFound` for a user without a shop. */
  loadEndpoints: { input: undefined; output: ShopWebhooks };
  /** createShopWebhook. A repeat makes another endpoint. */
  createEndpoint: { input: Schemas["ShopWebhookCreate"]; output: ShopWebhookIssued };
  /** changeShopWebhook. */
  changeEndpoint: { input: { id: string; changes: Schemas["ShopWebhookChange"] }; output: ShopWebhook };
  /** testShopWebhook. */
  testEndpoint: { input: { id: string }; output: void };
  /** rotateShopWebhook. A repeat makes another secret. */
  rotateEndpoint: { input: { id: string }; output: ShopWebhookIssued };
  /** removeShopWebhook. */
  removeEndpoint: { input: { id: string }; output: void };
}
