import { checkText, isBlank } from "../text/written-text.ts";

/** Whether a host, as returned by `URL`, is literally a loopback name or address. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname) ||
  // The host becomes part of a policy, and `URL` allows other characters in it.
  (/^[a-z0-9.-]+$/.test(hostname) && `.${hostname}`.endsWith(".localhost"));

/** Maximum characters of a return URL. */
export const returnUrlLimit = 500;

/** What can be wrong with a return URL. `site`: it is not on the shop's site. */
export type ReturnUrlFault = "required" | "too_long" | "control" | "address" | "https" | "site";

/** The rules for a shop's return URLs. */
export interface ReturnSite {
  /** The accepted site of the shop. */
  readonly site: string;
  /** Whether loopback addresses are allowed, also over http, for development. */
  readonly allowsLoopback: boolean;
}

/** The host shared by a shop and its subdomains: its site without `www`. */
const homeOf = (site: string): string => {
  const { hostname } = new URL(site);
  const bare = hostname.replace(/^www\./, "");
  return bare.includes(".") ? bare : hostname;
};

/** Checks the URL that leads from a claim back to its shop. Null when it is valid. */
export function checkReturnUrl(text: string, { site, allowsLoopback }: ReturnSite): ReturnUrlFault | null {
  if (isBlank(text)) return "required";
  const fault = checkText(text, returnUrlLimit);
  if (fault !== null) return fault;
  const written = text.trim();
  if (/\s/.test(written) || !/^https?:\/\/[^/\\]/i.test(written) || !URL.canParse(written)) return "address";
  const { protocol, username, password, hostname, href } = new URL(written);
  if (username !== "" || password !== "") return "address";
  // Encoding lengthens characters of other alphabets.
  if (href.length > returnUrlLimit) return "too_long";
  if (allowsLoopback && isLoopbackHost(hostname)) return null;
  if (protocol !== "https:") return "https";
  const home = homeOf(site);
  return hostname === home || hostname.endsWith(`.${home}`) ? null : "site";
}

/** Normalizes the URL. Internationalized host names become `xn--…`, so that look-alikes are visible. */
export const writtenReturnUrl = (text: string): string => new URL(text.trim()).href;

/** The displayed part of the URL: its host. */
export const returnHost = (url: string): string => new URL(url).host;
