import { daySeconds, hourSeconds } from "#domain/time/durations.ts";
import type { IncomingHttpHeaders } from "node:http";
import type { ClaimServices } from "#server/claim/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { forbidden, notFound, unavailable } from "#server/platform/errors.ts";
import { sweep } from "#server/platform/jobs/sweep.ts";
import type { Gateway } from "./gateway.ts";
import { hear } from "./hear.ts";
import { messages } from "./messages.ts";
import { findPayment, keepReadAt, listToRead, type Payment } from "./store.ts";

/**
 * Seconds after which a gateway is asked of a payment again that is so many seconds old: while its payer is expected,
 * while it may be under way, and while it may be taken back.
 */
const rhythm = [
  { until: 2 * hourSeconds, every: 120 },
  { until: 3 * daySeconds, every: hourSeconds },
  { until: 60 * daySeconds, every: daySeconds },
] as const;

const nextRead = ({ created_at: created }: Payment, now: Date): Date | null => {
  const step = rhythm.find(({ until }) => secondsAfter(created, until) > now);
  return step === undefined ? null : secondsAfter(now, step.every);
};

/**
 * Takes a call from outside: it only says which payment to ask the gateway of.
 * @throws ApiError 403 unless the gateway has sent it; 404; 400 for a payment in another currency; 503 while the gateway
 * does not say what is true, so that it calls again.
 */
export const wake = async (
  services: ClaimServices,
  gateway: Gateway | undefined,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ accepted: boolean }> => {
  if (gateway === undefined) throw notFound();
  const reference = await gateway.receive(body, headers);
  if (reference === undefined) throw forbidden(messages("signature"));
  const payment = await findPayment(services.deps.db, gateway.name, reference);
  if (payment === undefined) throw notFound();
  const facts = await gateway.read(payment.reference ?? payment.id).catch((error: unknown) => {
    services.deps.log.warn({ err: error, gateway: gateway.name }, "a gateway does not answer");
    throw unavailable();
  });
  return { accepted: facts !== undefined && (await hear(services, { payment, gateway, facts })) };
};

/** Asks of the payments whose gateways may have been silent. Returns the number of news. */
export const askSilent = (services: ClaimServices, gateways: readonly Gateway[]): Promise<number> => {
  const { db, clock, log } = services.deps;
  return sweep(log, {
    what: "a payment at a gateway",
    list: (after, limit) => listToRead(db, clock.now(), after, limit),
    act: async (payment) => {
      const gateway = gateways.find(({ name }) => name === payment.gateway);
      await keepReadAt(db, payment.id, gateway === undefined ? null : nextRead(payment, clock.now()));
      const facts = await gateway?.read(payment.reference ?? payment.id);
      return gateway !== undefined && facts !== undefined && hear(services, { payment, gateway, facts });
    },
  });
};
