import { defaultReferralStatus } from "#domain/constants.ts";
import { moneyFilters, type MoneyPlace } from "#machines/earnings/referral-money/referral-money.types.ts";
import { dayIn, oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the list of rewards and withdrawals. */
export const moneyPlaces = placesOf<MoneyPlace>({
  filter: oneOf("status", moneyFilters, defaultReferralStatus),
  from: dayIn("date_from"),
  to: dayIn("date_to"),
  page,
});
