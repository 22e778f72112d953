import { pino } from "pino";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

/** The server's log: JSON lines on stdout. */
export type Log = Logger;

const censored = "[redacted]";
const names = [
  "authorization",
  "cookie",
  "email",
  "to",
  "recipient",
  "token",
  "secret",
  "password",
  "signature",
  "requisites",
  "fromRequisites",
  "toRequisites",
  "recaptcha",
  "body",
];

/** A uuid in a path is a capability (Product 3): the log keeps enough of it to find the claim, not to open it. */
export const maskPath = (path: string): string =>
  (path.split("?", 1)[0] ?? "").replaceAll(
    /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
    "$1…",
  );

/** Creates the log. Tokens, cookies, e-mails and requisites never reach it. */
export const createLog = (config: Pick<Config, "LOG_LEVEL">): Log =>
  pino({
    level: config.LOG_LEVEL,
    base: null,
    redact: {
      paths: names.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
      censor: censored,
    },
  });
