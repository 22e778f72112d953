import type { Trx } from "#server/database.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { noOffer, recalculationOf } from "#server/claim/lifecycle/offer.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimView } from "#server/claim/store.ts";
import { readClaimView, readFreshness } from "#server/claim/store.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { claimTag, hasMovingOffer } from "./etag.ts";
import { claimOnWire } from "./presenter.ts";

/** A claim in a language, with its entity tag. */
export const presentClaim = (claim: ClaimView, locale: Locale, setting: ClaimSetting, isCreator = false) => {
  const { services, book, direction, usualDuration, usualHold } = setting;
  const { clock, config } = services.deps;
  const now = clock.now();
  const recalculation = recalculationOf(claim, direction, now);
  const showing = { locale, now, book, times: services.times, explorers: config.EXPLORERS };
  return {
    etag: claimTag(claim, { locale, isCreator }, recalculation),
    body: claimOnWire(claim, { ...showing, recalculation, usualDuration, usualHold, isCreator }),
  };
};

/** Reads a claim inside the transaction that has just moved it. */
export const viewInside = async (trx: Trx, id: string): Promise<ClaimView> => {
  const view = await readClaimView(trx, id);
  if (view === undefined) throw notFound();
  return view;
};

/** The claim as its visitor sees it; undefined when their copy is current. @throws ApiError 404. */
export const readStatus = async (
  services: ClaimServices,
  id: string,
  { locale, isCreator }: { readonly locale: Locale; readonly isCreator: boolean },
  matches: (etag: string) => boolean,
): Promise<{ etag: string; body: ResponseBody<"readClaimStatus", 200> | undefined }> => {
  const { database } = services.deps;
  const fresh = await readFreshness(database, id);
  if (fresh === undefined) throw notFound();
  const tag = claimTag(fresh, { locale, isCreator }, noOffer);
  if (!hasMovingOffer(fresh) && matches(tag)) return { etag: tag, body: undefined };
  const [setting, view] = await Promise.all([settingFor(services, id), readClaimView(database, id)]);
  if (view === undefined) throw notFound();
  const shown = presentClaim(view, locale, setting, isCreator);
  return matches(shown.etag) ? { etag: shown.etag, body: undefined } : shown;
};
