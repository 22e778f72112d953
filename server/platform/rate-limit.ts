import { networksOf } from "./address.ts";
import type { Clock } from "./clock.ts";
import { secondsAfter } from "./clock.ts";
import type { DatabaseHandle } from "./database.ts";
import { moveArrival, moveArrivalBack } from "./rate-limit-store.ts";
import { throttled } from "./errors.ts";
import { sha256 } from "./ids.ts";

/** So many events in so many seconds, all at once or evenly. */
export interface Rate {
  /** What is limited, `claim.create.address`. */
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** What is left of a limit after an event. */
export interface Allowance {
  /** Events that may follow at once. */
  readonly remaining: number;
  /** Whole seconds until the whole limit is free again. */
  readonly reset: number;
}

/** Limits how often something may happen, over all instances. */
export interface RateLimiter {
  /**
   * Counts one event of `subject` (an address, an e-mail: stored only as a hash). One statement.
   * @throws ApiError 429 with `Retry-After`.
   */
  hit(rate: Rate, subject: string): Promise<Allowance>;
  /**
   * Counts one event in each network of an address, so that a visitor with many addresses gains little by them.
   * @param subject what is counted for itself in each network, such as an e-mail.
   * @throws ApiError 429 with `Retry-After`.
   */
  hitFrom(rate: Rate, ip: string, subject?: string): Promise<void>;
  /** Takes one counted event back: it turned out to be none of those that are limited. */
  forgive(rate: Rate, subject: string): Promise<void>;
  /** Takes back one event that `hitFrom` counted. */
  forgiveFrom(rate: Rate, ip: string, subject?: string): Promise<void>;
}

/** The limit and the subject of each network that an event counts in. */
const perNetwork = (rate: Rate, ip: string, subject: string): { rate: Rate; subject: string }[] =>
  networksOf(ip).map(({ name, factor }) => ({
    rate: { ...rate, limit: rate.limit * factor },
    subject: `${subject}\n${name}`,
  }));

const keyOf = ({ name }: Rate, subject: string): string => sha256(`${name}\n${subject}`).slice(0, 32);

/**
 * The generic cell rate algorithm: per subject one moment, the theoretical arrival of the next event, pushed forward
 * by each event and never further than the burst allows.
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
        // Times are kept to the microsecond, intervals are not: half an event is no event.
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
    // The narrowest network first: what it refuses does not use up the limit of its neighbours.
    hitFrom: async (rate, ip, subject = "") => {
      for (const counted of perNetwork(rate, ip, subject)) await hit(counted.rate, counted.subject);
    },
    forgiveFrom: async (rate, ip, subject = "") => {
      for (const counted of perNetwork(rate, ip, subject)) await forgive(counted.rate, counted.subject);
    },
  };
};

/**
 * Counts an event in each network of an address, and then in limits of its own: what those refuse does not use up that of the
 * neighbours. What the networks refuse is not counted in `own`: whose subjects can be invented, each would leave a row.
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
