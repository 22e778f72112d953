import { checkText, isBlank } from "./written-text.ts";

/** What a shop is told of its claims, in the order of the form. */
export const webhookEvents = [
  "claim.changed",
  "claim.paid",
  "claim.done",
  "claim.refunded",
  "claim.closed",
] as const;

/** One kind of event. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event that an owner sends to try an endpoint. It tells of no claim. */
export const testEvent = "webhook.test";

const eventsOfStatus: Readonly<Record<string, WebhookEvent>> = {
  paid: "claim.paid",
  done: "claim.done",
  refunded: "claim.refunded",
  expired: "claim.closed",
  rejected: "claim.closed",
  cancelled: "claim.closed",
};

/** The event of a claim that has come to a status; each move is one event. */
export const eventOfStatus = (status: string): WebhookEvent => eventsOfStatus[status] ?? "claim.changed";

/** Characters of an address, endpoints of a shop. */
export const webhookLimits = { url: 500, endpoints: 5 } as const;

/**
 * Seconds between two attempts to deliver an event. They grow, and take three days together; after the last one the
 * event is given up.
 */
export const retryDelays: readonly number[] = [
  5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 72_000, 86_400,
];

/** What can be wrong with the address of an endpoint. */
export type WebhookUrlFault = "required" | "too_long" | "control" | "address";

/** What is wrong with the address of an endpoint; null when nothing is. Where it leads is seen later. */
export function checkWebhookUrl(text: string): WebhookUrlFault | null {
  if (isBlank(text)) return "required";
  const url = text.trim();
  const fault = checkText(url, webhookLimits.url);
  if (fault !== null) return fault === "too_long" ? "too_long" : "control";
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return "address";
  const { username, password, hash, hostname } = new URL(url);
  return username === "" && password === "" && hash === "" && hostname !== "" ? null : "address";
}
