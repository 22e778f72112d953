import { eventOfStatus } from "#domain/webhook.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ClaimWebhooks } from "#server/claim/services.ts";
import type { Trx } from "#server/database.ts";
import { orderOnWire } from "#server/shop/partner/present.ts";
import type { Deps } from "#server/platform/deps.ts";
import { hasEndpoint, recordEvent } from "./event-store.ts";

/**
 * Claim events for webhooks. Only the shop that created a claim is notified: the id of a claim that came by a
 * link gives access to it and belongs to its customer.
 */
export const createClaimWebhooks = ({
  config,
  clock,
  ids,
}: Pick<Deps, "config" | "clock" | "ids">): ClaimWebhooks => {
  const keep = async (trx: Trx, shop: string, data: components["schemas"]["PartnerClaim"]): Promise<void> => {
    const now = clock.now();
    const type = eventOfStatus(data.status);
    const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
    await recordEvent(trx, { id: ids.uuid(), shop, claim: data.id, test: data.test, type, payload, now });
  };
  return {
    follow: async (trx, claim, book) => {
      const { shop_id: shop, created_by_shop: isOwn, locale } = claim;
      if (shop === null || !isOwn || !(await hasEndpoint(trx, shop))) return;
      await keep(trx, shop, orderOnWire(claim, { config, book, locale }));
    },
    followTest: async (trx, shop, claim) => {
      if (await hasEndpoint(trx, shop)) await keep(trx, shop, claim);
    },
  };
};
