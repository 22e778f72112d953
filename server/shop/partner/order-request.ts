import { checkReturnUrl, returnUrlLimit, writtenReturnUrl } from "#domain/shop/return-url.ts";
import type { OrderRequest } from "#server/claim/creation/create.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { ApiError, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { PartnerCaller, RequestBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { findShop } from "#server/shop/shop/store.ts";
import { messages } from "./messages.ts";
import type { Terms } from "./quotes.ts";
import { presentTerms, quotedTerms } from "./quotes.ts";
import type { PartnerWorld } from "./store.ts";

type NewOrder = RequestBody<"createPartnerClaim">;

/**
 * Claim creations per shop. A live claim holds part of the reserve. Test claims hold none but have the same
 * limit.
 */
const rates: Record<PartnerCaller["mode"], Rate> = {
  live: { name: "partner.claims", limit: 300, seconds: 3600 },
  test: { name: "partner.test-claims", limit: 300, seconds: 3600 },
};

const amountFields = ["from", "to", "side", "amount"] as const;

/**
 * The terms of a claim: those of its quote, or the current ones for its amount. @throws ApiError 400; 409;
 * 503.
 */
const termsOf = (services: ClaimServices, world: PartnerWorld, asked: NewOrder): Promise<Terms> => {
  const { quote, from, to, side, amount } = asked;
  if (quote !== undefined) {
    const given = amountFields.filter((field) => asked[field] !== undefined);
    if (given.length > 0)
      throw fieldErrors(Object.fromEntries(given.map((field) => [field, messages("with_quote")])));
    return quotedTerms(services, world, quote);
  }
  if (from === undefined || to === undefined || side === undefined || amount === undefined) {
    const missing: Record<string, Localized> = {};
    for (const field of amountFields) if (asked[field] === undefined) missing[field] = messages("required");
    throw fieldErrors(missing);
  }
  return presentTerms(services, world.shop, { from, to, side, amount });
};

/** Checks and normalizes the URL that leads back to the shop. @throws ApiError 400 of `return_url`. */
const checkedReturn = async (
  { deps: { db, config } }: ClaimServices,
  shop: string,
  written: string | undefined,
): Promise<string | null> => {
  if (written === undefined) return null;
  const found = await findShop(db, shop);
  // Cannot happen: the key's row references its shop.
  if (found === undefined) throw notFound();
  const { site } = found;
  const fault = checkReturnUrl(written, { site, allowsLoopback: config.WEBHOOK_LOOPBACK });
  if (fault !== null)
    throw fieldErrors({ return_url: messages(fault, { limit: returnUrlLimit, site: new URL(site).host }) });
  return writtenReturnUrl(written);
};

/** The claim fields behind the fields of this API. */
const names: Readonly<Record<string, string>> = {
  fromPs: "from",
  toPs: "to",
  fromSumma: "amount",
  toSumma: "amount",
  fromRequisites: "from_requisites",
  toRequisites: "to_requisites",
  refundRequisites: "refund_requisites",
};

/** Renames the fields of a refusal to those of this API. */
export const renamed = (error: ApiError): ApiError => {
  const { fields } = error.problem;
  if (fields === undefined) return error;
  const own = Object.entries(fields).map(([field, message]) => {
    const [head = "", ...rest] = field.split(".");
    return [[names[head] ?? head, ...rest].join("."), message] as const;
  });
  return new ApiError({ ...error.problem, fields: Object.fromEntries(own) });
};

/**
 * Translates a shop's request to a claim request. It is the same for both modes, so that a program tested in
 * the sandbox also works live.
 * @throws ApiError 400 by field; 409 of the quote; 429; 503.
 */
export const orderRequest = async (
  services: ClaimServices,
  world: PartnerWorld,
  asked: NewOrder,
): Promise<OrderRequest> => {
  const { shop, mode } = world;
  const { from, to, fromAmount, toAmount, course, surcharge } = await termsOf(services, world, asked);
  const returnUrl = await checkedReturn(services, shop, asked.return_url);
  await services.deps.rateLimit.hit(rates[mode], shop);
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
      ...(asked.refund_requisites !== undefined && { refundRequisites: asked.refund_requisites }),
      recaptcha: "",
      withVerificationCourse: false,
      // The create statement looks up the shop by it.
      refferal: shop,
      order_id: asked.order_id,
      ...(asked.campaign !== undefined && { campaign: asked.campaign }),
    },
  };
};
