import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import {
  type DirectionFault,
  figuresIn,
  type StaffDirection,
} from "#machines/console/directions/directions.types.ts";
import { Directions } from "#src/console/directions/Directions.tsx";
import { faultMessages } from "#src/console/directions/messages.ts";
import { directionsPlaces } from "#src/console/directions/place.ts";
import type { List } from "#src/ui/list/useList.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

type View = List<"directions">["view"];

const isRefused = (form: Pick<NonNullable<View["form"]>, "failure"> | null): boolean =>
  form?.failure?.kind === "conflict" && form.failure.code === "unseen";

const agreement = "I've seen what changes. Save it.";

const labels: Readonly<Record<string, string>> = {
  margin: "Margin, %",
  bonus: "Bonus, % optional",
  verification_margin: "Margin for verified cards, % optional",
  hours: "Own rate for, hours optional",
  steps: "Better rates for larger amounts optional",
  min_course: "Lowest rate, RUB for 1 BTC optional",
  risk_limit: "Risk threshold, 1 to 100 optional",
  notify_en: "Notice in English optional",
};

const code = ({ from, to }: StaffDirection): string => `${from.code} → ${to.code}`;

/** The pairs for staff. */
export const directionsView = listView({
  machine: directionsMachine,
  runs: "directions",
  path: ({ place }) => `/${directionsPlaces.write(place)}`,
  begin: () => <Directions mayChange />,
  loading: "Loading the pairs…",
  failed: "The pairs couldn't be loaded",
  empty: () => ["heading Nothing found"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `${isBusy ? "blocked" : "button"} Change ${code(row)}`,
      "text 1 BTC = ₽8,100,000",
    ]),
  filter: async (page, { filters }) => {
    await page.type("Currencies of the pair", filters.search ?? "");
    await page.press("Find");
  },
  withheld: [
    {
      why: "The label of the rate has the way round that is chosen, and this one is typed for what is sent.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "course" && form?.values.way === "received",
    },
    {
      why: "Only what was seen is confirmed, and as it is typed.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        event.field === "agreed" &&
        (form === null || !isRefused(form) || figuresIn(form.values) !== event.value),
    },
  ],
  ignored: [
    {
      why: "The same search again is no other.",
      is: (event, { context }) =>
        event.type === "filter.change" && event.filters.search === context.place.search,
    },
    {
      why: "This page is on its way already.",
      is: (event, { context }) => event.type === "page.open" && event.page === context.place.page,
    },
  ],
  commands: {},
  form: {
    edit: (page, row: StaffDirection) => page.press(`Change ${code(row)}`),
    seen: (view) => [
      `${view.form?.values.enabled ? "ticked" : "unticked"} Open to visitors`,
      "field Margin, %",
      `field Own rate, ${view.form?.values.way === "received" ? "BTC for 1 RUB" : "RUB for 1 BTC"} optional`,
      "field Maximum to send, BTC optional",
      ...(isRefused(view.form)
        ? ([
            `${view.form?.values.agreed === (view.form && figuresIn(view.form.values)) ? "ticked" : "unticked"} ${agreement}`,
            "text 1 BTC = ₽7,938,000 → 1 BTC = ₽80,000,000",
          ] as const)
        : []),
    ],
    submit: "Save the pair",
    cancel: "Cancel",
    change: async (page, event: { field: string; value: string | boolean }) => {
      if (typeof event.value === "boolean") await page.check("Open to visitors", event.value);
      else if (event.field === "agreed") await page.check(agreement, true);
      else if (event.field === "source") await page.choose("Source of the rate", event.value);
      else if (event.field === "way") await page.choose("Own rate is written as", event.value);
      else if (event.field === "course") await page.type("Own rate, RUB for 1 BTC optional", event.value);
      else await page.type(labels[event.field] ?? "", event.value);
    },
    fault: (_field, fault) => faultMessages[fault as DirectionFault],
  },
  others: [
    "button Find",
    "field Currencies of the pair",
    "button Newer",
    "button Page…",
    "field Source of the rate",
    "field Own rate is written as",
    "field Bonus, %…",
    "field Margin for verified cards, %…",
    "field Own rate for, hours…",
    "field Better rates for larger amounts…",
    "field Lowest rate…",
    "field Highest rate…",
    "field Risk threshold, 1 to 100…",
    "field Notice in English…",
    "field Notice in Russian…",
    "field Minimum to send, BTC optional",
    "field Minimum to receive, RUB optional",
    "field Maximum to receive, RUB optional",
  ],
});
