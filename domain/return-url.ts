import { isLoopbackHost } from "./loopback.ts";
import { checkText, isBlank } from "./written-text.ts";

/** Characters of the address that leads from a claim back to its shop. */
export const returnUrlLimit = 500;

/** What can be wrong with such an address. `site`: it is not on the shop's site. */
export type ReturnUrlFault = "required" | "too_long" | "control" | "address" | "https" | "site";

/** What decides whether an address may be linked to in the name of a shop. */
export interface ReturnSite {
  /** The shop's site, as it was accepted. */
  readonly site: string;
  /** Whether addresses of this machine count, also by http: for development. */
  readonly allowsLoopback: boolean;
}

/** The host that a shop and its subdomains share: that of its site without `www`. */
const homeOf = (site: string): string => {
  const { hostname } = new URL(site);
  const bare = hostname.replace(/^www\./, "");
  return bare.includes(".") ? bare : hostname;
};

/** What is wrong with the address that leads from a claim back to its shop; null when nothing is. */
export function checkReturnUrl(text: string, { site, allowsLoopback }: ReturnSite): ReturnUrlFault | null {
  if (isBlank(text)) return "required";
  const fault = checkText(text, returnUrlLimit);
  if (fault !== null) return fault;
  const written = text.trim();
  if (/\s/.test(written) || !/^https?:\/\/[^/\\]/i.test(written) || !URL.canParse(written)) return "address";
  const { protocol, username, password, hostname, href } = new URL(written);
  if (username !== "" || password !== "") return "address";
  // Signs of other alphabets grow when they are encoded.
  if (href.length > returnUrlLimit) return "too_long";
  if (allowsLoopback && isLoopbackHost(hostname)) return null;
  if (protocol !== "https:") return "https";
  const home = homeOf(site);
  return hostname === home || hostname.endsWith(`.${home}`) ? null : "site";
}

/** The address in one spelling: a name of another alphabet as `xn--…`, so that it is not mistaken for another one. */
export const writtenReturnUrl = (text: string): string => new URL(text.trim()).href;

/** What is shown of the address: the host that it leads to. */
export const returnHost = (url: string): string => new URL(url).host;
