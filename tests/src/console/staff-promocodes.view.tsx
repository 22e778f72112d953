import { staffPromocodesMachine } from "#machines/console/staff-promocodes/staff-promocodes.machine.ts";
import { halfTyped } from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import { localOf } from "#src/console/staff-promocodes/moments.ts";
import { Promocodes } from "#src/console/staff-promocodes/Promocodes.tsx";
import { staffView } from "#tests/src/walks/staff-view.tsx";

/** The promo codes for staff. */
export const staffPromocodesView = staffView(Promocodes, {
  machine: staffPromocodesMachine,
  path: "/promocodes",
  give: {
    starts_at: (page, at) => page.type("Valid from optional", localOf(String(at))),
    ends_at: (page, at) => page.type("Valid until optional", localOf(String(at))),
  },
  withheld: [
    {
      why: "Only a browser with fields of its own for moments has one half typed.",
      is: (event) => event.type === "field.change" && event.value === halfTyped,
    },
  ],
});
