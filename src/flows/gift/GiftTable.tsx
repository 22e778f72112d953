import { useLingui } from "@lingui/react/macro";
import type { GiftCard } from "#machines/gift-cards/gift-cards.types.ts";
import { formatShortMoment } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Table } from "#src/ui/Table.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Text } from "#src/ui/Text.tsx";
import { statuses } from "./messages.ts";
import type { GiftCards } from "./useGiftCards.ts";
import styles from "./Gift.module.css";

/** One row: the card, and what can be done. */
interface GiftRow extends GiftCard {
  isTaking: boolean;
  onTakeBack: (id: string) => void;
}

function MomentCell({ created_at: at }: GiftCard) {
  return formatShortMoment(useLocale(), at);
}

function CardCell({ side, hint, recipient, message, reason }: GiftCard) {
  const { t } = useLingui();
  const detail = reason ?? recipient ?? message;
  return (
    <span className={styles.pair}>
      <span>{side === "bought" ? t`Bought` : t`Received`}</span>
      <Text as="span" size="small" tone="muted">
        …{hint}
      </Text>
      {detail !== null && (
        <Text as="span" size="small" tone="secondary" className={styles.detail}>
          {detail}
        </Text>
      )}
    </span>
  );
}

function StatusCell({ status }: GiftCard) {
  const { i18n } = useLingui();
  return (
    <Tag tone={statuses[status].tone} dot={status === "active"}>
      {i18n._(statuses[status].text)}
    </Tag>
  );
}

function AmountCell({ amount, currency }: GiftCard) {
  return <Amount value={amount} currency={currency.ticker} locale={useLocale()} />;
}

function ActionCell({ id, side, status, hint, isTaking, onTakeBack }: GiftRow) {
  const { t } = useLingui();
  if (side !== "bought" || status !== "active") return "—";
  return (
    <Button
      size="small"
      pending={isTaking}
      aria-label={t`Take back the card that ends with ${hint}`}
      onClick={() => onTakeBack(id)}
    >{t`Take back`}</Button>
  );
}

const cells = {
  at: (row: GiftRow) => <MomentCell {...row} />,
  card: (row: GiftRow) => <CardCell {...row} />,
  status: (row: GiftRow) => <StatusCell {...row} />,
  amount: (row: GiftRow) => <AmountCell {...row} />,
  action: (row: GiftRow) => <ActionCell {...row} />,
};

/** Gift cards, the newest first: a table, on a phone a card each. */
export function GiftTable({ view, actions }: GiftCards) {
  const { t } = useLingui();
  return (
    <Card flush aria-busy={view.isTurning} className={styles.list}>
      <Table
        caption={t`Gift cards, the newest first`}
        rows={view.cards.map((card) => ({
          ...card,
          isTaking: card.id === view.taking.pendingId,
          onTakeBack: actions.takeBack,
        }))}
        rowKey={({ id }) => id}
        columns={[
          { id: "at", title: t`Date`, cell: cells.at },
          { id: "card", title: t`Card`, cell: cells.card },
          { id: "status", title: t`Status`, cell: cells.status },
          { id: "amount", title: t`Amount`, align: "end", cell: cells.amount },
          { id: "action", title: t`What to do`, align: "end", cell: cells.action },
        ]}
      />
    </Card>
  );
}
