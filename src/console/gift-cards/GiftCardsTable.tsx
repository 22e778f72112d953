import { useLingui } from "@lingui/react/macro";
import { isOpen, type StaffCard } from "#machines/console/staff-cards/staff-cards.types.ts";
import styles from "#src/console/frame/Money.module.css";
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
import { statuses } from "./messages.ts";

function CardCell({ number, hint, status }: StaffCard) {
  const { t } = useLingui();
  return (
    <Pair>
      <span>{t`No. ${String(number)}`}</span>
      <Text as="span" size="small" tone="muted">
        {status === "waiting" ? t`no code yet` : `…${hint}`}
      </Text>
    </Pair>
  );
}

function SumCell({ amount, currency }: StaffCard) {
  return <Amount value={amount} currency={currency} locale={useLocale()} />;
}

function WhoCell({ buyer, issued_by: issuer, recipient, redeemed_by: redeemer }: StaffCard) {
  const { t } = useLingui();
  const from = issuer?.name ?? buyer;
  const to = redeemer ?? recipient;
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>
        {from === null ? t`account is gone` : buyer === null ? t`${from}, for the exchange` : from}
      </span>
      <Text as="span" size="small" tone="muted" className={styles.value}>
        {to === null ? "" : t`for ${to}`}
      </Text>
    </Pair>
  );
}

function StateCell({ status, reason }: StaffCard) {
  const { i18n } = useLingui();
  const { tone, text } = statuses[status];
  return (
    <Pair className={styles.wide}>
      <span>
        <Tag tone={tone}>{i18n._(text)}</Tag>
      </span>
      <Text as="span" size="small" tone="muted" className={styles.value}>
        {reason}
      </Text>
    </Pair>
  );
}

function TimeCell({ at }: StaffCard) {
  const locale = useLocale();
  return <time dateTime={at}>{formatShortMoment(locale, at)}</time>;
}

function ActionsCell({ list, ...row }: StaffCard & { list: List<"staffCards"> }) {
  const { t } = useLingui();
  const { id, number, status } = row;
  if (!isOpen(row)) return null;
  return (
    <Row gap={2}>
      {status === "waiting" && (
        <RowButton list={list} command="approve" id={id} aria-label={t`Approve card No. ${String(number)}`}>
          {t({ message: "Approve", context: "gift cards" })}
        </RowButton>
      )}
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Cancel card No. ${String(number)}`}
        onClick={() => list.actions.row("edit", id)}
      >
        {t({ message: "Cancel the card", context: "gift cards" })}
      </Button>
    </Row>
  );
}

/** A page of the gift cards. */
export function GiftCardsTable({ list }: { list: List<"staffCards"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Gift cards of this view`}
      rowKey={({ id }) => id}
      columns={[
        { id: "card", title: t({ message: "Card", context: "gift cards" }), cell: CardCell },
        { id: "sum", title: t`Amount`, cell: SumCell },
        { id: "who", title: t({ message: "Who", context: "gift cards" }), cell: WhoCell },
        { id: "state", title: t`Status`, cell: StateCell },
        { id: "time", title: t({ message: "Since", context: "gift cards" }), cell: TimeCell },
        { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
      ]}
    />
  );
}
