import type { ApiError } from "#server/platform/errors.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Halt } from "#server/exchange/calculator/direction.ts";
import { messages } from "./messages.ts";

/** 409 `claim_state`: the chart has no such transition from here. */
export const wrongState = (): ApiError => conflict("claim_state", messages("claim_state"));

/** 409 `version_conflict`: the claim moved after the caller read it. */
export const staleVersion = (): ApiError => conflict("version_conflict", messages("version_conflict"));

/** 409 `reserve`: the reserve does not cover the amount. */
export const reserveShort = (): ApiError => conflict("reserve", messages("reserve_short"));

/** Why a rate or a recalculation is not to be had now. */
export type OfferHalt = Halt | "no_reserve" | "no_amount";

/** 409: no recalculation can be chosen or made now. */
export const noRecalculation = (halt: OfferHalt): ApiError =>
  halt === "no_reserve" ? reserveShort() : conflict("claim_state", messages(`halt_${halt}`));

/** The message for the user who has used a promocode as often as one may. */
export const promocodeUsed = messages("promocode_used");

/** The message for any other unusable promocode. It does not reveal the reason, so guessing yields nothing. */
export const promocodeRefused = messages("promocode_unusable");
