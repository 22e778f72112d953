import { checkText, isBlank, tidyText, type TextFault } from "../text/written-text.ts";

/** Fields of a shop application in form order, with their maximum lengths. */
export const shopLimits = { name: 80, site: 200, sells: 1000, contact: 200 } as const;

/** A field of the application. */
export type ShopField = keyof typeof shopLimits;

/** The fields in their order on the page. */
export const shopFields = Object.keys(shopLimits) as ShopField[];

/** The texts of an application. */
export type ShopText = Record<ShopField, string>;

/** What can be wrong with a field. `address`: it is not a site's address. */
export type ShopFault = TextFault | "required" | "address";

/**
 * Normalizes the address of a site; null when it is invalid. The scheme may be omitted. The host needs a dot,
 * and user and password are not allowed.
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
    // The last label of a numeric address is a number.
    /[a-z]/.test(labels.at(-1) ?? "") &&
    username === "" &&
    password === "";
  return isSite ? href.replace(/\/$/, "") : null;
}

/** Checks a field of the application. Null when it is valid. Only the description may have several lines. */
export function checkShopField(field: ShopField, text: string): ShopFault | null {
  if (isBlank(text)) return "required";
  const fault = checkText(text, shopLimits[field]);
  if (fault !== null) return fault;
  if (field !== "sells" && tidyText(text).includes("\n")) return "control";
  if (field !== "site") return null;
  const address = siteAddress(text);
  return address === null ? "address" : checkText(address, shopLimits.site);
}
