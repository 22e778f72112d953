import { type DecimalString, compare } from "#domain/money/money.ts";
import type { Actor, Staff } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import type { Config } from "#server/config.ts";

/** Who acted first, as histories record it: `kind` is null for a visitor or a timer. */
export interface FirstActor {
  readonly kind: Actor["kind"] | null;
  readonly user: string | null;
}

/**
 * Whether `staff` is another person than the one who acted first. The holders of an installation's tokens cannot be told
 * apart, so they count as one person.
 */
export const isSecondPerson = (first: FirstActor, staff: Staff): boolean =>
  first.kind !== staff.kind || first.user !== actorColumns(staff).user;

/** Whether an amount of a currency, by its code, is above what one person decides about alone. */
export const isLarge = (
  { SECOND_PERSON_ABOVE: limits }: Pick<Config, "SECOND_PERSON_ABOVE">,
  currency: string,
  amount: DecimalString,
): boolean => {
  const limit = limits[currency];
  return limit !== undefined && compare(amount, limit) > 0;
};
