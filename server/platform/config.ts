import { z } from "zod";
import { houseColour, readColour } from "#domain/accent.ts";
import { isTimeZone } from "#domain/zoned-time.ts";
import { hasControls } from "#domain/written-text.ts";
import { isProxyList } from "./http/address.ts";
import { plaintextProblems, type ServiceName, serviceNames } from "./secure-services.ts";

const flag = z.stringbool({
  truthy: ["1", "true", "yes", "on"],
  falsy: ["0", "false", "no", "off"],
  error: "must be true or false",
});

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const url = (...schemes: string[]) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1));
  }, `must be an address like ${schemes[0]}://…`);

const serviceList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list): list is ServiceName[] => list.every((one) => (serviceNames as readonly string[]).includes(one)),
    {
      error: `must be names among ${serviceNames.join(", ")}`,
    },
  );

/** A name that stands on pages and in the heads of letters. */
const oneLine = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine(
      (text) => !hasControls(text) && !/[\n\t]/.test(text),
      "must be one line without control characters",
    );

const secret = z.string().min(16, "must have at least 16 characters");

/** A vendor's chat: the site id, and the URL of its script, in which `{id}` is replaced by the site id. */
const widget = z
  .string()
  .regex(/^[\w-]{1,128} https:\/\/\S+$/, "must be an identifier, a space and the https address of a script")
  .transform((value) => {
    const [id = "", script = ""] = value.split(" ");
    return { id, script: script.replaceAll("{id}", id) };
  })
  .refine(({ script }) => URL.canParse(script), { error: "must name the https address of a script" });

const supportHours = z
  .string()
  .transform(
    (value) => /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00) (\S+)$/.exec(value) ?? [],
  )
  .transform(([, from = "", to = "", timeZone = ""]) => ({ from, to, timeZone }))
  .refine(({ from, to, timeZone }) => from !== to && isTimeZone(timeZone), {
    error: "must be two times and a time zone like 09:00-23:00 Europe/Moscow",
  });

/** Explorers of the seeded networks. Monero transactions cannot be looked up. */
const knownExplorers: Readonly<Record<string, string>> = {
  BTC: "https://mempool.space/tx/{transaction}",
  ETH: "https://etherscan.io/tx/{transaction}",
  ERC20: "https://etherscan.io/tx/{transaction}",
  BEP20: "https://bscscan.com/tx/{transaction}",
  TRX: "https://tronscan.org/#/transaction/{transaction}",
  TRC20: "https://tronscan.org/#/transaction/{transaction}",
  LTC: "https://litecoinspace.org/tx/{transaction}",
  TON: "https://tonviewer.com/transaction/{transaction}",
  XRP: "https://xrpscan.com/tx/{transaction}",
  DOGE: "https://dogechain.info/tx/{transaction}",
};

const explorerList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((one) => /^[\w-]{1,32}=(?:https:\/\/\S*\{transaction\}\S*)?$/.test(one)), {
    error: "must be networks with addresses like BTC=https://explorer.example/tx/{transaction}",
  })
  .transform((list): Readonly<Record<string, string>> => {
    const given = list.map(
      (one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)] as const,
    );
    const all = Object.entries({ ...knownExplorers, ...Object.fromEntries(given) });
    return Object.fromEntries(all.filter(([, address]) => address !== ""));
  });

const amountList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((one) => /^[A-Z\d]{1,32}=\d{1,18}(?:\.\d{1,18})?$/.test(one)), {
    error: "must be currencies with amounts like BTC=0.1,SBERRUB=500000",
  })
  .transform((list): Readonly<Record<string, string>> =>
    Object.fromEntries(
      list.map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)] as const),
    ),
  );

const sourceList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((origin) => /^(?:https|wss):\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/.test(origin)), {
    error: "must be origins like https://cdn.example or wss://*.chat.example",
  });

interface Variable<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The default, for documentation. */
  readonly default: string;
  readonly meaning: string;
  /** Never shown in messages. */
  readonly secret: boolean;
}

const variable = <Schema extends z.ZodType>(
  schema: Schema,
  byDefault: string,
  meaning: string,
  secretValue = false,
): Variable<Schema> => ({ schema, default: byDefault, meaning, secret: secretValue });

