import type { Insertable } from "kysely";
import type { components } from "#openapi/schema.d.ts";
import { admit, openDirection, TakenError } from "#server/claim/creation/create.ts";
import type { CreateAnswer, OrderRequest } from "#server/claim/creation/create.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { OrderRow } from "#server/shop/partner/present.ts";
import type { TestClaimsTable } from "#server/shop/partner/tables.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Intention } from "#server/platform/data/idempotency.ts";
import { withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { insertTestClaim } from "./store.ts";

type Claim = components["schemas"]["PartnerClaim"];

const noCards: ReadonlySet<string> = new Set();

/** A new sandbox claim. Data that shops do not see is checked and discarded. */
const beginning = async (
  services: ClaimServices,
  { request, order, held }: OrderRequest,
  { shop, locale }: { readonly shop: string; readonly locale: Locale },
): Promise<{ row: Insertable<TestClaimsTable>; book: CurrencyBook }> => {
  const { clock, ids } = services.deps;
  const opening = await openDirection(services, request);
  const now = clock.now();
  const entitlements = { promocode: null, surcharge: order.surcharge, cards: noCards, held, tolerance: "0" };
  const checked = admit(opening, request, entitlements, now);
  const row = {
    id: ids.uuid(),
    shop_id: shop,
    order_id: request.order_id ?? "",
    campaign: checked.campaign,
    quote_id: order.quote,
    status: "new" as const,
    locale,
    from_currency_id: request.fromPs,
    to_currency_id: request.toPs,
    from_amount: checked.fromSumma,
    to_amount: checked.toSumma,
    ordered_from: checked.fromSumma,
    ordered_to: checked.toSumma,
    course: checked.course,
    surcharge: order.surcharge,
    return_url: order.returnUrl,
    received: null,
    created_at: now,
    updated_at: now,
  };
  return { row, book: opening.book };
};

/**
 * Creates a test claim like `createOrder` creates a claim: same checks, once per key, order and quote. It
 * holds no reserve, sends no mail and counts only in the shop's own limit.
 * @throws TakenError; ApiError as `createOrder`, without `reserve`, and whatever `prepare` throws.
 */
export const createTestOrder = async (
  services: ClaimServices,
  shop: string,
  asked: {
    readonly intention: Intention;
    readonly locale: Locale;
    readonly prepare: () => Promise<OrderRequest>;
    readonly present: (row: OrderRow, book: CurrencyBook) => Claim;
  },
): Promise<CreateAnswer<Claim>> => {
  const { intention, locale, prepare, present } = asked;
  const { db, clock } = services.deps;
  const claim = prepare().then((request) => beginning(services, request, { shop, locale }));
  // When the key already has an answer, a refusal now does not matter.
  await claim.catch(() => undefined);
  return transaction(db, (trx) =>
    withIdempotency<CreateAnswer<Claim>>(trx, intention, clock.now(), async () => {
      const { row, book } = await claim;
      const stored = await insertTestClaim(trx, row);
      // Either the order or the quote may be taken. The caller checks the order first.
      if (stored === undefined) throw new TakenError("quote");
      const body = present(stored, book);
      return { status: 201, headers: { location: body.url ?? "" }, body };
    }),
  );
};
