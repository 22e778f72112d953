import { splitLocale } from "../text/locale.ts";

/** Where signing in leads by default. */
export const accountHome = "/account/orders";

/** Where staff work. */
export const consoleHome = "/console";

const guestOnly = /^\/(?:login|register|forget|recover|successfully|invitation)(?:[/?#]|$)/;

/**
 * The bare path to return to after signing in, from the `next` parameter. Null unless it is a path of this site:
 * disguised foreign origins and guest-only pages are refused.
 */
export function returnPath(next: string | null): string | null {
  // Browsers treat a backslash as a slash and drop control characters, so reject both before parsing the URL.
  if (next === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  const { pathname, search, hash } = new URL(next, "http://site.invalid");
  const { path } = splitLocale(pathname + search + hash);
  return path.startsWith("//") || guestOnly.test(path) ? null : path;
}

/** The address of the sign-in page that returns to a bare path. */
export const signInPath = (back: string): string => `/login?next=${encodeURIComponent(back)}`;
