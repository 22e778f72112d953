import { createOrder, TakenError, UnpaidError } from "#server/claim/creation/create.ts";
import type { CreateAnswer } from "#server/claim/creation/create.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { bookFor } from "#server/claim/directory/directory.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { ApiError, conflict, notFound } from "#server/platform/errors.ts";
import type {
  OperationRequest,
  PartnerCaller,
  RequestBody,
  ResponseBody,
} from "#server/platform/http/operation.ts";
import { requestHash } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { listUnpaid } from "#server/shop/shop/sales/sales-store.ts";
import { messages } from "./messages.ts";
import { orderRequest, renamed } from "./order-request.ts";
import type { OrderRow } from "./present.ts";
import { orderOnWire } from "./present.ts";
import { createTestOrder } from "./sandbox/create.ts";
import { findClaim, findOrder, listOrders, scopeOf } from "./store.ts";
import { periodOf } from "#server/platform/period.ts";

type NewOrder = RequestBody<"createPartnerClaim">;
type Created = CreateAnswer<ResponseBody<"createPartnerClaim", 201>>;

const present = async (services: ClaimServices, row: OrderRow, locale: Locale) => {
  const book = await bookFor(services.directory, [row]);
  return orderOnWire(row, { config: services.deps.config, book, locale });
};

/** The 409 for an order or a quote that already has a claim. For an order it includes the claim. */
const refusal = async (
  services: ClaimServices,
  partner: PartnerCaller,
  order: string,
  { what }: TakenError,
  locale: Locale,
): Promise<ApiError> => {
  const row = await findOrder(services.deps.database, partner, order);
  if (row === undefined && what === "quote") return conflict("quote_used", messages("quote_used"));
  const known = row === undefined ? undefined : { claim: await present(services, row, locale) };
  return conflict("order_taken", messages("order_taken"), known);
};

/** Unpaid claims that a refusal names. */
const mostNamed = 20;

/** The 409 for too many unpaid claims, with the oldest ones that the shop has created and may cancel. */
const unpaidRefusal = async (
  services: ClaimServices,
  { shop }: PartnerCaller,
  { whose, limit, mailbox }: UnpaidError,
  locale: Locale,
): Promise<ApiError> => {
  const { deps, directory } = services;
  const rows = await listUnpaid(deps.database, { shop, mailbox, most: mostNamed });
  const book = await bookFor(directory, rows);
  const claims = rows.map((row) => orderOnWire(row, { config: deps.config, book, locale }));
  const code = `${whose}_unpaid_limit` as const;
  return conflict(code, messages(code, { limit }), { limit, claims });
};

/**
 * Creates a claim for a shop's customer, or a test claim with a test key, once per key, order and quote.
 * @throws ApiError 400 by field; 409 `order_taken`, `quote_unknown`, `quote_expired`, `quote_used`,
 * `shop_unpaid_limit`, `customer_unpaid_limit`, `reserve`; 422; 429; 503.
 */
export const createPartnerClaim = async (
  services: ClaimServices,
  partner: PartnerCaller,
  asked: NewOrder,
  { locale, key }: { readonly locale: Locale; readonly key: string | undefined },
): Promise<Created> => {
  const { config } = services.deps;
  const attempt = {
    intention: { key, scope: scopeOf("createPartnerClaim", partner), requestHash: requestHash(asked) },
    locale,
    prepare: () => orderRequest(services, partner, asked),
    present: (claim: OrderRow, book: CurrencyBook) => orderOnWire(claim, { config, book, locale }),
  };
  try {
    return partner.mode === "test"
      ? await createTestOrder(services, partner.shop, attempt)
      : await createOrder(services, attempt);
  } catch (error) {
    if (error instanceof TakenError) throw await refusal(services, partner, asked.order_id, error, locale);
    if (error instanceof UnpaidError) throw await unpaidRefusal(services, partner, error, locale);
    throw error instanceof ApiError ? renamed(error) : error;
  }
};

/** Reads a claim of the shop in the mode of its key, whatever way it came. @throws ApiError 404. */
export const readPartnerClaim = async (
  services: ClaimServices,
  partner: PartnerCaller,
  asked: { readonly id: string } | { readonly order: string },
  locale: Locale,
): Promise<ResponseBody<"readPartnerClaim", 200>> => {
  const { database } = services.deps;
  const row =
    "id" in asked
      ? await findClaim(database, partner, asked.id)
      : await findOrder(database, partner, asked.order);
  if (row === undefined) throw notFound();
  return present(services, row, locale);
};

/**
 * A page of the shop's claims in the mode of its key, the newest first, after a cursor. @throws ApiError 400 of `tz` or
 * the dates.
 */
export const readPartnerClaims = async (
  services: ClaimServices,
  partner: PartnerCaller,
  {
    cursor,
    limit = 20,
    state = "all",
    source,
    order_id: order,
    ...days
  }: OperationRequest<"listPartnerClaims">["query"],
  locale: Locale,
): Promise<ResponseBody<"listPartnerClaims", 200>> => {
  const { deps, directory } = services;
  const { shop } = partner;
  const isOwn = source === undefined ? null : source === "api";
  const filter = { shop, state, isOwn, ...periodOf(days), order: order ?? null };
  // One extra row shows whether there is another page.
  const rows = await listOrders(deps.database, partner, {
    ...filter,
    below: cursor ?? null,
    most: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const book = await bookFor(directory, shown);
  return {
    results: shown.map((row) => orderOnWire(row, { config: deps.config, book, locale })),
    next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
  };
};
