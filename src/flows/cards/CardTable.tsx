import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ListedCard, NextStep } from "#machines/cards/cards.selectors.ts";
import { ListCard, Pair } from "#src/flows/shared/PagedList.tsx";
import { formatDay } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Anchor } from "#src/ui/Anchor.tsx";
import type { Tone } from "#src/ui/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { Row } from "#src/ui/Layout.tsx";
import { Table } from "#src/ui/Table.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Text } from "#src/ui/Text.tsx";
import type { Cards } from "./useCards.ts";
import styles from "./Cards.module.css";
import "#src/ui/lateIcons.ts";

/** What each status is called. */
const statuses: Record<ListedCard["status"], { text: MessageDescriptor; tone: Tone }> = {
  draft: { text: msg`Not submitted`, tone: "warning" },
  submitted: { text: msg`Being checked`, tone: "info" },
  approved: { text: msg`Verified`, tone: "success" },
  rejected: { text: msg({ message: "Declined", context: "card" }), tone: "danger" },
  expired: { text: msg({ message: "Expired", context: "card" }), tone: "warning" },
};

/** One row: the card, what is being done to it, and its actions. */
interface CardRow extends ListedCard {
  isDeleting: boolean;
  isUsing: boolean;
  /** Another card is being used or deleted. */
  mustWait: boolean;
  actionsOf: Cards["actions"];
}

function CardCell({ id, card, currency }: ListedCard) {
  return (
    <Pair className={styles.end}>
      <Anchor className={styles.number} href={`/verify/${id}`}>
        {card}
      </Anchor>
      <Text as="span" size="small" tone="muted">
        {currency.name}
      </Text>
    </Pair>
  );
}

function StatusCell({ status, isBeingChecked, verifiedUntil, reason }: ListedCard) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const detail = verifiedUntil === null ? reason : t`until ${formatDay(locale, verifiedUntil)}`;
  return (
    <Pair className={styles.end}>
      <span>
        <Tag tone={statuses[status].tone} dot={isBeingChecked}>
          {i18n._(statuses[status].text)}
        </Tag>
      </span>
      {detail !== null && (
        <Text as="span" size="small" tone="muted">
          {detail}
        </Text>
      )}
    </Pair>
  );
}

const nextTexts: Record<NextStep, MessageDescriptor> = {
  continue: msg`Continue`,
  retry: msg`Try again`,
  renew: msg`Verify again`,
};

function ActionsCell({
  id,
  card,
  next,
  canUse,
  canDelete,
  isDeleting,
  isUsing,
  mustWait,
  actionsOf,
}: CardRow) {
  const { t, i18n } = useLingui();
  return (
    <Row gap={2} justify="end" className={styles.actions}>
      {canUse && (
        <Button
          size="small"
          icon="card"
          aria-label={t`Use this card ${card}`}
          pending={isUsing}
          disabled={mustWait}
          onClick={() => actionsOf.use(id)}
        >{t`Use this card`}</Button>
      )}
      {next !== null && (
        <ButtonLink size="small" href={`/verify/${id}`}>
          {i18n._(nextTexts[next])}
        </ButtonLink>
      )}
      {canDelete && (
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={t`Delete the card ${card}`}
          pending={isDeleting}
          disabled={mustWait}
          onClick={() => actionsOf.delete(id)}
        >{t`Delete`}</Button>
      )}
    </Row>
  );
}

const cells = {
  card: (row: CardRow) => <CardCell {...row} />,
  status: (row: CardRow) => <StatusCell {...row} />,
  actions: (row: CardRow) => <ActionsCell {...row} />,
};

/** Cards, the newest first: a table, on a phone a card each. */
export function CardTable({ view, actions }: Cards) {
  const { t } = useLingui();
  return (
    <ListCard isTurning={view.isTurning}>
      <Table
        caption={t`Cards, the newest first`}
        rows={view.cards.map((card) => ({
          ...card,
          isDeleting: card.id === view.deletion.pendingId,
          isUsing: card.id === view.use.pendingId,
          mustWait: [view.deletion.pendingId, view.use.pendingId].some((id) => id !== null && id !== card.id),
          actionsOf: actions,
        }))}
        rowKey={({ id }) => id}
        columns={[
          { id: "card", title: t`Card`, cell: cells.card },
          { id: "status", title: t`Status`, cell: cells.status },
          { id: "actions", title: t`Actions`, align: "end", isPlain: true, cell: cells.actions },
        ]}
      />
    </ListCard>
  );
}
