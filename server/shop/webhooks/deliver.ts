import { delayBefore, retryDelays, testEvent } from "#domain/shop/webhook.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Outgoing, DueDelivery } from "./delivery-store.ts";
import { begin, giveUp, insertAttempt, settle, takeDue } from "./delivery-store.ts";
import { listSecrets, markFailing, switchOff } from "./endpoint-store.ts";
import { sendOff } from "./letters.ts";
import type { Answer } from "./send.ts";
import { post } from "./send.ts";
import type { WebhookServices } from "./services.ts";
import { sealOf, secretPurpose } from "./services.ts";
import { deliveryHeaders, signatureOf } from "./sign.ts";

/** The queue whose jobs make one attempt each. */
export const webhookQueue = "webhooks";

/** Concurrent deliveries of all instances, of a healthy endpoint, and of a failing one. */
const places = { most: 30, healthy: 10, failing: 2 } as const;

/**
 * Seconds after which a job counts as lost, first in the queue and then while sending. Its delivery is then
 * taken up again, so no delivery is lost when a server stops at any moment.
 */
const leases = { queued: 120, sending: 60 } as const;

/** Total seconds of an event's retries. */
const retrySpan = retryDelays.reduce((sum, delay) => sum + delay, 0);

/** Creates a job for each due delivery. */
export const collectDue = async ({ deps: { db, clock, jobs } }: WebhookServices): Promise<void> => {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const taken = await takeDue(trx, { now, lease: secondsAfter(now, leases.queued), ...places });
    for (const one of taken) await jobs.send(trx, webhookQueue, one);
  });
};

/** The secrets that sign for an endpoint; none when the current one cannot be read, because receivers check that one. */
const readSecrets = async (services: WebhookServices, endpoint: string, now: Date): Promise<string[]> => {
  const seal = sealOf(services);
  const rows = await listSecrets(services.deps.db, [endpoint], now);
  const opened = rows.map(({ id, sealed }) => {
    try {
      return seal.open(secretPurpose(endpoint, id), sealed);
    } catch {
      services.deps.log.error(
        { endpoint },
        "a webhook secret cannot be read: was it encrypted with another ACCOUNT_KEY? Its owner can rotate it",
      );
      return undefined;
    }
  });
  return opened[0] === undefined ? [] : opened.filter((secret) => secret !== undefined);
};

/** Seconds until the next attempt, or none after a final result. */
const delayAfter = (
  { type, attempts }: Outgoing,
  { error, status, retryAfter }: Answer,
  now: Date,
): number | undefined =>
  error === null || status === 410 || type === testEvent
    ? undefined
    : delayBefore(attempts, { retryAfter, now });

const record = async (
  { deps }: WebhookServices,
  outgoing: Outgoing,
  { at, signature, answer }: { readonly at: Date; readonly signature: string; readonly answer: Answer },
): Promise<void> => {
  const { endpoint_id: endpoint, number, type, url } = outgoing;
  const { error, status, milliseconds, body } = answer;
  const now = deps.clock.now();
  const delay = delayAfter(outgoing, answer, now);
  const attempt = outgoing.attempts + 1;
  await transaction(deps.db, async (trx) => {
    const result = {
      status: error === null ? "delivered" : delay === undefined ? "failed" : "waiting",
      attempts: attempt,
      next: secondsAfter(now, delay ?? 0),
      now,
    } as const;
    if (!(await settle(trx, outgoing, result))) return;
    await insertAttempt(trx, {
      delivery_number: number,
      attempt,
      at,
      url,
      signature,
      milliseconds,
      status,
      error,
      answer: body,
    });
    if (error === null) await markFailing(trx, endpoint, null);
    // A secret that cannot be read is our fault, not the endpoint's.
    if (error === null || error === "secret" || type === testEvent) return;
    await markFailing(trx, endpoint, at);
    if (delay !== undefined) return;
    const reason = status === 410 ? "gone" : "failing";
    const since = reason === "gone" ? {} : { failingUntil: secondsAfter(at, -retrySpan) };
    const off = await switchOff(trx, endpoint, { at: now, reason, ...since });
    if (off === undefined) return;
    await giveUp(trx, endpoint, now);
    await sendOff(trx, deps, off, reason);
  });
};

/**
 * Makes one attempt. Only the job with the delivery's current turn sends it; an outdated job changes nothing.
 */
export const deliver = async (services: WebhookServices, taken: DueDelivery): Promise<void> => {
  const { db, clock } = services.deps;
  const at = clock.now();
  const outgoing = await begin(db, taken, secondsAfter(at, leases.sending));
  if (outgoing === undefined) return;
  const secrets = await readSecrets(services, outgoing.endpoint_id, at);
  const { event, payload, url } = outgoing;
  const signature = signatureOf({ id: event, at, body: payload }, secrets);
  const answer: Answer =
    secrets.length === 0
      ? { milliseconds: 0, status: null, error: "secret", body: null, retryAfter: null }
      : await post(url, deliveryHeaders(event, at, signature), payload, services.sending);
  await record(services, outgoing, { at, signature, answer });
};
