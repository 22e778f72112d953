import { rewardCurrenciesMachine } from "#machines/console/reward-currencies/reward-currencies.machine.ts";
import type {
  RewardCurrency,
  RewardCurrencyFault,
} from "#machines/console/reward-currencies/reward-currencies.types.ts";
import { faultMessages } from "#src/console/reward-currencies/messages.ts";
import { RewardCurrencies } from "#src/console/reward-currencies/RewardCurrencies.tsx";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const labels: Readonly<Record<string, string>> = { minimum: "Smallest withdrawal", fee: "Fee" };

/** The currencies that rewards can be paid out in. */
export const rewardCurrenciesView = listView({
  machine: rewardCurrenciesMachine,
  runs: "rewardCurrencies",
  begin: () => <RewardCurrencies mayChange />,
  loading: "Loading the currencies…",
  failed: "The currencies couldn't be loaded",
  around: () => ["link Withdrawals"],
  empty: () => ["heading No currencies yet"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap((row): Landmark[] => [
      `${isBusy ? "blocked" : "button"} Change: ${row.currency}`,
      `text ${row.enabled ? "Rewards go there" : "No rewards go there"}`,
    ]),
  commands: {},
  form: {
    edit: (page, row: RewardCurrency) => page.press(`Change: ${row.currency}`),
    seen: ({ form }) => [
      "heading USDTTRC20",
      `${form?.values.enabled ? "ticked" : "unticked"} Rewards can be paid out in it`,
      "field Smallest withdrawal",
      "field Fee",
    ],
    submit: "Save",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: unknown }) =>
      field === "enabled"
        ? page.tick("Rewards can be paid out in it")
        : page.type(labels[field] ?? "", String(value)),
    fault: (_field, fault) => faultMessages[fault as RewardCurrencyFault],
  },
  withheld: [
    {
      why: "What is unticked already is not unticked again.",
      is: (event, { context: { form } }) =>
        event.type === "field.change" && event.field === "enabled" && form?.values.enabled === event.value,
    },
  ],
});
