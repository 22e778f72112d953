import { msg } from "@lingui/core/macro";
import type { strayMachine } from "#machines/console/stray/stray.machine.ts";
import { moveFields } from "#src/console/frame/moves.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { strayPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    stray: typeof strayMachine;
  }
}

/** The payments that came without an order. */
export const Stray = staffPage<"stray">({
  flow: "stray",
  places: strayPlaces,
  title: msg`Stray payments`,
  about: msg`They wait for an order, or to leave. Accept one for its order at the order's page.`,
  search: { label: msg`Transaction or currency`, maxLength: 256 },
  empty: { title: msg`No payment waits` },
  name: ({ transaction }) => transaction,
  columns: {
    sum: { title: msg`Amount`, cell: ({ amount, currency }) => ({ amount, currency }) },
    payment: {
      title: msg`Transaction id`,
      cell: ({ transaction, paid_at: paid }, say) => {
        const moment = say.moment(paid);
        return [transaction, say(msg`paid ${moment}`)];
      },
    },
    note: {
      title: msg`What is known`,
      cell: ({ note, recorded_by: by, at }, say) => [
        note,
        [by?.name, say.moment(at)].filter(Boolean).join(" · "),
      ],
    },
  },
  commands: {},
  form: {
    edit: { button: msg`Settle` },
    title: ({ row }, say) => {
      const sum = row ? say.amount(row.amount, row.currency) : "";
      return msg`Payment of ${sum}`;
    },
    submit: msg`Confirm`,
    fields: moveFields({ return: msg`We sent it back`, reverse: msg`The sender took it back` }),
  },
});
