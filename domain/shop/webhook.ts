import { checkText, isBlank } from "../text/written-text.ts";
import { daySeconds } from "../time/durations.ts";

/** Webhook events in form order. */
export const webhookEvents = [
  "claim.changed",
  "claim.paid",
  "claim.done",
  "claim.refunded",
  "claim.closed",
] as const;

/** One kind of event. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** The ways by which a shop's claims come: its server created them, or a link or the widget brought the customer. */
export const saleSources = ["api", "link"] as const;

/** One way. */
export type SaleSource = (typeof saleSources)[number];

/** The event of an endpoint test. It has no claim. */
export const testEvent = "webhook.test";

const eventsOfStatus: Readonly<Record<string, WebhookEvent>> = {
  paid: "claim.paid",
  done: "claim.done",
  refunded: "claim.refunded",
  expired: "claim.closed",
  rejected: "claim.closed",
  cancelled: "claim.closed",
};

/**
 * The event of a claim's new status. Each move is one event. `claim.closed` is no last word: money that comes later
 * reopens the claim.
 */
export const eventOfStatus = (status: string): WebhookEvent => eventsOfStatus[status] ?? "claim.changed";

/** Maximum characters of a URL, and maximum endpoints per shop. */
export const webhookLimits = { url: 500, endpoints: 5 } as const;

/**
 * Seconds between delivery attempts. They grow and add up to three days. The event is dropped after the last
 * attempt.
 */
export const retryDelays: readonly number[] = [
  5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 72_000, 86_400,
];

/** The longest wait that a receiver may ask for, in seconds. */
const longestAsked = daySeconds;

/** Seconds that `Retry-After` asks for: a number, or a date (RFC 9110, 10.2.3). Zero for anything else. */
const askedFor = (retryAfter: string | null, now: Date): number => {
  if (retryAfter === null) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = retryAfter.endsWith(" GMT") ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.ceil((at - now.getTime()) / 1000);
};

/**
 * Seconds before the next attempt: ours, or what the receiver asked for when that is longer, up to a day. Undefined
 * after the last one.
 */
export function delayBefore(
  attempts: number,
  { retryAfter, now }: { readonly retryAfter: string | null; readonly now: Date },
): number | undefined {
  const own = retryDelays[attempts];
  return own === undefined ? undefined : Math.max(own, Math.min(askedFor(retryAfter, now), longestAsked));
}

/** What can be wrong with an endpoint's URL. */
export type WebhookUrlFault = "required" | "too_long" | "control" | "address";

/** Checks the URL of an endpoint. Null when it is valid. Its destination is checked later. */
export function checkWebhookUrl(text: string): WebhookUrlFault | null {
  if (isBlank(text)) return "required";
  const url = text.trim();
  const fault = checkText(url, webhookLimits.url);
  if (fault !== null) return fault === "too_long" ? "too_long" : "control";
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return "address";
  const { username, password, hash, hostname } = new URL(url);
  return username === "" && password === "" && hash === "" && hostname !== "" ? null : "address";
}
