import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";
import type { Config } from "#server/config.ts";
import { pathOf } from "./path.ts";
import { currentRequestId } from "./request-id.ts";

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
  "otp",
  "access",
  "old_password",
  "repeat_password",
  "body",
];

/**
 * A uuid in a path grants access. The log keeps enough of it to find the claim but not to open
 * it. Tokens of mailed links are removed.
 */
export const maskPath = (url: string): string =>
  pathOf(url)
    .replaceAll(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "$1…")
    .replaceAll(/(\/(?:activate|restore|recover|invitation|alerts(?:\/(?:confirm|stop))?)\/)[^/]+/g, "$1…");

/**
 * The loggable part of an error. Database errors contain the statement's values, so only their code and stack
 * are kept.
 */
const serializeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine } = error as {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
    routine?: unknown;
  };
  const ofDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && routine !== undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === "string" && { code }),
    ...(ofDatabase ? { constraint, table, routine } : { message: error.message }),
    stack: frames.join("\n"),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  };
};

/** Creates the log, by default on stdout. It never contains tokens, cookies, e-mails or requisites. */
export const createLog = (
  config: Pick<Config, "LOG_LEVEL">,
  destination: DestinationStream = pino.destination(1),
): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      // Names the request on every line that it causes. What a line says itself wins.
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      serializers: { err: serializeError },
      redact: {
        paths: names.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
        censor: censored,
      },
    },
    destination,
  );
