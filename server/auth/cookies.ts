import type { Config } from "#server/platform/config.ts";

/** Names of the cookies. */
export const cookieNames = {
  /** The refresh token; no script reads it. */
  refresh: "refresh_token",
  /** Tells the page, with `1`, that there is a refresh token to use. */
  hint: "session",
  /** Tells this browser from others when somebody signs in or activates an account; no script reads it. */
  browser: "browser",
} as const;

type CookieConfig = Pick<Config, "PUBLIC_URL">;

/** Seconds that a browser is remembered: as long as browsers keep a cookie. */
const browserSeconds = 400 * 86_400;

interface CookieOptions {
  readonly hidden: boolean;
  /** Seconds; until the browser closes when left out. */
  readonly maxAge?: number;
}

const cookie = (
  { PUBLIC_URL }: CookieConfig,
  name: string,
  value: string,
  { hidden, maxAge }: CookieOptions,
): string =>
  [
    `${name}=${value}`,
    "Path=/",
    ...(maxAge === undefined ? [] : [`Max-Age=${String(Math.round(maxAge))}`]),
    ...(hidden ? ["HttpOnly"] : []),
    ...(PUBLIC_URL.startsWith("https:") ? ["Secure"] : []),
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

/** The cookies of a session: until `seconds` are over, or until the browser closes when left out. */
export const sessionCookies = (
  config: CookieConfig,
  token: string,
  seconds: number | undefined,
): string[] => {
  const life = seconds === undefined ? {} : { maxAge: seconds };
  return [
    cookie(config, cookieNames.refresh, token, { hidden: true, ...life }),
    cookie(config, cookieNames.hint, "1", { hidden: false, ...life }),
  ];
};

/** Removes the cookies of a session. */
export const removedCookies = (config: CookieConfig): string[] => [
  cookie(config, cookieNames.refresh, "", { hidden: true, maxAge: 0 }),
  cookie(config, cookieNames.hint, "", { hidden: false, maxAge: 0 }),
];

/** What a browser is told from others by, as far as it is one of ours; undefined where it has none. */
export const readBrowser = (header: string | undefined): string | undefined => {
  const value = readCookie(header, cookieNames.browser);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** The cookie of a browser. */
export const browserCookie = (config: CookieConfig, value: string): string =>
  cookie(config, cookieNames.browser, value, { hidden: true, maxAge: browserSeconds });
