import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type {
  LogFilter,
  SinceFault,
  WebhookAttempt,
  WebhookDelivery,
} from "#machines/shop/webhook-log/webhook-log.types.ts";
import { eventNames } from "#src/shop/webhook-endpoints/messages.ts";

/** What was sent. */
export const typeNames: Record<WebhookDelivery["type"], MessageDescriptor> = {
  ...eventNames,
  // Among the checkboxes it stands for all other changes.
  "claim.changed": msg`Change of status`,
  "webhook.test": msg({ message: "Test", context: "webhook event" }),
};

/** What has become of a delivery. */
export const statuses: Record<
  WebhookDelivery["status"],
  { tone: "success" | "warning" | "danger"; text: MessageDescriptor }
> = {
  waiting: { tone: "warning", text: msg({ message: "Waiting", context: "webhook" }) },
  delivered: { tone: "success", text: msg({ message: "Delivered", context: "webhook" }) },
  failed: { tone: "danger", text: msg({ message: "Not delivered", context: "webhook" }) },
};

/** Which deliveries are listed. */
export const filterNames: Record<LogFilter, MessageDescriptor> = {
  all: msg({ message: "All", context: "webhook" }),
  waiting: statuses.waiting.text,
  delivered: statuses.delivered.text,
  failed: statuses.failed.text,
};

/** That there is nothing of the kind. */
export const emptyTexts: Record<LogFilter, MessageDescriptor> = {
  all: msg`Nothing was sent yet`,
  waiting: msg`Nothing waits`,
  delivered: msg`Nothing was delivered`,
  failed: msg`Nothing has failed`,
};

/** Why an attempt failed. */
export const errorTexts: Record<NonNullable<WebhookAttempt["error"]>, MessageDescriptor> = {
  address: msg`The address isn't on the internet.`,
  name: msg`DNS doesn't know the name of your server.`,
  connection: msg`Your server couldn't be reached.`,
  tls: msg`Your server has no valid certificate.`,
  timeout: msg`Your server didn't answer within 10 seconds.`,
  redirect: msg`Your server answered with a redirect. We don't follow redirects.`,
  status: msg`Your server answered something other than 2xx.`,
  secret: msg`The secret can't be read any more. Replace it.`,
};

/** Why the page refuses a field. */
export const faultMessages: Record<SinceFault, MessageDescriptor> = {
  required: msg`Choose a date and a time`,
  moment: msg`Write a date and a time such as 2026-11-20T12:00`,
};