/** Every environment variable of the server, with its rule, default and meaning. */
export const variables = {
  PORT: variable(integer(0, 65535).default(3000), "3000", "Port to listen on"),
  HOST: variable(z.string().min(1).default("127.0.0.1"), "127.0.0.1", "Address to listen on"),
  PUBLIC_URL: variable(
    url("http", "https")
      .transform((value) => value.replace(/(?<!\/)\/+$/, ""))
      .optional(),
    "http://HOST:PORT",
    "Public URL of the site; https enables HSTS",
  ),
  DATA_DIR: variable(
    z.string().min(1).default("./data"),
    "./data",
    "Folder of the embedded database and generated secrets",
  ),
  DATABASE_URL: variable(
    url("postgres", "postgresql").optional(),
    "none",
    "PostgreSQL to use instead of the embedded database",
    true,
  ),
  DATABASE_POOL: variable(integer(1, 200).default(10), "10", "Maximum connections to PostgreSQL"),
  DEMO: variable(
    flag.optional(),
    "true without DATABASE_URL",
    "Demonstration: seeded data, moving market, mailbox page, printed tokens",
  ),
  AUTOPILOT: variable(flag.optional(), "the value of DEMO", "The demo's autopilot plays the operator"),
  AUTOPILOT_SECONDS: variable(integer(1, 3600).default(4), "4", "Seconds per step of the autopilot"),
  CLAIMS_UNPAID: variable(
    integer(0, 1_000_000).optional(),
    "5, in the demo 100",
    "Maximum unpaid claims per address or new user, and twice as many once so many are done; 0 for no limit",
  ),
  CLAIMS_PER_HOUR: variable(
    integer(0, 1_000_000).optional(),
    "60, in the demo 2000",
    "Maximum new claims per hour and user or address; 0 for no limit",
  ),
  GUESTS_SHARE: variable(
    integer(0, 100).optional(),
    "50, in the demo 100",
    "Percent of a reserve that all guests together may hold with unpaid claims; 0 for no limit",
  ),
  USER_SHARE: variable(
    integer(0, 100).optional(),
    "25, in the demo 100",
    "Percent of a reserve that a user's unpaid claims may hold before any is done, twice as much once they have received as much of it; 0 for no limit",
  ),
  SHOP_UNPAID: variable(
    integer(0, 1_000_000).optional(),
    "100, in the demo 1000",
    "Maximum unpaid claims that the keys of one shop have created; 0 for no limit",
  ),
  SHOP_SHARE: variable(
    integer(0, 100).optional(),
    "25, in the demo 100",
    "Percent of a reserve that the unpaid claims of one shop's keys may hold; 0 for no limit",
  ),
  REWARD_HOURS: variable(
    integer(0, 10_000).optional(),
    "24, in the demo 0",
    "Hours from the acceptance of a payment until its reward can be withdrawn: how long payments can be reversed",
  ),
  OPERATOR_TOKEN: variable(
    secret.optional(),
    "generated in the demo, else the operator's API is closed",
    "Bearer token of the operator's API",
    true,
  ),
  GATEWAY_SECRET: variable(
    secret.optional(),
    "generated and kept in the database",
    "Secret with which payment gateways sign their callbacks",
    true,
  ),
  CAPTCHA: variable(
    z
      .enum(["altcha", "recaptcha", "turnstile", "off"], {
        error: "must be altcha, recaptcha, turnstile or off",
      })
      .default("altcha"),
    "altcha",
    "Captcha before risky requests: altcha (our own proof of work), recaptcha, turnstile, or off",
  ),
  CAPTCHA_SITE_KEY: variable(
    z.string().min(1).optional(),
    "none",
    "Site key of reCAPTCHA (version 2, invisible) or of Turnstile",
  ),
  CAPTCHA_SECRET: variable(
    z.string().min(1).optional(),
    "none",
    "Secret key of reCAPTCHA or of Turnstile",
    true,
  ),
  CAPTCHA_MIN_SCORE: variable(
    z.coerce
      .number("must be a number from 0 to 1")
      .min(0, "must be a number from 0 to 1")
      .max(1, "must be a number from 0 to 1")
      .default(0.5),
    "0.5",
    "Minimum score to accept, when reCAPTCHA returns scores",
  ),
  CAPTCHA_VERIFY_URL: variable(
    url("https", "http").optional(),
    "the vendor's",
    "URL that verifies reCAPTCHA or Turnstile solutions, for a mirror of the vendor's",
  ),
  CAPTCHA_LOGIN: variable(
    flag.default(false),
    "false",
    "Require a captcha for every sign-in and mail request; after many refusals it is always required",
  ),
  CAPTCHA_KEY: variable(
    secret.optional(),
    "generated and kept in the database",
    "Key that signs captcha challenges",
    true,
  ),
  SESSION_KEY: variable(
    secret.optional(),
    "generated and kept in the database",
    "Key that signs access and refresh tokens; changing it signs everyone out",
    true,
  ),
  ACCOUNT_KEY: variable(
    secret.optional(),
    "generated and kept in the database",
    "Key that encrypts second factors, webhook secrets and saved requisites; changing it makes them useless",
    true,
  ),
  VERIFICATION_KEYS: variable(
    z
      .string()
      .transform((value) => value.split(",").map((pair) => pair.trim()))
      .refine((pairs) => pairs.every((pair) => /^[\w-]{1,32}:.{32,}$/.test(pair)), {
        error: "must be pairs of id:secret, separated by commas; a secret has at least 32 characters",
      })
      .transform((pairs) =>
        pairs.map((pair) => ({
          id: pair.slice(0, pair.indexOf(":")),
          secret: pair.slice(pair.indexOf(":") + 1),
        })),
      )
      .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, {
        error: "must not name one id twice",
      })
      .optional(),
    "generated in the demo, else nothing can be verified",
    "Keys that encrypt photos and card numbers, `id:secret,id:secret`; the first is in use",
    true,
  ),
  VERIFICATION_HASH_KEY: variable(
    z.string().min(32, "must have at least 32 characters").optional(),
    "generated in the demo, else needed with VERIFICATION_KEYS",
    "Key of the hashes that detect a card verified by another user",
    true,
  ),
  VERIFICATION_PHOTO_DAYS: variable(
    integer(1, 3650).default(90),
    "90",
    "Days that photos are kept after the decision or the last change of a draft",
  ),
  VERIFIED_CARD_DAYS: variable(integer(1, 3650).default(365), "365", "Days that a card's approval is valid"),
  PROMISE_KEYS: variable(
    z.string().min(1).optional(),
    "generated in the demo, else nothing is promised",
    "File of the keys that sign promises, as `npm run promise -- rotate FILE` writes it, or its content",
    true,
  ),
  SIGN_INS_PER_HOUR: variable(
    integer(0, 1_000_000).optional(),
    "60, in the demo 2000",
    "Maximum sign-in attempts per hour and address; 0 for no limit",
  ),
  SMTP_URL: variable(
    url("smtp", "smtps").optional(),
    "none",
    "Mail server; without one, mail stays in the mailbox",
    true,
  ),
  MAIL_FROM: variable(z.string().min(3).optional(), "BRAND_NAME <noreply@localhost>", "Sender of the mail"),
  TELEGRAM_BOT_TOKEN: variable(
    z
      .string()
      .regex(/^\d+:[\w-]{30,}$/, "must be a bot's token, as BotFather gives it")
      .optional(),
    "none",
    "Token of the Telegram bot that tells staff what happens",
    true,
  ),
  TELEGRAM_API: variable(
    url("https", "http").default("https://api.telegram.org"),
    "https://api.telegram.org",
    "Where bots of Telegram are reached",
  ),
  RISK_API: variable(
    url("https", "http").optional(),
    "none, in the demo a stand-in",
    "Service that scores the risk of incoming transactions; without one, staff enter the scores",
    true,
  ),
  RISK_TOKEN: variable(z.string().min(1).optional(), "none", "Bearer token of that service", true),
  LOG_LEVEL: variable(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "info",
    "How much is logged",
  ),
  PLAINTEXT_SERVICES: variable(
    serviceList.default([]),
    "none",
    "Services of other machines that may be reached without TLS, by their variables, such as `DATABASE_URL,SMTP_URL`",
  ),
  TRUST_PROXY: variable(
    z
      .string()
      .refine(isProxyList, "must be addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal")
      .optional(),
    "none",
    "Addresses of reverse proxies whose X-Forwarded-For is trusted, separated by commas",
  ),
  FORM_ACTIONS: variable(
    z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((origins) => origins.every((origin) => URL.parse(origin)?.origin === origin), {
        error: "must be origins like https://pay.example",
      })
      .optional(),
    "none",
    "Origins of payment gateways to which pages may submit a form, separated by commas",
  ),
  RATES_INTERVAL: variable(integer(1, 3600).default(15), "15", "Seconds between two fetches of rates"),
  RATES_FILE: variable(
    z.string().min(1).optional(),
    "none",
    "JSON file with the rate sources; the demo has its own market",
  ),
  BUILD_DIR: variable(z.string().min(1).default("dist/site"), "dist/site", "Folder of the built site"),
  CHECK_RESPONSES: variable(
    flag.default(false),
    "false",
    "Check every response against the contract; for development",
  ),
  BRAND_NAME: variable(oneLine(60).default("Exchange"), "Exchange", "Brand name"),
  BRAND_COMPANY: variable(
    oneLine(200).optional(),
    "none",
    "Who runs the exchange, such as a company's name, number and address; on every page, in letters and confirmations",
  ),
  BRAND_COLOUR: variable(
    z
      .string()
      .transform((text) => readColour(text))
      .refine((colour) => colour !== null, "must be a colour such as #0a5a70")
      .default(houseColour),
    houseColour,
    "Colour of buttons, links and the sign, such as #7a3cff; shades of it are chosen that are readable",
  ),
  BRAND_EMAIL: variable(z.email("must be an e-mail address").optional(), "none", "Support e-mail"),
  BRAND_TELEGRAM: variable(
    z
      .string()
      .regex(/^@?\w{3,32}$/, "must be a Telegram name")
      .optional(),
    "none",
    "Telegram name of support",
  ),
  SUPPORT_HOURS: variable(
    supportHours.optional(),
    "none, in the demo 09:00-23:00 Europe/Moscow",
    "Daily hours of support, named on the site, and the time zone of letters; 00:00-24:00 for around the clock",
  ),
  CHAT_STREAM_SECONDS: variable(
    integer(0, 600).default(300),
    "300",
    "Seconds after which a stream of the chat or of orders is renewed; 0 if a proxy buffers streams, so that pages poll instead",
  ),
  CHAT_DAYS: variable(
    integer(1, 3650).default(180),
    "180",
    "Days that a conversation is kept after its last message",
  ),
  CHAT_WIDGET_RU: variable(
    widget.optional(),
    "none",
    "Vendor's chat on Russian pages, `identifier https://…/script.js`; replaces the site's own",
  ),
  CHAT_WIDGET_EN: variable(widget.optional(), "none", "The same on English pages"),
  CHAT_WIDGET_SOURCES: variable(
    sourceList.optional(),
    "none",
    "Additional origins that a vendor's chat loads from or connects to, such as wss://chat.example, separated by commas",
  ),
  WEBHOOK_LOOPBACK: variable(
    flag.default(false),
    "false",
    "Allow webhooks to this machine and over http, and its pages to embed the widget; for development",
  ),
  EXPLORERS: variable(
    explorerList.default(knownExplorers),
    "public ones",
    "Transaction explorers by network: `BTC=https://explorer.example/tx/{transaction}`, separated by commas; `BTC=` for none",
  ),
  SECOND_PERSON_ABOVE: variable(
    amountList.default({}),
    "none",
    "Amounts by currency code, above which money is accepted, paid out or sent back, and a reserve corrected within a day, by two people: `BTC=0.1,SBERRUB=500000`",
  ),
  UNCLAIMED_DAYS: variable(
    integer(1, 36_500).default(90),
    "90",
    "Days after which money that is owed beyond an order, and that nobody asks for, is set aside as a debt",
  ),
  DRAIN_SECONDS: variable(
    integer(0, 8).default(1),
    "1",
    "Time between SIGTERM and closing the port, for load balancers to notice",
  ),
} as const;

