import { useLingui } from "@lingui/react/macro";
import type { StaffWithdrawal } from "#machines/console/withdrawals/withdrawals.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { Amount } from "#src/ui/money/Amount.tsx";
import { sources, statuses } from "./messages.ts";
import styles from "#src/console/frame/Money.module.css";

function WhoCell({ number, email, source }: StaffWithdrawal) {
  const { t, i18n } = useLingui();
  return (
    <Pair>
      <span>{t`No. ${String(number)}`}</span>
      <Text as="span" size="small" tone="muted" className={styles.value}>
        {[email ?? t`account is gone`, i18n._(sources[source])].join(" · ")}
      </Text>
    </Pair>
  );
}

function SumCell({ from, to }: StaffWithdrawal) {
  const locale = useLocale();
  return (
    <Pair>
      <Amount value={to.amount} currency={to.currency} locale={locale} />
      <Text as="span" size="small" tone="muted">
        <Amount value={from.amount} currency={from.currency} locale={locale} />
      </Text>
    </Pair>
  );
}

function WhereCell({ requisites, to }: StaffWithdrawal) {
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{Object.values(requisites).join("; ")}</span>
      <Text as="span" size="small" tone="muted">
        {to.currency}
      </Text>
    </Pair>
  );
}

function StateCell({ status, needs_two: needsTwo, last: { actor, reason } }: StaffWithdrawal) {
  const { t, i18n } = useLingui();
  const { tone, text } = statuses[status];
  const isOpen = status !== "paid" && status !== "rejected";
  const note = [actor?.name, reason].filter((part) => part !== null && part !== undefined);
  return (
    <Pair className={styles.wide}>
      <span>
        <Tag tone={tone}>{i18n._(text)}</Tag>
        {isOpen && needsTwo && (
          <>
            {" "}
            <Tag>{t`Two people`}</Tag>
          </>
        )}
      </span>
      {note.length > 0 && (
        <Text as="span" size="small" tone={status === "failed" ? "danger" : "muted"} className={styles.value}>
          {note.join(": ")}
        </Text>
      )}
    </Pair>
  );
}

function TimeCell({ updated_at: updated, created_at: created }: StaffWithdrawal) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <time dateTime={updated}>{formatShortMoment(locale, updated)}</time>
      <Text as="span" size="small" tone="muted">
        {t({ message: `created ${formatShortMoment(locale, created)}`, context: "a withdrawal" })}
      </Text>
    </Pair>
  );
}

function ActionsCell({ id, number, masked, moves, list }: StaffWithdrawal & { list: List<"withdrawals"> }) {
  const { t } = useLingui();
  return (
    <Row gap={2}>
      {masked && (
        <RowButton
          list={list}
          command="reveal"
          id={id}
          aria-label={t`Show the details of No. ${String(number)}`}
        >
          {t({ message: "Show", context: "what is masked" })}
        </RowButton>
      )}
      {moves.length > 0 && (
        <Button
          size="small"
          className={styles.action}
          disabled={list.view.isBusy}
          aria-label={t`Next step of No. ${String(number)}`}
          onClick={() => list.actions.row("edit", id)}
        >
          {t`Next step`}
        </Button>
      )}
    </Row>
  );
}

/** A page of the withdrawals. */
export function WithdrawalsTable({ list }: { list: List<"withdrawals"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Withdrawals of this view`}
      rowKey={({ id }) => id}
      columns={[
        { id: "who", title: t`Who asks`, cell: WhoCell },
        { id: "sum", title: t`Amount`, cell: SumCell },
        { id: "where", title: t`Where to`, cell: WhereCell },
        { id: "state", title: t`Status`, cell: StateCell },
        { id: "time", title: t({ message: "Changed", context: "a withdrawal" }), cell: TimeCell },
        { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
      ]}
    />
  );
}
