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

/** Faults that the page finds. `events`: nothing is ticked. */
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
  /** Consecutive failed reads. */
  failedReads: number;
  /** Why the form could not be sent, where no field is to blame. */
  failure: ApiFailure | null;
  /** The endpoint being worked on; null while one is added. */
  workId: string | null;
  /** Whether it is being switched on; off otherwise. */
  isSwitchedOn: boolean;
  /** Why that came to nothing. */
  workFailure: ApiFailure | null;
  /** The secret, which is shown once and kept nowhere else. */
  issued: ShopWebhookIssued | null;
}

/** Commands of the user, and events of the page. */
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
  /** The list may be outdated: an answer was lost, or another tab made a change. */
  | { type: "endpoints.doubted" }
  | { type: "retry" }
  | PageEvent;

export type WebhookEndpointsEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
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
