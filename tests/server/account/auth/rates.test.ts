import { describe, expect, test } from "vitest";
import type { AuthServices } from "#server/account/auth/services.ts";
import type { Attempt } from "#server/account/auth/throttle.ts";
import { countAttempt, countCode, countProof } from "#server/account/auth/throttle.ts";
import { countLink, countMail } from "#server/staff/settings/public-requests.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";

/** The keys given to the limiter. They share one table, so the names tell them apart. */
const countedBy = async (
  count: (services: AuthServices) => Promise<void>,
  perHour = 30,
): Promise<unknown[][]> => {
  const counted: unknown[][] = [];
  const limiter: Pick<RateLimiter, "hit" | "hitFrom"> = {
    hit: ({ name, limit, seconds }, subject) => {
      counted.push([name, limit, seconds, subject]);
      return Promise.resolve({ remaining: 1, reset: 1 });
    },
    hitFrom: ({ name, limit, seconds }, ip, subject) => {
      counted.push([name, limit, seconds, `from ${ip}`, ...(subject === undefined ? [] : [subject])]);
      return Promise.resolve();
    },
  };
  await count({
    deps: { rateLimit: limiter, config: { SIGN_INS_PER_HOUR: perHour } },
  } as unknown as AuthServices);
  return counted;
};

const stranger: Attempt = { email: "vera@example.com", ip: "192.0.2.1", knownBrowser: undefined };
const owner: Attempt = { ...stranger, knownBrowser: "b1" };
const place = "from 192.0.2.1";

describe("a sign-in", () => {
  test("counts by place, and with a third of the limit for each account at that place", async () => {
    expect(await countedBy((services) => countAttempt(services, stranger))).toEqual([
      ["sign-in.address", 30, 3_600, place],
      ["sign-in.account", 10, 3_600, place, "vera@example.com"],
    ]);
  });

  test("counts in a known browser by the browser instead of the account at its place", async () => {
    expect(await countedBy((services) => countAttempt(services, owner))).toEqual([
      ["sign-in.address", 30, 3_600, place],
      ["sign-in.account", 10, 3_600, "vera@example.com\nbrowser b1"],
    ]);
  });

  test("counts at least once", async () => {
    expect(await countedBy((services) => countAttempt(services, stranger), 1)).toEqual([
      ["sign-in.address", 1, 3_600, place],
      ["sign-in.account", 1, 3_600, place, "vera@example.com"],
    ]);
  });
});

describe("a second-factor code", () => {
  test("counts by place, and for strangers over all places", async () => {
    expect(await countedBy((services) => countCode(services, "u1", stranger))).toEqual([
      ["otp", 10, 900, place, "u1"],
      ["otp.anywhere", 60, 3_600, "u1"],
    ]);
  });

  test("counts in a known browser by the browser only", async () => {
    expect(await countedBy((services) => countCode(services, "u1", owner))).toEqual([
      ["otp", 10, 900, "u1\nbrowser b1"],
    ]);
  });
});

test("a password inside a session counts by user", async () => {
  expect(await countedBy((services) => countProof(services, "u1"))).toEqual([
    ["password.proof", 10, 900, "u1"],
  ]);
});

test("a link counts by place", async () => {
  expect(await countedBy((services) => countLink(services, "192.0.2.1"))).toEqual([
    ["account.link", 30, 3_600, place],
  ]);
});

test.each(["account", "alert", "contact", "lookup"] as const)(
  "a letter of the kind %s counts separately, by place and by mailbox at that place",
  async (kind) => {
    expect(await countedBy((services) => countMail(services, kind, "vera@example.com", "192.0.2.1"))).toEqual(
      [
        [`${kind}.mail.address`, 10, 3_600, place],
        [`${kind}.mail`, 3, 3_600, place, "vera@example.com"],
      ],
    );
  },
);

test("none of these count when sign-in limits are off", async () => {
  for (const count of [
    (services: AuthServices) => countAttempt(services, stranger),
    (services: AuthServices) => countLink(services, "192.0.2.1"),
    (services: AuthServices) => countMail(services, "account", "vera@example.com", "192.0.2.1"),
  ])
    expect(await countedBy(count, 0)).toEqual([]);
});