type Variables = typeof variables;
type Parsed = { [Name in keyof Variables]: z.output<Variables[Name]["schema"]> };

/** The checked configuration, keyed by variable names, with derived defaults filled in. */
export interface Config extends Omit<
  Parsed,
  | "PUBLIC_URL"
  | "DEMO"
  | "AUTOPILOT"
  | "MAIL_FROM"
  | "CLAIMS_UNPAID"
  | "CLAIMS_PER_HOUR"
  | "GUESTS_SHARE"
  | "USER_SHARE"
  | "SHOP_UNPAID"
  | "SHOP_SHARE"
  | "REWARD_HOURS"
  | "SIGN_INS_PER_HOUR"
> {
  readonly PUBLIC_URL: string;
  /** The name of the logo that staff uploaded. It has no variable. */
  readonly BRAND_LOGO?: string | undefined;
  readonly DEMO: boolean;
  readonly AUTOPILOT: boolean;
  readonly MAIL_FROM: string;
  readonly CLAIMS_UNPAID: number;
  readonly CLAIMS_PER_HOUR: number;
  readonly GUESTS_SHARE: number;
  readonly USER_SHARE: number;
  readonly SHOP_UNPAID: number;
  readonly SHOP_SHARE: number;
  readonly REWARD_HOURS: number;
  readonly SIGN_INS_PER_HOUR: number;
}

