import { staffApplicationsMachine } from "#machines/console/staff-applications/staff-applications.machine.ts";
import type {
  ApplicationFault,
  StaffApplication,
} from "#machines/console/staff-applications/staff-applications.types.ts";
import { Applications } from "#src/console/shops/Applications.tsx";
import { faultMessages } from "#src/console/shops/messages.ts";
import { applicationsPlaces } from "#src/console/shops/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const decide = ({ number }: StaffApplication): string => `Decide on No. ${number}`;

/** The applications to become a shop, for staff. */
export const staffApplicationsView = listView({
  machine: staffApplicationsMachine,
  runs: "staffApplications",
  path: ({ place }) => `/shops${applicationsPlaces.write(place)}`,
  begin: () => <Applications />,
  loading: "Loading the applications…",
  failed: "The applications couldn't be loaded",
  around: ({ place }) => [`pressed ${place.view === "todo" ? "To do now" : "All"}`],
  empty: () => ["heading Nothing here"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `text No. ${row.number}: ${row.name}`,
      ...(row.status === "waiting" ? ([`${isBusy ? "blocked" : "button"} ${decide(row)}`] as const) : []),
    ]),
  filter: (page) => page.press("All"),
  commands: {},
  form: {
    edit: (page, row: StaffApplication) => page.press(decide(row)),
    seen: ({ form }) => {
      const refuses = form?.values.decision === "refuse";
      return [
        `heading Application No. ${form?.values.application?.number ?? ""}`,
        `${refuses ? "unticked" : "ticked"} Accept`,
        `${refuses ? "ticked" : "unticked"} Decline`,
        refuses ? "field Reason" : "field Share, %",
      ];
    },
    submit: "Confirm",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field === "decision"
        ? page.tick("Decline")
        : page.type(field === "reason" ? "Reason" : "Share, %", value),
    fault: (_field, fault) => faultMessages[fault as ApplicationFault],
  },
  withheld: [
    {
      why: "A reason is for declining, a share for accepting, and what is chosen is not chosen again.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" &&
        (event.field === "share") !== (form?.values.decision === "accept") &&
        !(event.field === "decision" && form?.values.decision === "accept"),
    },
  ],
  ignored: [
    {
      why: "All of them again are no others.",
      is: (event, { context }) => event.type === "filter.change" && event.filters.view === context.place.view,
    },
    {
      why: "While a page loads, the links to it stay.",
      is: ({ type }, snapshot) => type === "page.open" && snapshot.matches({ list: "loading" }),
    },
  ],
  others: ["button To do now", "button All", "button Newer", "button Page…"],
});
