import { solveChallenge } from "altcha-lib";
import type { Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, it } from "vitest";
import { captchaSeconds, captchaWork } from "#server/platform/crypto/captcha.ts";
import { transaction } from "#server/platform/data/database.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: () => [], config: { CAPTCHA: "altcha" }, captchaWork });

const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString("base64");
const challenge = async () => (await server.deps.captcha.challenge()) as Challenge;
const solve = async (given: Challenge) => ({
  challenge: given,
  solution: await solveChallenge({ challenge: given, deriveKey }),
});

describe("the captcha", () => {
  it("accepts a solution once", async () => {
    const payload = encode(await solve(await challenge()));
    expect(await server.deps.captcha.verify(payload)).toBe("ok");
    expect(await server.deps.captcha.verify(payload)).toBe("used");
  });

  it("costs about half a second of a desktop's work", async () => {
    expect(captchaWork).toEqual({ cost: 1000, from: 500, to: 1500 });
    const given = await challenge();
    expect(given.parameters.cost).toBe(captchaWork.cost);
    const { solution } = await solve(given);
    expect(solution?.counter).toBeGreaterThanOrEqual(captchaWork.from);
    expect(solution?.counter).toBeLessThanOrEqual(captchaWork.to);
  });

  it("is not used up by a rolled-back transaction", async () => {
    const payload = encode(await solve(await challenge()));
    const given = transaction(server.deps.db, async (trx) => {
      expect(await server.deps.captcha.verify(payload, trx)).toBe("ok");
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    expect(await server.deps.captcha.verify(payload)).toBe("ok");
  });

  it("refuses unsolved, changed and foreign challenges", async () => {
    const given = await challenge();
    const { solution } = await solve(given);
    const { captcha } = server.deps;
    for (const payload of [
      "",
      "x",
      encode(null),
      encode({}),
      encode({ challenge: given }),
      encode({ challenge: given, solution: { counter: 1, derivedKey: "00" } }),
      encode({ challenge: { ...given, signature: "00" }, solution }),
      encode({
        challenge: { ...given, parameters: { ...given.parameters, data: { expires: 9e9 } } },
        solution,
      }),
      "x".repeat(5000),
    ])
      expect(await captcha.verify(payload)).toBe("invalid");
  });

  it("expires", async () => {
    const payload = encode(await solve(await challenge()));
    server.clock.advance(captchaSeconds + 1);
    expect(await server.deps.captcha.verify(payload)).toBe("expired");
  });

  it("can be disabled", async () => {
    const other = await ownServer({ features: () => [], config: { CAPTCHA: "off" } });
    expect(await other.deps.captcha.challenge()).toBeNull();
    expect(await other.deps.captcha.verify("")).toBe("ok");
  });
});
