import { networksOf } from "./transport/address.ts";
import type { Clock } from "../clock.ts";
import { secondsAfter } from "../clock.ts";
import type { DatabaseHandle } from "../data/database.ts";
import { moveArrival, moveArrivalBack } from "./rate-limit-store.ts";
import { throttled } from "../errors.ts";
import { sha256 } from "../ids.ts";

/** A maximum of events per number of seconds, in a burst or spread evenly. */
export interface Rate {
  /** Name of the limit: `claim.create.address`. */
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** The rest of a limit after an event. */
interface Allowance {
  /** Events still allowed at once. */
  readonly remaining: number;
  /** Whole seconds until the full limit is available. */
  readonly reset: number;
}

/** Rate limits shared by all instances. */
export interface RateLimiter {
  /**
   * Counts one event of `subject` (an address or e-mail, stored only as a hash). One statement.
   * @throws ApiError 429 with `Retry-After`.
   */
  hit(rate: Rate, subject: string): Promise<Allowance>;
  /**
   * Counts one event in each network of an address, so that a visitor with many addresses gains little.
   * @param subject counted separately in each network, such as an e-mail.
   * @throws ApiError 429 with `Retry-After`.
   */
  hitFrom(rate: Rate, ip: string, subject?: string): Promise<void>;
  /** Takes back one event that turned out not to count. */
  forgive(rate: Rate, subject: string): Promise<void>;
  /** Takes back one event that `hitFrom` counted. */
  forgiveFrom(rate: Rate, ip: string, subject?: string): Promise<void>;
}

/** Limit and subject for each network of an address. */
const perNetwork = (rate: Rate, ip: string, subject: string): { rate: Rate; subject: string }[] =>
  networksOf(ip).map(({ name, factor }) => ({
    rate: { ...rate, limit: rate.limit * factor },
    subject: `${subject}\n${name}`,
  }));

const keyOf = ({ name }: Rate, subject: string): string => sha256(`${name}\n${subject}`).slice(0, 32);

/**
 * The generic cell rate algorithm. It stores one moment per subject, the theoretical arrival time of the next
 * event. Each event advances it, up to the bound that the burst allows.
 */
export const createRateLimiter = (database: DatabaseHandle, clock: Clock): RateLimiter => {
  const hit: RateLimiter["hit"] = async (rate, subject) => {
    const { limit, seconds } = rate;
    const now = clock.now();
    const interval = seconds / limit;
    const latest = secondsAfter(now, seconds);
    const row = await moveArrival(database, {
      key: keyOf(rate, subject),
      now,
      first: secondsAfter(now, interval),
      interval,
      latest,
    });
    if (row?.allowed === true) {
      const before = Math.max(row.arrival?.getTime() ?? 0, now.getTime());
      const next = before + interval * 1000;
      return {
        // Stored times are rounded to microseconds, hence the tolerance. Fractions of an event do not count.
        remaining: Math.max(0, Math.floor((latest.getTime() - next) / 1000 / interval + 0.001)),
        reset: Math.ceil((next - now.getTime()) / 1000),
      };
    }
    const arrival = row?.arrival?.getTime() ?? latest.getTime();
    throw throttled((arrival - latest.getTime()) / 1000 + interval);
  };
  const forgive: RateLimiter["forgive"] = async (rate, subject) => {
    await moveArrivalBack(database, keyOf(rate, subject), rate.seconds / rate.limit);
  };
  return {
    hit,
    forgive,
    // The narrowest network first, so that its refusals do not use up its neighbours' limit.
    hitFrom: async (rate, ip, subject = "") => {
      for (const counted of perNetwork(rate, ip, subject)) await hit(counted.rate, counted.subject);
    },
    forgiveFrom: async (rate, ip, subject = "") => {
      for (const counted of perNetwork(rate, ip, subject)) await forgive(counted.rate, counted.subject);
    },
  };
};

/**
 * Counts an event in each network of an address, and then in the limits of `own`. A refusal by `own` does not
 * use up the neighbours' limit. A refusal by the networks is not counted in `own`, where each invented subject
 * would leave a row.
 * @throws ApiError 429 of either.
 */
export const hitWithin = async (
  limiter: RateLimiter,
  { rate, ip }: { readonly rate: Rate; readonly ip: string },
  own: () => Promise<unknown>,
): Promise<void> => {
  await limiter.hitFrom(rate, ip);
  try {
    await own();
  } catch (error) {
    await limiter.forgiveFrom(rate, ip);
    throw error;
  }
};
