import type { ClaimServices } from "#server/claims/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { readShopMoney } from "#server/shop/balance.ts";
import { readDirections } from "./directions.ts";
import { createPartnerClaim, readPartnerClaim, readPartnerClaims } from "./orders.ts";
import { createQuote } from "./quotes.ts";

/** Ids of the operations of the partner API. */
export type PartnerOperation =
  | "listPartnerDirections"
  | "createPartnerQuote"
  | "createPartnerClaim"
  | "listPartnerClaims"
  | "readPartnerClaim"
  | "readPartnerOrder"
  | "readPartnerBalance";

/** Handlers of the partner API. */
export const partnerHandlers = (services: ClaimServices): Handlers<PartnerOperation> => ({
  listPartnerDirections: async ({ partner, locale }) => ({
    status: 200,
    body: await readDirections(services, partner, locale),
  }),
  createPartnerQuote: ({ partner, body, idempotencyKey }) =>
    createQuote(services, partner, body, idempotencyKey),
  createPartnerClaim: ({ partner, body, locale, idempotencyKey: key }) =>
    createPartnerClaim(services, partner, body, { locale, key }),
  listPartnerClaims: async ({ partner, locale, query: { cursor, limit = 20 } }) => ({
    status: 200,
    body: await readPartnerClaims(services, partner, { cursor, limit }, locale),
  }),
  readPartnerClaim: async ({ partner, locale, params: { id } }) => ({
    status: 200,
    body: await readPartnerClaim(services, partner, { id }, locale),
  }),
  readPartnerOrder: async ({ partner, locale, params: { order } }) => ({
    status: 200,
    body: await readPartnerClaim(services, partner, { order }, locale),
  }),
  readPartnerBalance: async ({ partner, locale }) => {
    const { counts: _counts, ...money } = await readShopMoney(services, partner, locale);
    return { status: 200, body: money };
  },
});
