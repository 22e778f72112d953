import { useLingui } from "@lingui/react/macro";
import { canBeTakenBack } from "#machines/earnings/gift-cards/gift-cards.selectors.ts";
import type { GiftCard } from "#machines/earnings/gift-cards/gift-cards.types.ts";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { statuses } from "./messages.ts";
import styles from "./Gift.module.css";

function MomentCell({ created_at: at }: GiftCard) {
  return formatShortMoment(useLocale(), at);
}

function CardCell({ side, hint, recipient, message, reason }: GiftCard) {
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

function ActionCell({ list, id, hint, ...card }: GiftCard & { list: List<"giftCards"> }) {
  const { t } = useLingui();
  return (
    canBeTakenBack(card) && (
      <RowButton
        list={list}
        command="takeBack"
        id={id}
        aria-label={t`Cancel the card that ends with ${hint}`}
      >{t`Cancel card`}</RowButton>
    )
  );
}

/** Gift cards, newest first: a table, on phones a card each. */
export function GiftTable({ list }: { list: List<"giftCards"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Gift cards, the newest first`}
      rowKey={({ id }) => id}
      columns={[
        { id: "at", title: t`Date`, cell: MomentCell },
        { id: "card", title: t`Card`, cell: CardCell },
        { id: "status", title: t`Status`, cell: StatusCell },
        { id: "amount", title: t`Amount`, align: "end", cell: AmountCell },
        {
          id: "action",
          title: t`Actions`,
          align: "end",
          isPlain: true,
          cell: ActionCell,
        },
      ]}
    />
  );
}
