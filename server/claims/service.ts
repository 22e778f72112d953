import { eventOfAction } from "#machines/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { claimTag, hasMovingOffer } from "./reading/etag.ts";
import { checkRequisites } from "./requisites/fields.ts";
import type { Move, MoveSetting } from "./moves/move.ts";
import { moveClaim, staleVersion } from "./moves/move.ts";
import { presentOffer } from "./law/offer.ts";
import { claimOnWire } from "./reading/presenter.ts";
import type { ClaimServices } from "./services.ts";
import type { ClaimView } from "./store.ts";
import { wrongState } from "./wrong-state.ts";
import { lockClaim, readClaimView, readFreshness, readSides } from "./store.ts";

/** Who asks, and how often he may ask the same. */
export interface Caller {
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}

/** The claim after a move. */
export interface MovedAnswer {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody<"confirmClaim", 200>;
}

/** Reads what a move needs before its transaction begins. @throws ApiError 404. */
export const settingFor = async (services: ClaimServices, id: string): Promise<MoveSetting> => {
  const { deps, directory } = services;
  const sides = await readSides(deps.database, id);
  if (sides === undefined) throw notFound();
  const { from_currency_id: from, to_currency_id: to } = sides;
  const [book, direction] = await Promise.all([directory.book(from, to), directory.direction(from, to)]);
  return { services, book, direction };
};

/** A claim in a language, with its entity tag. */
export const presentClaim = (claim: ClaimView, locale: Locale, setting: MoveSetting, isCreator = false) => {
  const { services, book, direction } = setting;
  const offer = presentOffer(claim, direction);
  const now = services.deps.clock.now();
  return {
    etag: claimTag(claim, { locale, isCreator }, offer),
    body: claimOnWire(claim, { locale, now, book, times: services.times, offer, isCreator }),
  };
};

/** A claim inside the transaction that has just moved it. */
export const viewInside = async (trx: Trx, id: string): Promise<ClaimView> => {
  const view = await readClaimView(trx, id);
  if (view === undefined) throw notFound();
  return view;
};

/** The claim as its visitor may see it; undefined when his copy is current. @throws ApiError 404. */
export const readStatus = async (
  services: ClaimServices,
  id: string,
  { locale, isCreator }: { readonly locale: Locale; readonly isCreator: boolean },
  matches: (etag: string) => boolean,
): Promise<{ etag: string; body: ResponseBody<"readClaimStatus", 200> | undefined }> => {
  const { database } = services.deps;
  const fresh = await readFreshness(database, id);
  if (fresh === undefined) throw notFound();
  const tag = claimTag(fresh, { locale, isCreator }, null);
  if (!hasMovingOffer(fresh) && matches(tag)) return { etag: tag, body: undefined };
  const [setting, view] = await Promise.all([settingFor(services, id), readClaimView(database, id)]);
  if (view === undefined) throw notFound();
  const shown = presentClaim(view, locale, setting, isCreator);
  return matches(shown.etag) ? { etag: shown.etag, body: undefined } : shown;
};

/** Makes one move of a visitor, once per idempotency key. @throws ApiError 404, 409, 422. */
const moveAsVisitor = async (
  services: ClaimServices,
  id: string,
  caller: Caller,
  asked: readonly unknown[],
  moveOf: (trx: Trx) => Promise<Move>,
): Promise<MovedAnswer> => {
  const setting = await settingFor(services, id);
  const { deps } = services;
  const intention = {
    key: caller.idempotencyKey,
    scope: `claim:${id}`,
    requestHash: requestHash(...asked),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async () => {
      await moveClaim(trx, id, await moveOf(trx), setting);
      const { etag, body } = presentClaim(await viewInside(trx, id), caller.locale, setting);
      return { status: 200, headers: { etag }, body } as const;
    }),
  );
};

const versionOf = (version: number | undefined) => (version === undefined ? {} : { version });

/** Confirms a new claim: it is given what to pay to, or waits for it. */
export const confirmClaim = (
  services: ClaimServices,
  id: string,
  request: RequestBody<"confirmClaim"> | undefined,
  caller: Caller,
): Promise<MovedAnswer> =>
  moveAsVisitor(services, id, caller, ["confirm", request ?? null], () =>
    Promise.resolve({
      event: eventOfAction.confirm,
      by: "visitor",
      ...(request?.visit_at !== undefined && { visitAt: new Date(request.visit_at) }),
      ...versionOf(request?.version),
    }),
  );

/** The visitor's own moves: 'I paid', cancel, and the choice after an unexpected payment. */
export const actOnClaim = (
  services: ClaimServices,
  id: string,
  request: RequestBody<"moveClaim">,
  caller: Caller,
): Promise<MovedAnswer> =>
  moveAsVisitor(services, id, caller, ["move", request], () =>
    Promise.resolve({
      event: eventOfAction[request.action],
      by: "visitor",
      ...versionOf(request.version),
    }),
  );

/**
 * Says where a refund should go.
 * @throws ApiError 400 by field (`requisites.account`); 404; 409 unless the claim is being refunded.
 */
export const giveRefundRequisite = (
  services: ClaimServices,
  id: string,
  request: RequestBody<"giveRefundRequisite">,
  caller: Caller,
): Promise<MovedAnswer> =>
  moveAsVisitor(services, id, caller, ["refund", request], async (trx) => {
    const claim = await lockClaim(trx, id);
    if (claim === undefined) throw notFound();
    if (request.version !== undefined && request.version !== claim.version) throw staleVersion();
    if (claim.status !== "refunding" || claim.refund_fields === null) throw wrongState();
    const { requisites, errors } = checkRequisites("requisites", claim.refund_fields, request.requisites);
    if (Object.keys(errors).length > 0) throw fieldErrors(errors);
    return {
      event: eventOfAction.give_refund_requisite,
      by: "visitor",
      refundRequisites: requisites,
      ...versionOf(request.version),
    };
  });
