import { peopleMachine } from "#machines/console/people/people.machine.ts";
import type { Person, PersonFault } from "#machines/console/people/people.types.ts";
import { faultMessages } from "#src/console/people/messages.ts";
import { People } from "#src/console/people/People.tsx";
import { peoplePlaces } from "#src/console/people/place.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const shareLabel = "Share, percent of the profit";
const agreement = "I understand that this can't be undone";

/** The people with an account, for staff. */
export const peopleView = listView({
  machine: peopleMachine,
  runs: "people",
  path: ({ place }) => `/people${peoplePlaces.write(place)}`,
  begin: () => <People mayInvite />,
  loading: "Loading the people…",
  failed: "The people couldn't be loaded",
  around: ({ place }) => [
    "link Invite a colleague",
    `pressed ${{ all: "All", staff: "Staff", blocked: "Blocked" }[place.view]}`,
  ],
  empty: () => ["heading Nobody found"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `text ${row.email}`,
      ...(row.share === null ? [] : (["text Share: 30 %"] as const)),
      ...(row.masked ? ([`${isBusy ? "blocked" : "button"} Show the email of ${row.email}`] as const) : []),
      ...(row.actions.length > 0 ? ([`${isBusy ? "blocked" : "button"} Change ${row.email}`] as const) : []),
    ]),
  filter: async (page, { filters }) => {
    if (filters.view !== undefined) await page.press("Blocked");
    if (filters.search === undefined) return;
    await page.type("Email or id", filters.search);
    await page.press("Find");
  },
  commands: {
    reveal: {
      press: (page, { email }: Person) => page.press(`Show the email of ${email}`),
      failed: "The details couldn't be shown",
    },
  },
  form: {
    edit: (page, row: Person) => page.press(`Change ${row.email}`),
    seen: ({ form }) => [
      "heading o•••@example.com",
      ...(form?.isPending === true ? [] : ["field What to do" as const]),
      ...(form?.values.action === "block" || form?.values.action === "erase"
        ? ["field Reason" as const]
        : []),
      ...(form?.values.action === "erase"
        ? [
            "text What goes" as const,
            "text What stays" as const,
            `${form.values.agreed ? "ticked" : "unticked"} ${agreement}` as const,
          ]
        : []),
      ...(form?.values.action === "set_role" && !form.isPending ? ["field Role" as const] : []),
      ...(form?.values.action === "set_share" ? [`field ${shareLabel} optional` as const] : []),
    ],
    submit: "Confirm",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) => {
      if (field === "agreed") return page.check(agreement, true);
      if (field === "share") return page.type(shareLabel, value);
      return field === "reason"
        ? page.type("Reason", value)
        : page.choose(field === "action" ? "What to do" : "Role", value);
    },
    fault: (_field, fault) => faultMessages[fault as PersonFault],
  },
  withheld: [
    {
      why: "A role and a share are for changing them, a tick for erasing, a reason for blocking and erasing.",
      is: (event, { context: { form } }) => {
        if (event.type !== "field.change" || event.field === "action") return false;
        const action = form?.values.action;
        if (event.field === "role") return action !== "set_role";
        if (event.field === "agreed") return action !== "erase";
        if (event.field === "share") return action !== "set_share";
        return action === null || action === "set_role" || action === "set_share";
      },
    },
  ],
  ignored: [
    {
      why: "The same people again are no others.",
      is: (event, { context }) =>
        event.type === "filter.change" &&
        (event.filters.search === context.place.search || event.filters.view === context.place.view),
    },
    {
      why: "This page is on its way already.",
      is: (event, { context }) => event.type === "page.open" && event.page === context.place.page,
    },
  ],
  others: [
    "button All",
    "button Staff",
    "button Blocked",
    "button Find",
    "field Email or id",
    "button Newer",
    "button Page…",
  ],
});
