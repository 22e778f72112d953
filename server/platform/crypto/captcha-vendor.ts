import { z } from "zod";
import type { Captcha, CaptchaVerdict } from "./captcha.ts";
import type { Config } from "#server/config.ts";
import { unavailable } from "../errors.ts";
import type { Log } from "../log.ts";
import { catalogue } from "../messages.ts";

/** Third-party captchas. */
export type CaptchaVendor = "recaptcha" | "turnstile";

interface VendorFacts {
  /** URL that verifies solutions. */
  readonly verify: string;
  /** Content-Security-Policy sources by directive, as documented by the vendor. */
  readonly sources: Readonly<Record<"script-src" | "frame-src" | "connect-src", readonly string[]>>;
}

/** Vendor-specific facts. */
export const captchaVendors: Readonly<Record<CaptchaVendor, VendorFacts>> = {
  recaptcha: {
    verify: "https://www.google.com/recaptcha/api/siteverify",
    sources: {
      "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
      "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      "connect-src": ["https://www.google.com/recaptcha/"],
    },
  },
  turnstile: {
    verify: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    sources: {
      "script-src": ["https://challenges.cloudflare.com"],
      "frame-src": ["https://challenges.cloudflare.com"],
      "connect-src": [],
    },
  },
};

const messages = catalogue({
  ru: { vendor: "Проверка «я не робот» сейчас не работает. Попробуйте через минуту." },
  en: { vendor: "The check against robots doesn't work at the moment. Try again in a minute." },
});

/** Response format of both vendors. Other fields are ignored. */
const answerShape = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).optional(),
});

type Answer = z.output<typeof answerShape>;

/**
 * Error codes caused by the visitor's solution. Any other code is a fault of the installation or the vendor.
 */
const verdictOf: Readonly<Record<string, CaptchaVerdict>> = {
  "timeout-or-duplicate": "used",
  "missing-input-response": "invalid",
  "invalid-input-response": "invalid",
};

const longestWait = 5_000;

/** Maximum response size in bytes, longer than any real one. The rest is not read. */
const longestAnswer = 65_536;

/** Action name of the page's widget. Turnstile and score-based reCAPTCHA return it in their response. */
export const captchaAction = "exchange";

const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error("The siteverify response is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const judge = (answer: Answer, config: VendorConfig): CaptchaVerdict | undefined => {
  if (!answer.success) {
    const verdicts = (answer["error-codes"] ?? []).map((code) => verdictOf[code]);
    return verdicts.length === 0 || verdicts.includes(undefined) ? undefined : verdicts[0];
  }
  const { hostname, action, score } = answer;
  const isHere = hostname === undefined || hostname === new URL(config.PUBLIC_URL).hostname;
  const isOurs = action === undefined || action === "" || action === captchaAction;
  return isHere && isOurs && (score === undefined || score >= config.CAPTCHA_MIN_SCORE) ? "ok" : "invalid";
};

/** Configuration of a vendor's captcha. */
export type VendorConfig = Pick<
  Config,
  "PUBLIC_URL" | "CAPTCHA_SITE_KEY" | "CAPTCHA_SECRET" | "CAPTCHA_MIN_SCORE" | "CAPTCHA_VERIFY_URL"
>;

/**
 * reCAPTCHA or Turnstile. The vendor ensures that a solution counts once and expires within minutes. While
 * the vendor is unreachable or rejects the secret, every request is refused with 503: a captcha must not fail
 * open.
 */
export const createVendorCaptcha = (vendor: CaptchaVendor, config: VendorConfig, log: Log): Captcha => {
  const { CAPTCHA_SITE_KEY: siteKey = "", CAPTCHA_SECRET: secret = "" } = config;
  const address = config.CAPTCHA_VERIFY_URL ?? captchaVendors[vendor].verify;

  const ask = async (solution: string, ip: string | undefined): Promise<Answer> => {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ secret, response: solution, ...(ip !== undefined && { remoteip: ip }) }),
      redirect: "error",
      signal: AbortSignal.timeout(longestWait),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`siteverify answered ${String(response.status)}`);
    }
    return answerShape.parse(JSON.parse(await readBounded(response)));
  };

  return {
    provider: vendor,
    challenge: () => Promise.resolve({ site_key: siteKey }),
    verify: async (solution, _trx, ip) => {
      if (solution === "") return "invalid";
      let answer: Answer;
      try {
        answer = await ask(solution, ip);
      } catch (error) {
        log.warn({ err: error }, "the captcha's vendor cannot be asked");
        throw unavailable("captcha_unavailable", messages("vendor"), 60);
      }
      const verdict = judge(answer, config);
      if (verdict !== undefined) return verdict;
      log.error({ codes: answer["error-codes"] }, "the captcha's vendor finds fault with the installation");
      throw unavailable("captcha_unavailable", messages("vendor"), 60);
    },
  };
};