/** The hours that the demo's pages promise. */
const demoHours = { from: "09:00", to: "23:00", timeZone: "Europe/Moscow" };

/** Invalid environment. The message has one readable line per variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Checks the environment.
 * @throws ConfigError naming every wrong variable.
 */
export const parseConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { schema, secret: hidden }] of Object.entries(variables)) {
    const given = env[name] === "" ? undefined : env[name];
    const result = schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else {
      const shown = hidden ? "" : ` (it is ${JSON.stringify(given)})`;
      problems.push(`${name} ${result.error.issues[0]?.message ?? "is wrong"}${shown}`);
    }
  }
  const vendor = values["CAPTCHA"];
  if (vendor === "recaptcha" || vendor === "turnstile")
    for (const name of ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"])
      if (values[name] === undefined && !problems.some((line) => line.startsWith(`${name} `)))
        problems.push(`${name} is needed where CAPTCHA is ${vendor}`);
  if (values["VERIFICATION_KEYS"] !== undefined && values["VERIFICATION_HASH_KEY"] === undefined)
    if (!problems.some((line) => line.startsWith("VERIFICATION_HASH_KEY ")))
      problems.push("VERIFICATION_HASH_KEY is needed with VERIFICATION_KEYS");
  problems.push(...plaintextProblems(values, (values["PLAINTEXT_SERVICES"] ?? []) as string[]));
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const parsed = values as Parsed;
  const demo = parsed.DEMO ?? parsed.DATABASE_URL === undefined;
  const host = parsed.HOST.includes(":") ? `[${parsed.HOST}]` : parsed.HOST;
  return {
    ...parsed,
    DEMO: demo,
    AUTOPILOT: parsed.AUTOPILOT ?? demo,
    CLAIMS_UNPAID: parsed.CLAIMS_UNPAID ?? (demo ? 100 : 5),
    CLAIMS_PER_HOUR: parsed.CLAIMS_PER_HOUR ?? (demo ? 2000 : 60),
    GUESTS_SHARE: parsed.GUESTS_SHARE ?? (demo ? 100 : 50),
    USER_SHARE: parsed.USER_SHARE ?? (demo ? 100 : 25),
    SHOP_UNPAID: parsed.SHOP_UNPAID ?? (demo ? 1000 : 100),
    SHOP_SHARE: parsed.SHOP_SHARE ?? (demo ? 100 : 25),
    REWARD_HOURS: parsed.REWARD_HOURS ?? (demo ? 0 : 24),
    SIGN_INS_PER_HOUR: parsed.SIGN_INS_PER_HOUR ?? (demo ? 2000 : 60),
    SUPPORT_HOURS: parsed.SUPPORT_HOURS ?? (demo ? demoHours : undefined),
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://${host}:${parsed.PORT}`,
    MAIL_FROM: parsed.MAIL_FROM ?? `${parsed.BRAND_NAME} <noreply@localhost>`,
  };
};
