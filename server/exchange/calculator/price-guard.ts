import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import { conflict } from "#server/platform/errors.ts";
import { effectsOf, type RateEffect } from "./effects.ts";
import { messages } from "./messages.ts";

type Unseen = components["schemas"]["UnseenEffects"];

/**
 * When a change of prices waits until a person has seen it: always, when a rate changes at all or stops, or only when one
 * changes by more than the guard allows. Null once it is confirmed.
 */
export type Asks = "always" | "changed" | "far" | null;

/** @throws ApiError 409 `unseen` with the effects, when a person has to see them first. */
export const requireSeen = (effects: RateEffect[], asks: Asks, read: Unseen["read"] = []): void => {
  const isAsked =
    asks === "always" ||
    (asks === "changed" && effects.length > 0) ||
    (asks === "far" && effects.some((effect) => effect.is_far));
  if (isAsked) throw conflict("unseen", messages("unseen"), { read, effects });
};

/** How a change is guarded. */
export interface Guarding {
  readonly now: Date;
  readonly locale: Locale;
  readonly asks: Asks;
  /** What a source says, to be shown beside the effects. */
  readonly readOf?: () => Promise<Unseen["read"]>;
}

/**
 * Makes a change on which the rates of directions depend. Whatever changes them goes through here, so that nobody saves
 * one unseen. The transaction ends with the refusal.
 * @throws ApiError 409 `unseen`.
 */
export const changePrices = async <Result>(
  trx: Trx,
  directions: readonly number[],
  change: () => Promise<Result>,
  { asks, readOf, ...at }: Guarding,
): Promise<Result> => {
  const { result, effects } = await effectsOf(trx, directions, change, at);
  requireSeen(effects, asks, asks === null ? [] : await readOf?.());
  return result;
};
