import { type WithdrawalsPlace, withdrawalViews } from "#machines/console/withdrawals/withdrawals.types.ts";
import { oneOf, page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places in the withdrawals. */
export const withdrawalsPlaces = placesOf<WithdrawalsPlace>({
  view: oneOf("view", withdrawalViews, "todo"),
  search: textIn("q", (text) => text.trim().slice(0, 254)),
  page,
});
