import type {
  ShopWithdrawalPlace,
  WithdrawalFilter,
} from "#machines/shop/shop-withdrawals/shop-withdrawals.machine.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Which withdrawals are listed. */
const withdrawalFilters = ["all", "open", "paid", "declined"] as const satisfies readonly WithdrawalFilter[];

/** Places in the list of a shop's withdrawals. */
export const withdrawalPlaces = placesOf<ShopWithdrawalPlace>({
  filter: oneOf("withdrawals", withdrawalFilters, "all"),
  page,
});
