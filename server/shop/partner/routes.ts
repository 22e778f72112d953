import type { ClaimServices } from "#server/claim/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { readShopMoney } from "#server/shop/shop/balance.ts";
import { actOnPartnerClaim } from "./act.ts";
import { readDirection, readDirections } from "./directions.ts";
import { createPartnerClaim, readPartnerClaim, readPartnerClaims } from "./orders.ts";
import { createQuote } from "./quotes.ts";
import { moveTestClaim } from "./sandbox/move.ts";

/** Ids of the operations of the partner API. */
export type PartnerOperation =
  | "listPartnerDirections"
  | "readPartnerDirection"
  | "createPartnerQuote"
  | "createPartnerClaim"
  | "listPartnerClaims"
  | "readPartnerClaim"
  | "readPartnerOrder"
  | "confirmPartnerClaim"
  | "cancelPartnerClaim"
  | "movePartnerTestClaim"
  | "readPartnerBalance";

const noMoney = { balance: "0", earned: "0", expected: "0" } as const;

/** Handlers of the partner API. */
export const partnerHandlers = (services: ClaimServices): Handlers<PartnerOperation> => ({
  listPartnerDirections: async ({ partner, locale }) => ({
    status: 200,
    body: await readDirections(services, partner, locale),
  }),
  readPartnerDirection: async ({ partner, locale, params }) => ({
    status: 200,
    body: await readDirection(services, partner, params, locale),
  }),
  createPartnerQuote: ({ partner, body, idempotencyKey }) =>
    createQuote(services, partner, body, idempotencyKey),
  createPartnerClaim: ({ partner, body, locale, idempotencyKey: key }) =>
    createPartnerClaim(services, partner, body, { locale, key }),
  listPartnerClaims: async ({ partner, locale, query }) => ({
    status: 200,
    body: await readPartnerClaims(services, partner, query, locale),
  }),
  readPartnerClaim: async ({ partner, locale, params: { id } }) => ({
    status: 200,
    body: await readPartnerClaim(services, partner, { id }, locale),
  }),
  readPartnerOrder: async ({ partner, locale, params: { order } }) => ({
    status: 200,
    body: await readPartnerClaim(services, partner, { order }, locale),
  }),
  confirmPartnerClaim: async ({ partner, locale, params: { id } }) => ({
    status: 200,
    body: await actOnPartnerClaim(services, partner, { id, action: "confirm" }, locale),
  }),
  cancelPartnerClaim: async ({ partner, locale, params: { id } }) => ({
    status: 200,
    body: await actOnPartnerClaim(services, partner, { id, action: "cancel" }, locale),
  }),
  movePartnerTestClaim: async ({ partner, locale, body, params: { id } }) => ({
    status: 200,
    body: await moveTestClaim(services, partner, id, body, locale),
  }),
  readPartnerBalance: async ({ partner, locale }) => {
    const { counts: _counts, ...money } = await readShopMoney(services, partner, locale);
    // The sandbox earns nothing and does not show the shop's real balance.
    return { status: 200, body: partner.mode === "test" ? { ...money, ...noMoney } : money };
  },
});
