import { isIPv6 } from "node:net";
import { parseAddress } from "#server/platform/http/transport/address.ts";

/** A session as shown in the settings. */
export interface Agent {
  readonly browser: string | null;
  readonly system: string | null;
  /** Masked. */
  readonly address: string;
}

// The first match wins, because most browsers also name others in their user agent.
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdgA?\/|\bEdgiOS\//],
  ["Opera", /\bOPR\/|\bOPT\//],
  ["Yandex", /\bYaBrowser\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ["Safari", /\bSafari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\biPhone\b|\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const firstOf = (list: typeof browsers, text: string): string | null =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** An address without its last part. The rest still tells home from elsewhere. */
const maskedAddress = (ip: string): string => {
  const address = parseAddress(ip) ?? "";
  if (isIPv6(address)) return `${address.split(":").slice(0, 2).join(":")}:•`;
  return `${address.slice(0, address.lastIndexOf(".") + 1)}•`;
};

/** Browser, system and address of a request, as far as they are known. */
export const agentOf = (userAgent: string | undefined, ip: string): Agent => {
  const text = (userAgent ?? "").slice(0, 512);
  return { browser: firstOf(browsers, text), system: firstOf(systems, text), address: maskedAddress(ip) };
};
