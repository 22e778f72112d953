import { numberRanges, type NumbersPlace } from "#machines/console/numbers/numbers.types.ts";
import { dayIn, oneOf, placesOf } from "#src/ui/list/places.ts";

/** Periods of the figures in their address; usual are the last thirty days. */
export const numbersPlaces = placesOf<NumbersPlace>({
  range: oneOf("days", numberRanges, 30),
  from: dayIn("date_from"),
  to: dayIn("date_to"),
  currency: {
    name: "currency",
    usual: 0,
    read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0),
  },
});
