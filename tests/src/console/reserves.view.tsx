import { reservesMachine } from "#machines/console/reserves/reserves.machine.ts";
import { changeIn } from "#machines/console/reserves/reserves.types.ts";
import { Reserves } from "#src/console/reserves/Reserves.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { staffView } from "../walks/staff-view.tsx";

type Form = Pick<NonNullable<List<"reserves">["view"]["form"]>, "failure">;

const isRefused = (form: Form | null): boolean =>
  form?.failure?.kind === "conflict" && form.failure.code === "reserve_jump";

const secondLook = "It was 10 and becomes 0.5. That's what I mean.";

/** The reserves for staff. */
export const reservesView = staffView(Reserves, {
  machine: reservesMachine,
  path: "/reserves",
  give: { agreed: (page) => page.check(secondLook, true) },
  formSeen: ({ form }) =>
    form && form.values.way !== "low" && isRefused(form)
      ? [`${form.values.agreed === changeIn(form.values) ? "ticked" : "unticked"} ${secondLook}`]
      : [],
  withheld: [
    {
      why: "Only what the guard has refused is confirmed, and as it is typed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "agreed" &&
        (form === null || !isRefused(form) || changeIn(form.values) !== event.value),
    },
  ],
});
