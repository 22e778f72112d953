/*
 * Where a checklist begins: the address of the page that runs a flow, and whom to sign in as. What a chart says itself
 * (`meta.begin`) comes first.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Flow } from "#charts/flows.ts";

/** The addresses below `/en` of flows whose charts do not say them. */
const addresses: Readonly<Record<string, string>> = {
  cards: "/account/cards",
  "mail-settings": "/account/settings",
  orders: "/account/orders",
  "password-change": "/account/settings",
  "saved-requisites": "/account/settings/requisites",
  "second-factor": "/account/settings",
  "sessions-list": "/account/settings",
  "gift-cards": "/account/gift",
  "gift-purchase": "/account/gift",
  "gift-redemption": "/account/gift",
  promocodes: "/account/promocodes",
  "referral-money": "/account/referrer",
  referrer: "/account/referrer",
  "api-keys": "/account/shop/api",
  "link-builder": "/account/shop/link-generation",
  sales: "/account/shop/sales-history",
  "shop-application": "/account/shop",
  "shop-listing": "/account/shop",
  "shop-sites": "/account/shop",
  "shop-surcharge": "/account/shop",
  "shop-withdrawals": "/account/shop",
  "short-link": "/account/shop/link-generation",
  statistics: "/account/shop/statistics",
  "webhook-endpoints": "/account/shop/webhooks",
  "webhook-log": "/account/shop/webhooks and press ‘Log’ of an endpoint",
  app: "/",
  captcha: "/contacts",
  contact: "/contacts",
  "home-part": "/",
  "preload-queue": "/",
  "rate-history": "/",
  "release-watch": "/",
  showcase: "/",
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

/**
 * Where the flows of the console stand, by their ids, as its table of pages says it. The table is read as text, because
 * with it would come all views.
 */
function consolePages(): ReadonlyMap<string, string> {
  const table = readFileSync(join(import.meta.dirname, "../../src/console/pages.tsx"), "utf8");
  const entries = table
    .slice(table.indexOf("export const pages"), table.indexOf("export const sections"))
    .split(/\bpath: (?=")/)
    .slice(1);
  return new Map(
    entries.flatMap((entry) => {
      const path = /"([^"]*)"/.exec(entry)?.[1] ?? "";
      const [list = "", id] = path.split("/:");
      const needs = /needs: "(\w+)"/.exec(entry)?.[1];
      const who = `Sign in as \`admin@example.com\`${needs === undefined ? "" : ` (or anybody with the right _${needs}_)`}`;
      const begin =
        `${who}, and open ${id === undefined ? "" : "something listed at "}/en/console${list}`.replace(
          /\/$/,
          "",
        );
      const names = entry.matchAll(/(\w+)Machine\b|\b(\w+): (?:listOf|\(\{ api)/g);
      return [...names].map(([, machine, name]) => [kebab(machine ?? name ?? ""), begin] as const);
    }),
  );
}

const staffed = consolePages();

/** How a checklist begins for a flow whose chart does not say it. */
export function beginOf({ id, area }: Pick<Flow, "id" | "area">): string | undefined {
  const address = addresses[id];
  // What runs beside every page of the console is seen on its first one.
  if (area === "console") return staffed.get(id) ?? staffed.get("queue");
  if (address === undefined) return undefined;
  const signIn = ["account", "earnings", "shop"].includes(area)
    ? "Sign in as `anna@example.com`, and open"
    : "Open";
  return `${signIn} /en${address === "/" ? "" : address}`;
}
