import { staffPromocodesMachine } from "#machines/console/staff-promocodes/staff-promocodes.machine.ts";
import {
  halfTyped,
  type PromocodeFault,
  type StaffPromocode,
} from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import { faultMessages } from "#src/console/promocodes/messages.ts";
import { localOf } from "#src/console/promocodes/moments.ts";
import { promocodesPlaces } from "#src/console/promocodes/place.ts";
import { Promocodes } from "#src/console/promocodes/Promocodes.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = {
  code: "Promo code",
  value: "The rate is better by",
  email: "Only for the account with this email",
  total_limit: "Uses by all together",
  user_limit: "Uses by each person",
};
const choices: Readonly<Record<string, string>> = { from: "Visitors send", to: "Visitors receive" };
const moments: Readonly<Record<string, string>> = { starts_at: "Valid from", ends_at: "Valid until" };
const lasting: readonly string[] = ["code", "kind", "value", "from", "to", "email", "starts_at"];

/** The promo codes for staff. */
export const staffPromocodesView = listView({
  machine: staffPromocodesMachine,
  runs: "staffPromocodes",
  path: ({ place }) => `/promocodes${promocodesPlaces.write(place)}`,
  begin: () => <Promocodes mayChange />,
  loading: "Loading the promo codes…",
  failed: "The promo codes couldn't be loaded",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Add a promo code` as const]
      : [],
  empty: () => ["heading No promo codes yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ code, stopped, kind, email }): Landmark[] => [
      `text ${kind === "percent" ? "2% all pairs" : "100 DOGE BTC → DOGE"}`,
      `text for ${email ?? "everyone"}`,
      `${isBusy ? "blocked" : "button"} Change ${code}`,
      `${isBusy ? "blocked" : "button"} Turn ${stopped ? "on" : "off"} ${code}`,
    ]),
  commands: {
    switchOn: {
      press: (page, { code }: StaffPromocode) => page.press(`Turn on ${code}`),
      failed: "The promo code couldn't be changed",
    },
    switchOff: {
      press: (page, { code }: StaffPromocode) => page.press(`Turn off ${code}`),
      failed: "The promo code couldn't be changed",
    },
  },
  form: {
    begin: "Add a promo code",
    edit: (page, { code }: StaffPromocode) => page.press(`Change ${code}`),
    seen: ({ form }) => [
      ...(form?.values.row
        ? [`heading ${form.values.row.code}` as const]
        : ([
            "heading New promo code",
            "field Promo code",
            `${form?.values.kind === "percent" ? "ticked" : "unticked"} By a percentage`,
            `${form?.values.kind === "fixed" ? "ticked" : "unticked"} By an amount`,
            "field The rate is better by",
            // The browser's own lists are off while the form is sent.
            ...(form?.isPending ? [] : (["field Visitors send", "field Visitors receive"] as const)),
            "field Only for the account with this email…",
            "field Valid from…",
          ] as const)),
      "field Valid until…",
      "field Uses by all together…",
      "field Uses by each person…",
    ],
    submit: "Save",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) => {
      if (field === "kind") return page.tick("By an amount");
      if (field in choices) return page.choose(choices[field] ?? "", value);
      return field in moments
        ? page.type(moments[field] ?? "", localOf(value))
        : page.type(labels[field] ?? "", value);
    },
    fault: (_field, fault) => faultMessages[fault as PromocodeFault],
  },
  withheld: [
    {
      why: "What a code does, on which pair, for whom and from when is said once.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && form !== null && form.id !== null && lasting.includes(event.field),
    },
    {
      why: "What is chosen already is not chosen again.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "kind" && form?.values.kind === event.value,
    },
    {
      why: "Only a browser with fields of its own for moments has one half typed.",
      is: (event) => event.type === "field.change" && event.value === halfTyped,
    },
  ],
  ignored: [
    {
      why: "This page is on its way already.",
      is: (event, { context }) => event.type === "page.open" && event.page === context.place.page,
    },
  ],
  others: ["button Newer", "button Page…"],
});
