import { useLingui } from "@lingui/react/macro";
import type { StaffWithdrawal } from "#machines/console/withdrawals/withdrawals.types.ts";
import { MoveFields } from "#src/console/frame/MoveFields.tsx";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { moveNames } from "./messages.ts";

type Props = { list: List<"withdrawals"> };

/** What whoever pays carries over: how much, and where to. */
function Payee({ row: { to, requisites, masked } }: { row: StaffWithdrawal }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div>
      <CopyRow
        label={t`To pay`}
        value={to.amount}
        shown={formatAmount(to.amount, { locale, currency: to.currency })}
        copy={{ label: t`Copy the amount`, copiedText: t`Copied` }}
      />
      {masked && <Text tone="muted">{t`Where to is masked. Close this and press “Show” to see it.`}</Text>}
      {Object.entries(masked ? {} : requisites).map(([name, value]) => (
        <CopyRow
          key={name}
          label={t`Where to`}
          value={value}
          copy={{ label: t`Copy ${value}`, copiedText: t`Copied` }}
        />
      ))}
    </div>
  );
}

/** The form of the withdrawal that was chosen: what it takes now. */
export function WithdrawalForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  const row = form?.values.row ?? null;
  if (form === null || row === null) return null;
  const { event } = form.values;
  return (
    <ListForm list={list} title={t`Withdrawal No. ${String(row.number)}`} submit={t`Confirm`}>
      <Payee row={row} />
      {row.needs_two && (event === "withdrawal.approve" || event.startsWith("payment.")) && (
        <Banner tone="info">{t`This is a large one: one person approves it, and another starts the payout.`}</Banner>
      )}
      <MoveFields
        form={form}
        names={moveNames}
        hint={event === "withdrawal.reject" ? t`The person who asked reads it.` : t`Only staff see it.`}
        onType={list.actions.type}
      />
    </ListForm>
  );
}
