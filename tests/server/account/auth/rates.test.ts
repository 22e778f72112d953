import { expect, test } from "vitest";
import type { AuthServices } from "#server/account/auth/services.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { countMail } from "#server/staff/settings/public-requests.ts";

test.each(["account", "alert", "contact", "lookup"] as const)(
  "a letter of the kind %s counts separately, by place and by mailbox at that place",
  async (kind) => {
    const counted: unknown[][] = [];
    const rateLimit: Pick<RateLimiter, "hitFrom"> = {
      hitFrom: ({ name, limit, seconds }, ip, subject) => {
        counted.push([name, limit, seconds, ip, subject]);
        return Promise.resolve();
      },
    };
    const deps = { rateLimit, config: { SIGN_INS_PER_HOUR: 30 } };
    await countMail({ deps } as unknown as AuthServices, kind, "vera@example.com", "192.0.2.1");
    expect(counted).toEqual([
      [`${kind}.mail.address`, 10, 3_600, "192.0.2.1", undefined],
      [`${kind}.mail`, 3, 3_600, "192.0.2.1", "vera@example.com"],
    ]);
  },
);
