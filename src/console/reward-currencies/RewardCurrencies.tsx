import { msg } from "@lingui/core/macro";
import type { rewardCurrenciesMachine } from "#machines/console/reward-currencies/reward-currencies.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    rewardCurrencies: typeof rewardCurrenciesMachine;
  }
}

const fee = msg({ message: "Fee", context: "of a withdrawal" });

/** The currencies that rewards can be paid out in, with the form that changes one. */
export const RewardCurrencies = staffPage<"rewardCurrencies">({
  flow: "rewardCurrencies",
  places: null,
  title: msg`Where rewards are paid out`,
  about: msg`Amounts are in the currency of balances. Cash isn't listed: there are no details to pay to.`,
  empty: { title: msg`No currencies yet` },
  name: ({ currency }) => currency,
  columns: {
    currency: { title: msg`Currency`, cell: ({ currency }) => currency },
    state: {
      title: msg`Status`,
      cell: ({ enabled }) =>
        enabled
          ? { tone: "success", text: msg`Rewards go there` }
          : { tone: undefined, text: msg`No rewards go there` },
    },
    minimum: { title: msg`Smallest withdrawal`, cell: ({ minimum }) => ({ amount: minimum, currency: "" }) },
    fee: { title: fee, cell: (row) => ({ amount: row.fee, currency: "" }) },
  },
  commands: {},
  form: {
    edit: { button: msg`Change` },
    title: ({ row }) => row?.currency ?? "",
    submit: msg`Save`,
    fields: {
      enabled: { label: msg`Rewards can be paid out in it`, look: "box" },
      minimum: { label: msg`Smallest withdrawal`, hint: msg`With the fee.`, inputMode: "decimal" },
      fee: { label: fee, hint: msg`Taken from the amount.`, inputMode: "decimal" },
    },
    faults: { ...amountMessages, fee: msg`The fee must be below the minimum` },
  },
});
