import { useLingui } from "@lingui/react/macro";
import type { ListedGift } from "#machines/gift-cards/gift-cards.selectors.ts";
import { ListCard, Pair } from "#src/flows/shared/PagedList.tsx";
import { formatShortMoment } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Table } from "#src/ui/Table.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Text } from "#src/ui/Text.tsx";
import { statuses } from "./messages.ts";
import type { GiftCards } from "./useGiftCards.ts";
import styles from "./Gift.module.css";

/** One row: the card and its actions. */
interface GiftRow extends ListedGift {
  isTaking: boolean;
  /** Another card is being taken back. */
  mustWait: boolean;
  onTakeBack: (id: string) => void;
}

function MomentCell({ created_at: at }: ListedGift) {
  return formatShortMoment(useLocale(), at);
}

function CardCell({ side, hint, recipient, message, reason }: ListedGift) {
  const { t } = useLingui();
  const detail = reason ?? recipient ?? message;
  return (
    <Pair className={styles.end}>
      <span>
        {side === "bought"
          ? t({ message: "Created", context: "gift card" })
          : t({ message: "Received", context: "gift card" })}
      </span>
      <Text as="span" size="small" tone="muted">
        …{hint}
      </Text>
      {detail !== null && (
        <Text as="span" size="small" tone="secondary" className={styles.detail}>
          {detail}
        </Text>
      )}
    </Pair>
  );
}

function StatusCell({ status, isActive }: ListedGift) {
  const { i18n } = useLingui();
  return (
    <Tag tone={statuses[status].tone} dot={isActive}>
      {i18n._(statuses[status].text)}
    </Tag>
  );
}

function AmountCell({ amount, currency }: ListedGift) {
  return <Amount value={amount} currency={currency.ticker} locale={useLocale()} />;
}

function ActionCell({ id, canTakeBack, hint, isTaking, mustWait, onTakeBack }: GiftRow) {
  const { t } = useLingui();
  if (!canTakeBack) return null;
  return (
    <Button
      size="small"
      pending={isTaking}
      disabled={mustWait}
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

/** Gift cards, newest first: a table, on phones a card each. */
export function GiftTable({ view, actions }: GiftCards) {
  const { t } = useLingui();
  return (
    <ListCard isTurning={view.isTurning}>
      <Table
        caption={t`Gift cards, the newest first`}
        rows={view.cards.map((card) => ({
          ...card,
          isTaking: card.id === view.taking.pendingId,
          mustWait: view.taking.pendingId !== null && card.id !== view.taking.pendingId,
          onTakeBack: actions.takeBack,
        }))}
        rowKey={({ id }) => id}
        columns={[
          { id: "at", title: t`Date`, cell: cells.at },
          { id: "card", title: t`Card`, cell: cells.card },
          { id: "status", title: t`Status`, cell: cells.status },
          { id: "amount", title: t`Amount`, align: "end", cell: cells.amount },
          { id: "action", title: t`Actions`, align: "end", isPlain: true, cell: cells.action },
        ]}
      />
    </ListCard>
  );
}
