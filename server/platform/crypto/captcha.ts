import { createChallenge, verifySolution, type Challenge, type Payload } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Db, Trx } from "#server/database.ts";
import { takeSolution } from "./store.ts";
import type { Clock } from "../clock.ts";
import { type Ids, sha256 } from "../ids.ts";

/** The verdict on a captcha. */
export type CaptchaVerdict = "ok" | "invalid" | "expired" | "used";

/** A captcha of any provider. */
export interface Captcha {
  readonly provider: "off" | "altcha" | "recaptcha" | "turnstile";
  /** The challenge for the page; `null` when there is nothing to solve. */
  challenge(): Promise<object | null>;
  /**
   * Checks the page's solution and uses it up, in the caller's transaction if one is given.
   * @param ip the visitor's address, which a vendor compares with the one it saw.
   * @throws ApiError 503 while a vendor cannot be reached: no request passes unchecked.
   */
  verify(payload: string, trx?: Trx, ip?: string): Promise<CaptchaVerdict>;
}

/** Disabled captcha: everything passes. */
export const noCaptcha: Captcha = {
  provider: "off",
  challenge: () => Promise.resolve(null),
  verify: () => Promise.resolve("ok"),
};

/** Seconds for which a challenge is valid. */
export const captchaSeconds = 1200;

/** Difficulty of a challenge. */
export interface CaptchaWork {
  /** PBKDF2 iterations per tried number. */
  readonly cost: number;
  /** Minimum and maximum of the numbers to try. */
  readonly from: number;
  readonly to: number;
}

/** Takes about half a second on a desktop and two on a phone. */
export const captchaWork: CaptchaWork = { cost: 1000, from: 500, to: 1500 };

const parse = (payload: string): Payload | undefined => {
  if (payload.length > 4096) return undefined;
  try {
    const value = JSON.parse(Buffer.from(payload, "base64").toString("utf8")) as Partial<Payload>;
    const parameters = value.challenge?.parameters;
    if (typeof value.challenge?.signature !== "string" || value.solution === undefined) return undefined;
    return typeof parameters?.nonce === "string" && typeof parameters.keyPrefix === "string"
      ? (value as Payload)
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * ALTCHA proof of work, served by this server. Each solution counts once: used ones are stored until they
 * expire.
 */
export const createAltcha = (options: {
  readonly key: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly work: CaptchaWork;
}): Captcha => {
  const { db, clock, ids, work } = options;
  const signature = sha256(`challenge\n${options.key}`);
  const keySignature = sha256(`solution\n${options.key}`);
  return {
    provider: "altcha",
    challenge: (): Promise<Challenge> =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: work.cost,
        counter: ids.integer(work.from, work.to),
        deriveKey,
        // Our own expiry uses the injected clock. The library's `expiresAt` uses the system clock.
        data: { expires: Math.floor(clock.now().getTime() / 1000) + captchaSeconds },
        hmacSignatureSecret: signature,
        hmacKeySignatureSecret: keySignature,
      }),
    verify: async (text, trx) => {
      const payload = parse(text);
      if (payload === undefined) return "invalid";
      const { verified } = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret: signature,
        hmacKeySignatureSecret: keySignature,
      }).catch(() => ({ verified: false }));
      if (!verified) return "invalid";
      const expires = Number(payload.challenge.parameters.data?.["expires"]);
      if (!(expires * 1000 > clock.now().getTime())) return "expired";
      const id = sha256(payload.challenge.signature ?? "");
      return (await takeSolution(trx ?? db, id, new Date(expires * 1000))) ? "ok" : "used";
    },
  };
};
