import { reservesMachine } from "#machines/console/reserves/reserves.machine.ts";
import { changeIn, type Reserve, type ReserveFault } from "#machines/console/reserves/reserves.types.ts";
import { faultMessages } from "#src/console/reserves/messages.ts";
import { Reserves } from "#src/console/reserves/Reserves.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

type Form = List<"reserves">["view"]["form"];

const isRefused = (form: Pick<NonNullable<Form>, "failure"> | null): boolean =>
  form?.failure?.kind === "conflict" && form.failure.code === "reserve_jump";

const secondLook = "It was 10 and becomes 0.5. That's what I mean.";
const nameOf = ({ currency }: Reserve): string => `Change the reserve of ${currency.code}`;

const labels: Readonly<Record<string, string>> = {
  difference: "By how much, BTC",
  reason: "Reason",
  below: "Tell staff below, BTC",
};

/** The reserves for staff. */
export const reservesView = listView({
  machine: reservesMachine,
  runs: "reserves",
  begin: () => <Reserves />,
  loading: "Loading the reserves…",
  failed: "The reserves couldn't be loaded",
  empty: () => ["heading No currencies yet"],
  rows: ({ rows, isBusy }) => [
    ...rows.map((row): Landmark => `${isBusy ? "blocked" : "button"} ${nameOf(row)}`),
    ...(rows.some(({ currency }) => currency.code === "BTC")
      ? (["text Waits for a second person", "text −0.5 — Sent to the cold wallet"] as const)
      : []),
    ...(rows.some(({ low }) => low) ? (["text Low", "text Staff are told below 2.25 ETH"] as const) : []),
  ],
  commands: {},
  form: {
    edit: (page, row: Reserve) => page.press(nameOf(row)),
    seen: ({ form }) => [
      "heading Reserve of BTC",
      `${form?.values.way === "more" ? "ticked" : "unticked"} There is more`,
      `${form?.values.way === "less" ? "ticked" : "unticked"} There is less`,
      `${form?.values.way === "low" ? "ticked" : "unticked"} Tell staff`,
      ...(form?.values.way === "low"
        ? (["field Tell staff below, BTC"] as const)
        : (["field By how much, BTC", "field Reason"] as const)),
      ...(form && form.values.way !== "low" && isRefused(form)
        ? ([`${form.values.agreed === changeIn(form.values) ? "ticked" : "unticked"} ${secondLook}`] as const)
        : []),
    ],
    submit: "Save",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) => {
      if (field === "way") return page.tick(value === "low" ? "Tell staff" : "There is less");
      if (field === "agreed") return page.check(secondLook, true);
      return page.type(labels[field] ?? "", value);
    },
    fault: (_field, fault) => faultMessages[fault as ReserveFault],
  },
  withheld: [
    {
      why: "A threshold stands in the place of a correction.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field in labels &&
        (event.field === "below") !== (form?.values.way === "low"),
    },
    {
      why: "What is chosen already is not chosen again.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "way" && form?.values.way === event.value,
    },
    {
      why: "Only what the guard has refused is confirmed, and as it is typed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "agreed" &&
        (form === null || !isRefused(form) || changeIn(form.values) !== event.value),
    },
  ],
});
