import { eventOfStatus } from "#domain/shop/webhook.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ClaimWebhooks } from "#server/claim/services.ts";
import type { Trx } from "#server/database.ts";
import { orderOnWire } from "#server/shop/partner/present.ts";
import { findSale } from "#server/shop/shop/sales/sales-store.ts";
import type { Deps } from "#server/platform/deps.ts";
import { hasEndpoint, lastStatusTold, recordEvent } from "./event-store.ts";

type Claim = components["schemas"]["PartnerClaim"];

/** Events of all claims of a shop, whatever way they came, for its webhooks. */
export const createClaimWebhooks = ({
  config,
  clock,
  ids,
}: Pick<Deps, "config" | "clock" | "ids">): ClaimWebhooks => {
  /** A hold that ends on a paid claim brings no payment: that was told before it. */
  const typeOf = async (trx: Trx, claim: string, { status }: Claim) =>
    status === "paid" && (await lastStatusTold(trx, claim)) === "paid"
      ? "claim.changed"
      : eventOfStatus(status);
  const keep = async (trx: Trx, shop: string, claim: string, data: Claim): Promise<void> => {
    const now = clock.now();
    const type = await typeOf(trx, claim, data);
    const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
    const { test, source } = data;
    await recordEvent(trx, { id: ids.uuid(), shop, claim, test, source, type, payload, now });
  };
  return {
    follow: async (trx, { id: claim, shop_id: shop, sale_id: id, locale }, book) => {
      if (shop === null || id === null || !(await hasEndpoint(trx, shop))) return;
      const sale = await findSale(trx, { shop, id });
      if (sale !== undefined) await keep(trx, shop, claim, orderOnWire(sale, { config, book, locale }));
    },
    followTest: async (trx, shop, claim) => {
      if (await hasEndpoint(trx, shop)) await keep(trx, shop, claim.id, claim);
    },
  };
};
