import type { Config } from "#server/platform/config.ts";

/** Names of the cookies; those that no script reads have a prefix under https, see `hiddenName`. */
const cookieNames = {
  /** The refresh token; no script reads it. */
  refresh: "refresh_token",
  /** Tells the page, with `1`, that there is a refresh token to use. */
  hint: "session",
  /** Identifies the browser when somebody signs in or activates an account; no script reads it. */
  browser: "browser",
  /** The secret of the conversation that this browser has with the exchange; no script reads it. */
  chat: "chat",
} as const;

type CookieConfig = Pick<Config, "PUBLIC_URL">;

const isSecure = ({ PUBLIC_URL }: CookieConfig): boolean => PUBLIC_URL.startsWith("https:");

/**
 * The name of a cookie that no script reads. Under https browsers take a `__Host-` cookie only from this very host and for
 * all of its paths, so that a page on a sibling domain cannot plant its own session or browser here (RFC 6265bis, 4.1.3.2).
 * Browsers refuse the prefix without https.
 */
const hiddenName = (config: CookieConfig, name: "refresh" | "browser" | "chat"): string =>
  `${isSecure(config) ? "__Host-" : ""}${cookieNames[name]}`;

/** Seconds that a browser is remembered: the longest that browsers keep a cookie. */
const browserSeconds = 400 * 86_400;

interface CookieOptions {
  readonly hidden: boolean;
  /** Seconds; until the browser closes when left out. */
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

/** A cookie of a request; undefined when it is not there. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};

/** The refresh token of a request; undefined where there is none. */
export const readRefresh = (config: CookieConfig, header: string | undefined): string | undefined =>
  readCookie(header, hiddenName(config, "refresh"));

/** The cookies of a session: until `seconds` are over, or until the browser closes when left out. */
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

/** The identity of a browser from its cookie; undefined when there is none, or it is not of our making. */
export const readBrowser = (config: CookieConfig, header: string | undefined): string | undefined => {
  const value = readCookie(header, hiddenName(config, "browser"));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The cookie that identifies a browser. */
export const browserCookie = (config: CookieConfig, value: string): string =>
  cookie(config, hiddenName(config, "browser"), value, { hidden: true, maxAge: browserSeconds });

/** The secret of a browser's conversation; undefined when there is none, or it is not of our making. */
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
