import { z } from "zod";
import type { Captcha, CaptchaVerdict } from "./captcha.ts";
import type { Config } from "./config.ts";
import { unavailable } from "./errors.ts";
import type { Log } from "./log.ts";
import { catalogue } from "./messages.ts";

/** The captchas that others serve. */
export type CaptchaVendor = "recaptcha" | "turnstile";

interface VendorFacts {
  /** Where a solution is checked. */
  readonly verify: string;
  /** What the page may load, by directive of the Content-Security-Policy, as the vendor documents it. */
  readonly sources: Readonly<Record<"script-src" | "frame-src" | "connect-src", readonly string[]>>;
}

/** What is particular to each vendor. */
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
  en: { vendor: "The check against robots does not work at the moment. Try again in a minute." },
});

/** Both vendors answer so; what is not named here is of no account. */
const answerShape = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).optional(),
});

type Answer = z.output<typeof answerShape>;

/** Faults of the visitor's solution. Any other code is the installation's fault, or the vendor's. */
const verdictOf: Readonly<Record<string, CaptchaVerdict>> = {
  "timeout-or-duplicate": "used",
  "missing-input-response": "invalid",
  "invalid-input-response": "invalid",
};

const longestWait = 5_000;

/** Longer than any solution of either vendor; the rest of an answer is not read. */
const longestAnswer = 65_536;

/** What the page calls its widget; the answer of Turnstile, or of reCAPTCHA by score, repeats it. */
export const captchaAction = "exchange";

const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error("siteverify answered too much");
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

/** What a vendor's captcha needs of the configuration. */
export type VendorConfig = Pick<
  Config,
  "PUBLIC_URL" | "CAPTCHA_SITE_KEY" | "CAPTCHA_SECRET" | "CAPTCHA_MIN_SCORE" | "CAPTCHA_VERIFY_URL"
>;

/**
 * reCAPTCHA or Turnstile. The vendor makes sure that a solution counts once and only for minutes. While the vendor cannot be
 * asked or rejects the secret, every request is refused (503): a captcha that opens when it breaks is no captcha.
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
