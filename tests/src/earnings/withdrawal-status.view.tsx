import type { withdrawalStatusMachine } from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";
import { WithdrawalStatus } from "#src/earnings/withdrawal-status/WithdrawalStatus.tsx";
import { failedReading } from "../walks/forms.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof withdrawalStatusMachine;

const titles = {
  waiting: "We're checking your withdrawal",
  approved: "Your withdrawal is approved",
  paid: "The money is sent",
} as const;

const shown: Shown<Machine> = ({ context: { reading: withdrawal } }) =>
  withdrawal === null
    ? []
    : [
        `heading Withdrawal No. ${withdrawal.number}`,
        `alert ${titles[withdrawal.status as keyof typeof titles]}`,
        "link To the referral programme",
      ];

const title = "heading Withdrawal of rewards";

/** The page of one withdrawal. */
export const withdrawalStatusView = viewModel<Machine>({
  flow: "withdrawal-status",
  runs: "withdrawalStatus",
  begin: ({ id }) => <WithdrawalStatus id={id} source="referral" />,
  events: { retry: (page) => page.press("Try again") },
  facts: { "page.shown": "The browser says so.", "connection.restored": "The browser says so." },
  states: {
    loading: [title],
    notFound: [
      "heading Page not found",
      "text We can't find this withdrawal",
      "link To the referral programme",
    ],
    loadFailed: ({ context }) => [
      title,
      ...failedReading("The withdrawal couldn't be loaded", context.failure),
    ],
    shown,
    polling: shown,
    stale: (snapshot) => [
      ...shown(snapshot),
      ...failedReading("This may be out of date", snapshot.context.failure),
    ],
    ended: shown,
  },
});
