import { checkReturnUrl, returnUrlLimit, writtenReturnUrl } from "#domain/return-url.ts";
import { createOrder, TakenError } from "#server/claims/creation/create.ts";
import { bookFor } from "#server/claims/directory/directory.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import { ApiError, conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { PartnerCaller, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash } from "#server/platform/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Rate } from "#server/platform/rate-limit.ts";
import { findShop } from "#server/shop/store.ts";
import { messages } from "./messages.ts";
import { orderOnWire } from "./present.ts";
import type { Terms } from "./quotes.ts";
import { presentTerms, quotedTerms } from "./quotes.ts";
import type { OrderRow } from "./store.ts";
import { findClaim, findOrder, listOrders } from "./store.ts";

type Asked = RequestBody<"createPartnerClaim">;
type Created = {
  readonly status: 201;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody<"createPartnerClaim", 201>;
};

/** Claims that one shop creates: each holds a part of the reserve. */
const rate: Rate = { name: "partner.claims", limit: 300, seconds: 3600 };

const amountFields = ["from", "to", "side", "amount"] as const;

/** The terms of a claim: those of its quote, or the present ones of its amount. @throws ApiError 400; 409; 503. */
const termsOf = (services: ClaimServices, shop: string, asked: Asked): Promise<Terms> => {
  const { quote, from, to, side, amount } = asked;
  if (quote !== undefined) {
    const given = amountFields.filter((field) => asked[field] !== undefined);
    if (given.length > 0)
      throw fieldErrors(Object.fromEntries(given.map((field) => [field, messages("with_quote")])));
    return quotedTerms(services, shop, quote);
  }
  if (from === undefined || to === undefined || side === undefined || amount === undefined) {
    const missing: Record<string, Localized> = {};
    for (const field of amountFields) if (asked[field] === undefined) missing[field] = messages("required");
    throw fieldErrors(missing);
  }
  return presentTerms(services, shop, { from, to, side, amount });
};

/** The address that leads back to the shop, in one spelling. @throws ApiError 400 of `return_url`. */
const checkedReturn = async (
  { deps: { db, config } }: ClaimServices,
  shop: string,
  written: string | undefined,
): Promise<string | null> => {
  if (written === undefined) return null;
  const found = await findShop(db, shop);
  // A key without its shop cannot be: the row refers to it.
  if (found === undefined) throw notFound();
  const { site } = found;
  const fault = checkReturnUrl(written, { site, allowsLoopback: config.WEBHOOK_LOOPBACK });
  if (fault !== null)
    throw fieldErrors({ return_url: messages(fault, { limit: returnUrlLimit, site: new URL(site).host }) });
  return writtenReturnUrl(written);
};

/** What claims call the fields of this API. */
const names: Readonly<Record<string, string>> = {
  fromPs: "from",
  toPs: "to",
  fromSumma: "amount",
  toSumma: "amount",
  fromRequisites: "from_requisites",
  toRequisites: "to_requisites",
};

/** The refusal with the names of this API. */
const renamed = (error: ApiError): ApiError => {
  const { fields } = error.problem;
  if (fields === undefined) return error;
  const own = Object.entries(fields).map(([field, message]) => {
    const [head = "", ...rest] = field.split(".");
    return [[names[head] ?? head, ...rest].join("."), message] as const;
  });
  return new ApiError({ ...error.problem, fields: Object.fromEntries(own) });
};

const present = async (services: ClaimServices, row: OrderRow, locale: Locale) => {
  const book = await bookFor(services.directory, [row]);
  return orderOnWire(row, { config: services.deps.config, book, locale });
};

/** 409 for what has a claim already, with the claim where it is that of the order. */
const refusal = async (
  services: ClaimServices,
  { shop }: PartnerCaller,
  order: string,
  { what }: TakenError,
  locale: Locale,
): Promise<ApiError> => {
  const row = await findOrder(services.deps.database, shop, order);
  if (row === undefined && what === "quote") return conflict("quote_used", messages("quote_used"));
  // A claim that came by a link is its customer's.
  const known = row === undefined ? undefined : { claim: await present(services, row, locale) };
  return conflict("order_taken", messages("order_taken"), known);
};

/**
 * Creates a claim for a customer of the shop, once per key, per order and per quote.
 * @throws ApiError 400 by field; 409 `order_taken`, `quote_unknown`, `quote_expired`, `quote_used`, `reserve`; 422; 429; 503.
 */
export const createPartnerClaim = async (
  services: ClaimServices,
  partner: PartnerCaller,
  asked: Asked,
  { locale, key }: { readonly locale: Locale; readonly key: string | undefined },
): Promise<Created> => {
  const { shop } = partner;
  const { config, rateLimit } = services.deps;
  try {
    return await createOrder<Created["body"]>(services, {
      intention: { key, scope: `createPartnerClaim:${shop}`, requestHash: requestHash(asked) },
      locale,
      prepare: async () => {
        const { from, to, fromAmount, toAmount, course, surcharge } = await termsOf(services, shop, asked);
        const returnUrl = await checkedReturn(services, shop, asked.return_url);
        await rateLimit.hit(rate, shop);
        return {
          order: { quote: asked.quote ?? null, returnUrl, surcharge },
          held: course,
          request: {
            fromPs: from,
            toPs: to,
            fromSumma: fromAmount,
            toSumma: toAmount,
            course,
            ...(asked.email !== undefined && { email: asked.email }),
            ...(asked.city !== undefined && { city: asked.city }),
            fromRequisites: asked.from_requisites,
            toRequisites: asked.to_requisites,
            recaptcha: "",
            withVerificationCourse: false,
            // The statement that creates the claim looks the shop up by it.
            refferal: shop,
            order_id: asked.order_id,
            ...(asked.campaign !== undefined && { campaign: asked.campaign }),
          },
        };
      },
      present: (claim, book) => orderOnWire(claim, { config, book, locale }),
    });
  } catch (error) {
    if (error instanceof TakenError) throw await refusal(services, partner, asked.order_id, error, locale);
    throw error instanceof ApiError ? renamed(error) : error;
  }
};

/** A claim that the shop created. @throws ApiError 404, also for a claim that came by the shop's link. */
export const readPartnerClaim = async (
  services: ClaimServices,
  { shop }: PartnerCaller,
  asked: { readonly id: string } | { readonly order: string },
  locale: Locale,
): Promise<ResponseBody<"readPartnerClaim", 200>> => {
  const { database } = services.deps;
  const row =
    "id" in asked ? await findClaim(database, shop, asked.id) : await findOrder(database, shop, asked.order);
  if (row === undefined) throw notFound();
  return present(services, row, locale);
};

/** A page of the claims that the shop created, the newest first, from behind a cursor. */
export const readPartnerClaims = async (
  services: ClaimServices,
  { shop }: PartnerCaller,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<ResponseBody<"listPartnerClaims", 200>> => {
  const { deps, directory } = services;
  // One more tells whether there is another page.
  const rows = await listOrders(deps.database, { shop, below: cursor ?? null, most: limit + 1 });
  const shown = rows.slice(0, limit);
  const book = await bookFor(directory, shown);
  return {
    results: shown.map((row) => orderOnWire(row, { config: deps.config, book, locale })),
    next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
  };
};
