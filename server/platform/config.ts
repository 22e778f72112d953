import { z } from "zod";
import { houseColour, readColour } from "#domain/site/accent.ts";
import { isTimeZone } from "#domain/time/zoned-time.ts";
import { hasControls } from "#domain/text/written-text.ts";
import { isProxyList } from "./http/transport/address.ts";
import { flag, integer, list, optional, secret, url, variable } from "./variable.ts";

/** Invalid environment. The message has one readable line per variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

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

const supportHours = z
  .string()
  .transform(
    (value) => /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00) (\S+)$/.exec(value) ?? [],
  )
  .transform(([, from = "", to = "", timeZone = ""]) => ({ from, to, timeZone }))
  .refine(({ from, to, timeZone }) => from !== to && isTimeZone(timeZone), {
    error: "must be two times and a time zone like 09:00-23:00 Europe/Moscow",
  });

/** The variables that are not of one feature. */
export const platformVariables = {
  PORT: variable(integer(0, 65535), "3000", "Port to listen on"),
  HOST: variable(z.string().min(1), "127.0.0.1", "Address to listen on"),
  PUBLIC_URL: optional(
    url("http", "https").transform((value) => value.replace(/(?<!\/)\/+$/, "")),
    "http://HOST:PORT",
    "Public URL of the site; https enables HSTS",
  ),
  DATA_DIR: variable(z.string().min(1), "./data", "Folder of the embedded database and generated secrets"),
  DATABASE_URL: optional(
    url("postgres", "postgresql"),
    "none",
    "PostgreSQL to use instead of the embedded database",
    { secret: true, tls: "?sslmode=verify-full" },
  ),
  DATABASE_POOL: variable(integer(1, 200), "10", "Maximum connections to PostgreSQL"),
  DEMO: optional(
    flag,
    "true without DATABASE_URL",
    "Demonstration: seeded data, moving market, mailbox page, printed tokens",
  ),
  OPERATOR_TOKEN: optional(
    secret,
    "generated in the demo, else the operator's API is closed",
    "Bearer token of the operator's API",
    { secret: true },
  ),
  CAPTCHA: variable(
    z.enum(["altcha", "recaptcha", "turnstile", "off"], {
      error: "must be altcha, recaptcha, turnstile or off",
    }),
    "altcha",
    "Captcha before risky requests: altcha (our own proof of work), recaptcha, turnstile, or off",
  ),
  CAPTCHA_SITE_KEY: optional(
    z.string().min(1),
    "none",
    "Site key of reCAPTCHA (version 2, invisible) or of Turnstile",
  ),
  CAPTCHA_SECRET: optional(z.string().min(1), "none", "Secret key of reCAPTCHA or of Turnstile", {
    secret: true,
  }),
  CAPTCHA_MIN_SCORE: variable(
    z.coerce
      .number("must be a number from 0 to 1")
      .min(0, "must be a number from 0 to 1")
      .max(1, "must be a number from 0 to 1"),
    "0.5",
    "Minimum score to accept, when reCAPTCHA returns scores",
  ),
  CAPTCHA_VERIFY_URL: optional(
    url("https", "http"),
    "the vendor's",
    "URL that verifies reCAPTCHA or Turnstile solutions, for a mirror of the vendor's",
    { tls: "https://" },
  ),
  CAPTCHA_LOGIN: variable(
    flag,
    "false",
    "Require a captcha for every sign-in and mail request; after many refusals it is always required",
  ),
  CAPTCHA_KEY: optional(secret, "generated and kept in the database", "Key that signs captcha challenges", {
    secret: true,
  }),
  SMTP_URL: optional(url("smtp", "smtps"), "none", "Mail server; without one, mail stays in the mailbox", {
    secret: true,
    tls: "smtps://, or ?requireTLS=true",
  }),
  MAIL_FROM: optional(z.string().min(3), "BRAND_NAME <noreply@localhost>", "Sender of the mail"),
  LOG_LEVEL: variable(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    "info",
    "How much is logged",
  ),
  PLAINTEXT_SERVICES: variable(
    list(),
    "",
    "Services of other machines that may be reached without TLS, by their variables, such as `DATABASE_URL,SMTP_URL`",
  ),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(
        isProxyList,
        "must be addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal",
      ),
    "none",
    "Addresses of reverse proxies whose X-Forwarded-For is trusted, separated by commas",
  ),
  BUILD_DIR: variable(z.string().min(1), "dist/site", "Folder of the built site"),
  CHECK_RESPONSES: variable(flag, "false", "Check every response against the contract; for development"),
  BRAND_NAME: variable(oneLine(60), "Exchange", "Brand name"),
  BRAND_COMPANY: optional(
    oneLine(200),
    "none",
    "Who runs the exchange, such as a company's name, number and address; on every page, in letters and confirmations",
  ),
  BRAND_COLOUR: variable(
    z
      .string()
      .transform((text) => readColour(text))
      .refine((colour) => colour !== null, "must be a colour such as #0a5a70"),
    houseColour,
    "Colour of buttons, links and the sign, such as #7a3cff; shades of it are chosen that are readable",
  ),
  BRAND_EMAIL: optional(z.email("must be an e-mail address"), "none", "Support e-mail"),
  BRAND_TELEGRAM: optional(
    z.string().regex(/^@?\w{3,32}$/, "must be a Telegram name"),
    "none",
    "Telegram name of support",
  ),
  SUPPORT_HOURS: optional(
    supportHours,
    "none",
    "Daily hours of support, named on the site, and the time zone of letters; 00:00-24:00 for around the clock",
    { inDemo: "09:00-23:00 Europe/Moscow" },
  ),
  CHAT_STREAM_SECONDS: variable(
    integer(0, 600),
    "300",
    "Seconds after which a stream of the chat or of orders is renewed; 0 if a proxy buffers streams, so that pages poll instead",
  ),
  WEBHOOK_LOOPBACK: variable(
    flag,
    "false",
    "Allow webhooks to this machine and over http, and its pages to embed the widget; for development",
  ),
  DRAIN_SECONDS: variable(
    integer(0, 8),
    "1",
    "Time between SIGTERM and closing the port, for load balancers to notice",
  ),
};
