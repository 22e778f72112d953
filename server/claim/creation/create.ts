import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { min, multiply } from "#domain/money/money.ts";
import type { PayeeRequisite } from "#domain/requisites/account.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import { byField, refuseListed } from "#server/staff/blacklist/check.ts";
import { transaction } from "#server/platform/data/database.ts";
import { ApiError, conflict, fieldErrors, throttled } from "#server/platform/errors.ts";
import { deleteExpiredAnswer, findStoredAnswer } from "#server/platform/data/idempotency-store.ts";
import { answerRow, replay, requestHash, type Intention } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { networkHashes } from "#server/platform/http/transport/address.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import {
  type CheckedClaim,
  type ClaimRequest,
  type Entitlements,
  checkClaim,
  checkOpen,
  isGiven,
  withDecimals,
} from "./check-claim.ts";
import { longestUnpaid } from "#server/claim/lifecycle/deadlines.ts";
import { noOffer } from "#server/claim/lifecycle/offer.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { claimMail, claimUrl } from "#server/claim/mail/mail.ts";
import { messages } from "#server/claim/messages.ts";
import { promocodeRefused, reserveShort } from "#server/claim/refusals.ts";
import { type Beginning, type NewClaim, type ShopOrder, newClaim } from "./new-claim.ts";
import { type CreateResult, type DraftClaim, writeClaims } from "./write-claims.ts";
import { promiseFragment } from "#server/claim/promise/link.ts";
import { refuseRiskyPayout } from "#server/claim/risk/payout.ts";
import { claimOnWire } from "#server/claim/reading/presenter.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimView } from "#server/claim/store.ts";
import { checkOffice } from "#server/claim/visits/visits.ts";

/** The caller of a claim creation. */
export interface CreateCaller {
  readonly locale: Locale;
  /** Null when a shop's server creates claims: its customers share the address, so it does not count. */
  readonly ip: string | null;
  /** Without a key, repeats are not recognized. */
  readonly idempotencyKey: string | undefined;
  /** Id of the user; null for a guest. */
  readonly user: string | null;
}

/** The response to the creator of a claim. */
export interface CreateAnswer<Body = ResponseBody<"createClaim", 201>> {
  readonly status: 201;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** Builds the response body. */
type Present<Body> = (claim: ClaimView, book: CurrencyBook) => Body;

/** A claim that a shop creates for its customer. */
export interface OrderRequest {
  readonly request: ClaimRequest;
  readonly order: ShopOrder;
  /** The rate promised to the shop. */
  readonly held: DecimalString;
}

/** One attempt to create a claim. */
interface Attempt<Body> {
  readonly intention: Intention;
  readonly present: Present<Body>;
  /** Set when a shop creates the claim, which then needs no captcha and counts in no network quota. */
  readonly order?: Pick<OrderRequest, "order" | "held">;
}

/** Seconds until a refused creator may retry. */
const unpaidRetry = 60;
const hourlyRetry = 600;

const noCards: ReadonlySet<string> = new Set();

const captchaMessage = messages("captcha");

/** A share in percent as a part; null for no limit. */
const partOf = (percent: number): DecimalString | null =>
  percent === 0 ? null : multiply(String(percent), "0.01");

/** Too many unpaid claims: of a shop, or of the customer for whom it creates one. Waiting alone does not help. */
export class UnpaidError extends Error {
  override readonly name = "UnpaidError";
  readonly whose: "shop" | "customer";
  readonly limit: number;
  /** The customer's mailbox; null for the shop itself. */
  readonly mailbox: string | null;

