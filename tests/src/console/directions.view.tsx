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
  give: {
    agreed: (page) => page.check(agreement, true),
    several: (page) => page.check("BTC → RUB", true),
  },
  others: ["button Tick all on this page", "ticked BTC → RUB", "unticked BTC → RUB"],
  withheld: [
    {
      why: "Pairs are ticked where several are changed, and stand in the list.",
      is: (event, { context: { form, rows } }) =>
        event.type === "field.change" &&
        event.field === "several" &&
        (form?.id !== null ||
          rows.length === 0 ||
          Object.keys(event.value).every((id) => id in form.values.several)),
    },
    {
      why: "Only what was seen is confirmed, and as it is typed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "agreed" &&
        (form === null || !unseenIn(form.failure) || figuresIn(form.values) !== event.value),
    },
  ],
});
