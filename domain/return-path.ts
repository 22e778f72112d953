import { splitLocale } from "./locale.ts";

/** Where a person who has signed in goes when nothing else was asked for (Product 4). */
export const accountHome = "/account/orders";

const guestOnly = /^\/(?:login|register|forget|recover|successfully)(?:[/?#]|$)/;

/**
 * The bare path to go back to after signing in, from the `next` of an address; null for anything but a path of this
 * site (Product 4): another origin in any of its disguises, and pages that are for guests only.
 */
export function returnPath(next: string | null): string | null {
  // Browsers take a backslash for a slash and drop control characters, so that neither is let near a URL.
  if (next === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  const { pathname, search, hash } = new URL(next, "http://site.invalid");
  const { path } = splitLocale(pathname + search + hash);
  return path.startsWith("//") || guestOnly.test(path) ? null : path;
}

/** The address of the sign-in page that comes back to a bare path. */
export const signInPath = (back: string): string => `/login?next=${encodeURIComponent(back)}`;