  constructor(whose: UnpaidError["whose"], limit: number, mailbox: string | null) {
    super(`This ${whose} has ${String(limit)} unpaid claims already`);
    this.whose = whose;
    this.limit = limit;
    this.mailbox = mailbox;
  }
}

/**
 * The claim as it was stored.
 * @throws ApiError 409 `reserve`, 429, when the claim was refused; UnpaidError for a shop's claim.
 */
const claimOf = (
  result: CreateResult | undefined,
  { claim: { mailbox }, limits: { unpaid, shop } }: DraftClaim,
): ClaimView => {
  if (result?.refused === "unpaid" && shop !== null) throw new UnpaidError("customer", unpaid, mailbox);
  if (result?.refused === "unpaid") throw throttled(unpaidRetry, messages("unpaid_limit"));
  if (result?.refused === "hourly") throw throttled(hourlyRetry, messages("too_many_claims"));
  if (result?.refused === "shop_unpaid") throw new UnpaidError("shop", shop?.unpaid ?? 0, null);
  if (result?.refused === "shop_share") throw conflict("reserve", messages("shop_share_limit"));
  if (result?.refused === "user_share") throw conflict("reserve", messages("user_share_limit"));
  if (result?.refused === "unproved") throw conflict("reserve", messages("guests_limit"));
  if (result === undefined || result.claim === null) throw reserveShort();
  return result.claim;
};

/**
 * Stores the claim and its related rows. With a promocode, its transaction also commits the use of the code.
 * @throws ApiError 400 of `promocode`, 409 `reserve`, 429; a unique violation.
 */
const store = async <Body>(
  { deps, times, quotas, promocodes, writeClaim, findOwnWords }: ClaimServices,
  claim: NewClaim,
  { asker, networks, owner, promocode, order }: Beginning,
  book: CurrencyBook,
  { intention, present }: Attempt<Body>,
): Promise<CreateAnswer<Body>> => {
  const { created_at: now, locale } = claim;
  const { config } = deps;
  const { key, scope } = intention;
  const headers = { location: claimUrl(config, locale, claim.id) };
  const answer = (written: ClaimView) => ({ status: 201, headers, body: present(written, book) }) as const;
  const [, wide, wider] = networks;
  const draft: DraftClaim = {
    claim,
    key: key === undefined ? null : { scope, key },
    limits: {
      unpaid: quotas.unpaid,
      perHour: quotas.perHour,
      longestUnpaid: longestUnpaid(times),
      factors: [wide?.factor ?? 1, wider?.factor ?? 1],
      guestsShare: partOf(quotas.guestsShare),
      userShare: partOf(quotas.userShare),
      shop: order === null ? null : { unpaid: quotas.shopUnpaid, share: partOf(quotas.shopShare) },
    },
    mail: (written) =>
      claimMail(written, {
        book,
        config,
        now,
        owner,
        findOwnWords,
        promise: promiseFragment(deps, claim),
      }),
    answer: (written) => (key === undefined ? null : answerRow({ ...intention, key }, answer(written), now)),
  };
  if (promocode === null) return answer(claimOf(await writeClaim(draft), draft));
  return transaction(deps.db, async (trx) => {
    if (!(await promocodes.use(trx, promocode, asker, claim.id)))
      throw fieldErrors({ promocode: promocodeRefused });
    const [result] = await writeClaims(trx, deps.mail, [draft]);
    return answer(claimOf(result, draft));
  });
};

/** A pair that takes claims now, with its currencies. */
interface Opening {
  readonly direction: Direction;
  readonly book: CurrencyBook;
}

/** The direction of a request, if it takes claims. @throws ApiError 400; 503 `tech_break`. */
export const openDirection = async (
  { deps, directory }: Pick<ClaimServices, "deps" | "directory">,
  { fromPs, toPs }: Pick<ClaimRequest, "fromPs" | "toPs">,
): Promise<Opening> => {
  const direction = await directory.direction(fromPs, toPs);
  if (direction === undefined) {
    const field = (await directory.book()).hasCurrency(fromPs) ? "toPs" : "fromPs";
    throw fieldErrors({ [field]: messages("direction_missing") });
  }
  // A currency that was just created opens a direction before a book that was read earlier names it.
  const book = await directory.book(fromPs, toPs);
  checkOpen(direction, deps.clock.now());
  return { direction, book };
};

/** Builds the claim that a request would create. @throws ApiError 400 by field; 409 `course_changed`. */
export const admit = (
  { direction, book }: Opening,
  request: ClaimRequest,
  entitlements: Entitlements,
  now: Date,
): CheckedClaim => {
  const checked = checkClaim(request, direction, entitlements);
  const { payment, from_id: from_currency_id, to_id: to_currency_id } = direction.row;
  const sides = { payment_kind: payment, from_currency_id, to_currency_id, city_id: checked.cityId };
  checkOffice(sides, book, now);
  return checked;
};

/** What a blacklist may name of a request, by the fields in which it is given. */
const listable = ({
  email,
  fromRequisites,
  toRequisites,
  refundRequisites,
}: CheckedClaim): Record<string, PayeeRequisite> => ({
  ...(email !== null && { email: { kind: "email", value: email } }),
  ...byField("fromRequisites", fromRequisites),
  ...byField("toRequisites", toRequisites),
  ...byField("refundRequisites", refundRequisites ?? []),
});

const create = async <Body>(
  services: ClaimServices,
  request: ClaimRequest,
  caller: CreateCaller,
  attempt: Attempt<Body>,
): Promise<CreateAnswer<Body>> => {
  const { deps, promocodes, readOwner, surchargeOf, verifiedCards } = services;
  const { fromPs, toPs } = request;
  const { locale, user } = caller;
  const { order, held } = attempt.order ?? { order: null, held: null };
  const [opening, owner, surcharge] = await Promise.all([
    openDirection(services, request),
    user === null ? undefined : readOwner(deps.db, user),
    order === null ? surchargeOf(request.refferal) : order.surcharge,
  ]);
  // A user who gives no e-mail gets mail at the account's address.
  const email = (request.email ?? "").trim() || (owner?.email ?? "");
  const known = validateEmail(email);
  const networks = caller.ip === null ? [] : networkHashes(deps.gatewaySecret, caller.ip);
  const asker = {
    user,
    email: known.ok ? known.value : null,
    address: networks[0]?.hash ?? "",
    ip: caller.ip ?? "",
  };
  const promocode = isGiven(request.promocode)
    ? ((await promocodes.find(request.promocode, asker, { from: fromPs, to: toPs })) ?? null)
    : null;
  const cards = request.withVerificationCourse ? await verifiedCards.of(user) : noCards;
  const tolerance = min(request.courseTolerance ?? "0", deps.config.COURSE_TOLERANCE);
  const entitlements = { promocode, surcharge, cards, held, tolerance };
  const checked = admit(opening, { ...request, email }, entitlements, deps.clock.now());
  await refuseListed(services.findListed, listable(checked));
  // The captcha is checked after all that costs nothing, so that a claim that is refused by it does not use up the solution.
  const verdict =
    caller.ip === null ? "ok" : await deps.captcha.verify(request.recaptcha, undefined, caller.ip);
  if (verdict !== "ok") throw fieldErrors({ recaptcha: captchaMessage });
  const { direction, book } = opening;
  // Paid by the question, so robots ask nothing.
  await refuseRiskyPayout(services, direction, checked.toRequisites);
  const beginning = { locale, asker, networks, owner, promocode, order };
  return store(services, newClaim(services, checked, direction, beginning), beginning, book, attempt);
};

/** Unique values that may already be taken. */
type Duplicate = "key" | "order" | "quote";

const taken: Readonly<Record<string, Duplicate>> = {
  idempotency_keys_pkey: "key",
  claims_order: "order",
  claims_quote: "quote",
};

/** The taken value that made the transaction fail; undefined for any other failure. */
const takenIn = (error: unknown): Duplicate | undefined =>
  error instanceof Error && "code" in error && error.code === "23505" && "constraint" in error
    ? taken[String(error.constraint)]
    : undefined;

/**
 * Creates a claim once per key. The key is looked up only after a refusal (a taken key, a used captcha, a
 * changed rate), which keeps the common path short.
 */
const once = async <Body>(
  { deps }: ClaimServices,
  { scope, key, requestHash: hash }: Intention,
  run: () => Promise<CreateAnswer<Body>>,
): Promise<CreateAnswer<Body>> => {
  for (let round = 1; ; round++) {
    try {
      return await run();
    } catch (error) {
      const found = takenIn(error);
      if (key === undefined || (!(error instanceof ApiError) && found === undefined)) throw error;
      const asked = { scope, key, now: deps.clock.now() };
      const known = await findStoredAnswer(deps.db, asked);
      if (known !== undefined) return replay(known, hash) as CreateAnswer<Body>;
      if (found !== "key" || round > 1) throw error;
      // The key exists but has expired.
      await deleteExpiredAnswer(deps.db, asked);
    }
  }
};

/**
 * Creates a claim: freezes rate, amounts and deadline, and holds the reserve.
 * @throws ApiError 400 by field; 409 `course_changed` or `reserve`; 422; 429; 503 `tech_break`.
 */
export const createClaim = async (
  services: ClaimServices,
  request: RequestBody<"createClaim">,
  caller: CreateCaller,
): Promise<CreateAnswer> => {
  const { idempotencyKey: key, user, locale } = caller;
  // The scope separates equal keys of guests and users, so no caller gets another caller's claim.
  const scope = user === null ? "createClaim" : `createClaim:${user}`;
  const intention = { scope, key, requestHash: requestHash(request) };
  const { deps, times } = services;
  const present = (claim: ClaimView, book: CurrencyBook) =>
    claimOnWire(claim, {
      locale,
      now: claim.created_at,
      book,
      times,
      explorers: deps.config.EXPLORERS,
      recalculation: noOffer,
      usualDuration: null,
      usualHold: null,
    });
  try {
    return await once(services, intention, () =>
      create(services, withDecimals(request), caller, { intention, present }),
    );
  } catch (error) {
    if (takenIn(error) === "order") throw fieldErrors({ non_field_errors: messages("order_taken") });
    throw error;
  }
};

/** There is already a claim for the shop's order or quote. */
export class TakenError extends Error {
  override readonly name = "TakenError";
  readonly what: "order" | "quote";

  constructor(what: "order" | "quote") {
    super(`This ${what} has a claim already`);
    this.what = what;
  }
}

/**
 * Creates a claim for a shop's customer. `prepare` may refuse the request, but a key
 * with a stored response gets that response anyway.
 * @throws TakenError; UnpaidError; ApiError as `createClaim`, without `course_changed`, and whatever `prepare` throws.
 */
export const createOrder = async <Body>(
  services: ClaimServices,
  asked: {
    readonly intention: Intention;
    readonly locale: Locale;
    readonly prepare: () => Promise<OrderRequest>;
    readonly present: Present<Body>;
  },
): Promise<CreateAnswer<Body>> => {
  const { intention, locale, prepare, present } = asked;
  const caller = { locale, ip: null, idempotencyKey: intention.key, user: null };
  try {
    return await once(services, intention, async () => {
      const { request, ...order } = await prepare();
      return create(services, request, caller, { intention, present, order });
    });
  } catch (error) {
    const found = takenIn(error);
    if (found === "order" || found === "quote") throw new TakenError(found);
    throw error;
  }
};
