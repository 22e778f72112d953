import type { z } from "zod";
import { ConfigError, platformVariables } from "./platform/config.ts";
import { authVariables } from "./account/auth/config.ts";
import { backupVariables } from "./console/backup/config.ts";
import { metricsVariables } from "./console/metrics/config.ts";
import { verificationVariables } from "./account/verification/config.ts";
import { creationVariables } from "./claim/creation/config.ts";
import { gatewayVariables } from "./claim/gateway/config.ts";
import { promiseVariables } from "./claim/promise/config.ts";
import { riskVariables } from "./claim/risk/config.ts";
import { rateVariables } from "./exchange/rates/config.ts";
import { referralVariables } from "./earnings/referrals/config.ts";
import { ledgerVariables } from "./ledger/config.ts";
import { chatVariables } from "./site/chat/config.ts";
import { noticeVariables } from "./staff/notices/config.ts";
import { secondPersonVariables } from "./staff/second-person/config.ts";
import { demoVariables } from "./demo/config.ts";
import { plaintextProblems } from "./platform/secure-services.ts";
import type { Variable } from "./platform/variable.ts";

/** Every environment variable of the server. Each feature declares its own in its `config.ts`. */
export const variables = {
  ...platformVariables,
  ...authVariables,
  ...verificationVariables,
  ...creationVariables,
  ...gatewayVariables,
  ...promiseVariables,
  ...riskVariables,
  ...rateVariables,
  ...referralVariables,
  ...ledgerVariables,
  ...chatVariables,
  ...noticeVariables,
  ...secondPersonVariables,
  ...backupVariables,
  ...metricsVariables,
  ...demoVariables,
};

type Variables = typeof variables;
type Parsed = { [Name in keyof Variables]: z.output<Variables[Name]["schema"]> };

/** The checked configuration, keyed by variable names, with derived defaults filled in. */
export interface Config extends Omit<Parsed, "PUBLIC_URL" | "DEMO" | "MAIL_FROM"> {
  readonly PUBLIC_URL: string;
  readonly DEMO: boolean;
  readonly MAIL_FROM: string;
  /** The name of the logo that staff uploaded. It has no variable. */
  readonly BRAND_LOGO?: string | undefined;
}

/** What is missing beside a value that needs it: the variable, and why. */
const missingIn = ({ CAPTCHA, VERIFICATION_KEYS, ...values }: Parsed): (readonly [string, string])[] =>
  [
    ...(CAPTCHA === "recaptcha" || CAPTCHA === "turnstile"
      ? (["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"] as const).map(
          (name) => [name, `where CAPTCHA is ${CAPTCHA}`] as const,
        )
      : []),
    ...(VERIFICATION_KEYS === undefined
      ? []
      : [["VERIFICATION_HASH_KEY", "with VERIFICATION_KEYS"] as const]),
  ].filter(([name]) => values[name] === undefined);

/**
 * Checks the environment.
 * @throws ConfigError naming every wrong variable.
 */
export const parseConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = (name: string): string | undefined => env[name] || undefined;
  const demo = variables.DEMO.schema.safeParse(given("DEMO")).data ?? given("DATABASE_URL") === undefined;
  const problems = new Map<string, string>();
  const read = ([name, { schema, secret, usual, inDemo }]: [string, Variable]) => {
    const text = given(name);
    const { data, error } = schema.safeParse(text ?? (demo ? (inDemo ?? usual) : usual));
    if (error !== undefined) {
      const shown = secret ? "" : ` (it is ${JSON.stringify(text)})`;
      problems.set(name, `${error.issues[0]?.message ?? "is wrong"}${shown}`);
    }
    return [name, data];
  };
  const parsed = Object.fromEntries(Object.entries(variables).map(read)) as Parsed;
  for (const [name, why] of missingIn(parsed))
    if (!problems.has(name)) problems.set(name, `is needed ${why}`);
  const lines = [
    ...[...problems].map(([name, problem]) => `${name} ${problem}`),
    ...plaintextProblems(variables, parsed),
  ];
  if (lines.length > 0) throw new ConfigError(lines.join("\n"));
  const host = parsed.HOST.includes(":") ? `[${parsed.HOST}]` : parsed.HOST;
  return {
    ...parsed,
    DEMO: demo,
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://${host}:${parsed.PORT}`,
    MAIL_FROM: parsed.MAIL_FROM ?? `${parsed.BRAND_NAME} <noreply@localhost>`,
  };
};
