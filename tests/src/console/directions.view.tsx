import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { figuresIn } from "#machines/console/directions/directions.types.ts";
import { Directions } from "#src/console/directions/Directions.tsx";
import { unseenIn } from "#src/console/page/Effects.tsx";
import { staffView } from "../walks/staff-view.tsx";

const agreement = "I've seen what changes. Save it.";

/** The pairs for staff. */
export const directionsView = staffView(Directions, {
  machine: directionsMachine,
  path: "/directions",
  around: ({ form }) =>
    form && unseenIn(form.failure)
      ? [
          `${form.values.agreed === figuresIn(form.values) ? "ticked" : "unticked"} ${agreement}`,
          "text 1 BTC = ₽7,938,000 → 1 BTC = ₽80,000,000",
        ]
      : [],
  give: { agreed: (page) => page.check(agreement, true) },
  withheld: [
    {
      why: "Only what was seen is confirmed, and as it is typed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "agreed" &&
        (form === null || !unseenIn(form.failure) || figuresIn(form.values) !== event.value),
    },
  ],
});
