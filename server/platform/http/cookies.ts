import { daySeconds } from "#domain/time/durations.ts";
import type { Config } from "#server/config.ts";

/** Names of the cookies. HttpOnly ones get a prefix under https, see `hiddenName`. */
const cookieNames = {
  /** The refresh token. HttpOnly. */
  refresh: "refresh_token",
  /** `1` tells the page that there is a refresh token. */
  hint: "session",
  /** Identifies the browser at sign-in and account activation. HttpOnly. */
  browser: "browser",
  /** The secret of this browser's conversation with the exchange. HttpOnly. */
  chat: "chat",
} as const;

type CookieConfig = Pick<Config, "PUBLIC_URL">;

const isSecure = ({ PUBLIC_URL }: CookieConfig): boolean => PUBLIC_URL.startsWith("https:");

/**
 * The name of an HttpOnly cookie. Under https, browsers accept a `__Host-` cookie only from this exact host and
 * for all its paths, so a page on a sibling domain cannot plant its own session or browser here (RFC 6265bis,
 * 4.1.3.2). Without https, browsers reject the prefix.
 */
const hiddenName = (config: CookieConfig, name: "refresh" | "browser" | "chat"): string =>
  `${isSecure(config) ? "__Host-" : ""}${cookieNames[name]}`;

/** Seconds that a browser is remembered. Browsers keep no cookie longer. */
const browserSeconds = 400 * daySeconds;

interface CookieOptions {
  readonly hidden: boolean;
  /** Seconds. Without it the cookie lasts until the browser closes. */
  readonly maxAge?: number;
}

const cookie = (
  config: CookieConfig,
  name: string,
  value: string,
  { hidden, maxAge }: CookieOptions,
): string =>
  [
    `${name}=${value}`,
    "Path=/",
    ...(maxAge === undefined ? [] : [`Max-Age=${String(Math.round(maxAge))}`]),
    ...(hidden ? ["HttpOnly"] : []),
    ...(isSecure(config) ? ["Secure"] : []),
    "SameSite=Strict",
  ].join("; ");

/** Reads a cookie of a request. Undefined when missing. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};

/** Reads the refresh token of a request. Undefined when missing. */
export const readRefresh = (config: CookieConfig, header: string | undefined): string | undefined =>
  readCookie(header, hiddenName(config, "refresh"));

/** The cookies of a session. They last for `seconds`, or by default until the browser closes. */
export const sessionCookies = (
  config: CookieConfig,
  token: string,
  seconds: number | undefined,
): string[] => {
  const life = seconds === undefined ? {} : { maxAge: seconds };
  return [
    cookie(config, hiddenName(config, "refresh"), token, { hidden: true, ...life }),
    cookie(config, cookieNames.hint, "1", { hidden: false, ...life }),
  ];
};

/** Removes the cookies of a session. */
export const removedCookies = (config: CookieConfig): string[] => [
  cookie(config, hiddenName(config, "refresh"), "", { hidden: true, maxAge: 0 }),
  cookie(config, cookieNames.hint, "", { hidden: false, maxAge: 0 }),
];

/** Reads the identity of a browser from its cookie. Undefined when missing or malformed. */
export const readBrowser = (config: CookieConfig, header: string | undefined): string | undefined => {
  const value = readCookie(header, hiddenName(config, "browser"));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The cookie that identifies a browser. */
export const browserCookie = (config: CookieConfig, value: string): string =>
  cookie(config, hiddenName(config, "browser"), value, { hidden: true, maxAge: browserSeconds });

/** Reads the secret of a browser's conversation. Undefined when missing or malformed. */
export const readChatSecret = (config: CookieConfig, header: string | undefined): string | undefined => {
  const value = readCookie(header, hiddenName(config, "chat"));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The cookie of a conversation. */
export const chatCookie = (config: CookieConfig, secret: string): string =>
  cookie(config, hiddenName(config, "chat"), secret, { hidden: true, maxAge: browserSeconds });

/** Removes the cookie of a conversation. */
export const removedChatCookie = (config: CookieConfig): string =>
  cookie(config, hiddenName(config, "chat"), "", { hidden: true, maxAge: 0 });
