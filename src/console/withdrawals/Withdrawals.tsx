import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import type { StaffWithdrawal } from "#machines/console/withdrawals/withdrawals.types.ts";
import { readerHint } from "#src/console/languages.ts";
import { moveFields } from "#src/console/frame/moves.ts";
import { useSay } from "#src/ui/list/say.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { moveNames, sources, statuses } from "./messages.ts";
import { withdrawalsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    withdrawals: typeof withdrawalsMachine;
  }
}

/** What whoever pays carries over: how much, and where to. */
function Payee({ list }: { list: List<"withdrawals"> }) {
  const { t } = useLingui();
  const say = useSay();
  const { row = null, event = "" } = list.view.form?.values ?? {};
  if (row === null) return null;
  const { to, requisites, masked, needs_two: needsTwo } = row;
  return (
    <>
      <div>
        <CopyRow
          label={t`To pay`}
          value={to.amount}
          shown={say.amount(to.amount, to.currency)}
          copyLabel={t`Copy the amount`}
        />
        {masked && <Text tone="muted">{t`Where to is masked. Close this and press “Show” to see it.`}</Text>}
        {Object.entries(masked ? {} : requisites).map(([name, value]) => (
          <CopyRow key={name} label={t`Where to`} value={value} copyLabel={t`Copy ${value}`} />
        ))}
      </div>
      {needsTwo && (event === "withdrawal.approve" || event.startsWith("payment.")) && (
        <Banner tone="info">{t`This is a large one: one person approves it, and another starts the payout.`}</Banner>
      )}
    </>
  );
}

/** The withdrawals: what waits, and the form of the one that is worked on. */
export const Withdrawals = staffPage<"withdrawals">({
  flow: "withdrawals",
  places: withdrawalsPlaces,
  title: msg`Withdrawals`,
  search: { label: msg`Number, id or email` },
  filters: {
    view: {
      label: msg`Which withdrawals`,
      choices: { todo: msg`To do now`, all: msg({ message: "All", context: "withdrawals" }) },
    },
  },
  empty: { title: msg`Nothing here` },
  name: ({ number }, say) => say(msg`No. ${String(number)}`),
  columns: {
    who: {
      title: msg`Who asks`,
      cell: ({ number, email, source }, say) => [
        say(msg`No. ${String(number)}`),
        [email ?? say(msg`account is gone`), say(sources[source])].join(" · "),
      ],
    },
    sum: { title: msg`Amount`, cell: ({ from, to }) => [to, from] },
    where: {
      title: msg`Where to`,
      cell: ({ requisites, to }) => [Object.values(requisites).join("; "), to.currency],
    },
    state: {
      title: msg`Status`,
      cell: ({ status, needs_two: needsTwo, last: { actor, reason } }, say) => {
        const isOpen = status !== "paid" && status !== "rejected";
        const note = [actor?.name, reason].filter(Boolean).join(": ");
        return [
          statuses[status],
          [isOpen && needsTwo && say(msg`Two people`), note].filter(Boolean).join(" · "),
        ];
      },
    },
    time: {
      title: msg({ message: "Changed", context: "a withdrawal" }),
      cell: ({ updated_at: updated, created_at: created }, say) => {
        const moment = say.moment(created);
        return [say.moment(updated), say(msg({ message: `created ${moment}`, context: "a withdrawal" }))];
      },
    },
  },
  commands: {
    reveal: {
      button: msg({ message: "Show", context: "what is masked" }),
      has: ({ masked }) => masked,
      isLook: true,
      failed: msg`The details couldn't be shown`,
    },
  },
  form: {
    edit: { button: msg`Next step`, has: ({ moves }) => moves.length > 0 },
    title: ({ row }) => msg`Withdrawal No. ${String(row?.number)}`,
    submit: msg`Confirm`,
    Above: Payee,
    fields: moveFields<StaffWithdrawal>(moveNames, ({ event, row }, say) =>
      readerHint(
        say,
        msg`The person who asked reads it.`,
        event === "withdrawal.reject" ? (row?.language ?? null) : null,
      ),
    ),
  },
});
