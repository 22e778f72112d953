import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import { sampleReferral } from "#machines/earnings/referrer/referrer.cases.ts";
import type { shopApplicationMachine, MyShop, Shop, ShopApplication } from "./shop-application.machine.ts";

/** An application that waits. */
export const sampleApplication = (changes: Partial<ShopApplication> = {}): ShopApplication => ({
  name: "Northern Games",
  site: "https://games.example.com",
  sells: "Keys for games",
  contact: "@northern_games",
  status: "waiting",
  reason: null,
  created_at: "2026-11-20T12:00:00.000Z",
  decided_at: null,
  ...changes,
});

/** A shop. */
export const sampleShop = (changes: Partial<Shop> = {}): Shop => ({
  id: "s3f9a0c17be42",
  name: "Northern Games",
  site: "https://games.example.com",
  share: "40",
  surcharge: "1.5",
  listed: false,
  delisted: false,
  link: "https://exchange.example/en/?shop=s3f9a0c17be42",
  remembered_days: 30,
  currency: sampleReferral().terms.currency,
  balance: "120.5",
  earned: "180",
  expected: "14.25",
  counts: { rewards: 12, waiting: 2 },
  created_at: "2026-11-21T12:00:00.000Z",
  ...changes,
});

const decided_at = "2026-11-21T12:00:00.000Z";

/** Where an application can stand. */
export const standings = {
  none: { application: null, shop: null },
  waiting: { application: sampleApplication(), shop: null },
  refused: {
    application: sampleApplication({ status: "refused", reason: "The site does not open.", decided_at }),
    shop: null,
  },
  accepted: { application: sampleApplication({ status: "accepted", decided_at }), shop: sampleShop() },
} as const satisfies Record<string, MyShop>;

const filled = [
  { type: "field.change", field: "name", value: "Northern Games" },
  { type: "field.change", field: "site", value: "games.example.com" },
  { type: "field.change", field: "sells", value: "Keys for games" },
  { type: "field.change", field: "contact", value: "@northern_games" },
  { type: "form.submit" },
] as const;

/** Events and outcomes that reach every state of an application. */
export const shopApplicationCases: FlowCases<typeof shopApplicationMachine> = {
  inputs: [undefined],
  // An attempt after one that failed.
  ways: [[done("readShop", standings.none), ...filled, failed("apply"), { type: "form.submit" }]],
  usual: [
    done("readShop", standings.none),
    ...filled,
    done("apply", standings.waiting),
    { type: "page.shown" },
    done("refreshWaiting", standings.accepted),
  ],
  events: [
    { type: "field.change", field: "name", value: "Northern Games" },
    { type: "field.change", field: "site", value: "games.example.com" },
    { type: "field.change", field: "site", value: "games" },
    { type: "field.change", field: "sells", value: "Keys for games" },
    { type: "field.change", field: "contact", value: "@northern_games" },
    { type: "form.again" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    ...Object.values(standings).map((standing) => done("readShop", standing)),
    failed("readShop"),
    ...sendingCases("apply", { site: ["This doesn't look like the address of a site."] }, standings.waiting),
    failed("apply", { kind: "conflict", code: "claim_state" }),
    ...Object.values(standings).map((standing) => done("refreshWaiting", { ...standing })),
    failed("refreshWaiting"),
    done("refreshShop", { ...standings.accepted, shop: sampleShop({ balance: "121" }) }),
    failed("refreshShop"),
  ],
};
