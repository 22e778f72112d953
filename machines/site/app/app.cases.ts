import { sampleOrder } from "#machines/account/orders/orders.cases.ts";
import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { appMachine } from "./app.machine.ts";
import type { RecentClaim } from "./app.types.ts";

const { currency } = sampleOrder().from;

/** A claim as the home page lists it. */
export const sampleRecent = (id: string, change: Partial<RecentClaim> = {}): RecentClaim => ({
  id,
  number: 100_001,
  status: "waiting_payment",
  is_final: false,
  expires_in: 900,
  from: { currency, amount: "0.01", requisites: [] },
  to: { currency, amount: "0.01", requisites: [] },
  ...change,
});

/** Events and outcomes that reach every state of the flow of the site. */
export const appCases: FlowCases<typeof appMachine> = {
  inputs: [{ locale: "ru", path: "/", route: "home", build: "a" }],
  events: [
    { type: "route.changed", path: "/rules", route: "rules" },
    { type: "route.changed", path: "/nothing", route: null },
    { type: "heading.shown" },
    { type: "locale.choose", locale: "en" },
    { type: "locale.choose", locale: "ru" },
    done("saveLocale"),
    failed("saveLocale", new Error("No cookies")),
    done("readTech", { active: true, reason: "Maintenance", ends_in: 600 }),
    failed("readTech"),
    done("loadRecentClaims", []),
    done("loadRecentClaims", ["a", "b"]),
    failed("loadRecentClaims", new Error("No storage")),
    done("readRecentClaims", [{ id: "a", claim: sampleRecent("a") }]),
    done("readRecentClaims", [{ id: "a", claim: null }]),
    failed("readRecentClaims"),
    done("saveRecentClaims", ["a"]),
    failed("saveRecentClaims", new Error("No storage")),
    { type: "claim.created", id: "a" },
    { type: "claim.moved", id: "a" },
    { type: "chunk.failed", path: "/rules" },
    { type: "link.missed" },
    { type: "page.reload" },
    { type: "update.dismiss" },
    { type: "route.preload", path: "/rules" },
    { type: "page.hidden" },
    { type: "page.shown" },
  ],
};
