import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type SaleSource, type WebhookEvent, webhookLimits } from "#domain/shop/webhook.ts";
import type { EndpointFault } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";

const tooLong = (limit: number): MessageDescriptor => msg`At most ${limit} characters`;

/** Why the page refuses a field. */
export const faultMessages: Record<EndpointFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  control: msg`There are characters here that aren't allowed`,
  too_long: tooLong(webhookLimits.url),
  address: msg`Write an address such as https://shop.example/webhooks`,
  events: msg`Tick at least one`,
  sources: msg`Tick at least one`,
};

/** What a shop can be told of. */
export const eventNames: Record<WebhookEvent, MessageDescriptor> = {
  "claim.changed": msg`Any other change of status`,
  "claim.paid": msg`Payment received`,
  "claim.done": msg({ message: "Completed", context: "webhook event" }),
  "claim.refunded": msg({ message: "Refunded", context: "webhook event" }),
  "claim.closed": msg`Cancelled, declined or expired`,
};

/** The orders that a shop can be told of. */
export const sourceNames: Record<SaleSource, MessageDescriptor> = {
  api: msg`Created by your server`,
  link: msg`From links and the widget`,
};

/** Why an endpoint is off. */
export const offReasons: Record<"owner" | "failing" | "gone", MessageDescriptor> = {
  owner: msg`You switched it off.`,
  failing: msg`Your server accepted nothing for three days.`,
  gone: msg`Your server answered that it wants no more webhooks (410).`,
};
