import { checkText, isBlank, tidyText, type TextFault } from "./written-text.ts";

/** What an applicant writes about a shop, in the order of the form, each with the characters that it may have. */
export const shopLimits = { name: 80, site: 200, sells: 1000, contact: 200 } as const;

/** A field of the application. */
export type ShopField = keyof typeof shopLimits;

/** The fields in their order on the page. */
export const shopFields = Object.keys(shopLimits) as ShopField[];

/** What an applicant writes about a shop. */
export type ShopText = Record<ShopField, string>;

/** What can be wrong with a field. `address`: it is not the address of a site. */
export type ShopFault = TextFault | "required" | "address";

/**
 * The address of a site, normalized; null when it is not one. The scheme may be left out. An address of a site has a host
 * with a dot, and neither a user nor a password.
 */
export function siteAddress(text: string): string | null {
  const tidy = tidyText(text);
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(tidy) ? tidy : `https://${tidy}`;
  if (/\s/.test(tidy) || !URL.canParse(written)) return null;
  const { protocol, hostname, username, password, href } = new URL(written);
  const labels = hostname.split(".");
  const isSite =
    (protocol === "https:" || protocol === "http:") &&
    labels.length > 1 &&
    labels.every((label) => label !== "") &&
    // The last part of an address of numbers is a number.
    /[a-z]/.test(labels.at(-1) ?? "") &&
    username === "" &&
    password === "";
  return isSite ? href.replace(/\/$/, "") : null;
}

/** What is wrong with a field of the application; null when nothing is. Only what is sold may have several lines. */
export function checkShopField(field: ShopField, text: string): ShopFault | null {
  if (isBlank(text)) return "required";
  const fault = checkText(text, shopLimits[field]);
  if (fault !== null) return fault;
  if (field !== "sells" && tidyText(text).includes("\n")) return "control";
  if (field !== "site") return null;
  const address = siteAddress(text);
  return address === null ? "address" : checkText(address, shopLimits.site);
}
