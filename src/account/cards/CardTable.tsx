import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type NextStep, stateOfCard } from "#machines/account/cards/cards.selectors.ts";
import type { CardRequest } from "#machines/account/cards/cards.types.ts";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatNarrowDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Cards.module.css";
import "#src/ui/icons/lateIcons.ts";

/** What each status is called. */
const statuses: Record<CardRequest["status"], { text: MessageDescriptor; tone: Tone }> = {
  draft: { text: msg`Not submitted`, tone: "warning" },
  submitted: { text: msg`Being checked`, tone: "info" },
  approved: { text: msg`Verified`, tone: "success" },
  rejected: { text: msg({ message: "Declined", context: "card" }), tone: "danger" },
  expired: { text: msg({ message: "Expired", context: "card" }), tone: "warning" },
};

function CardCell({ id, card, currency }: CardRequest) {
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

function StatusCell(request: CardRequest) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { status, reason } = request;
  const { isBeingChecked, verifiedUntil } = stateOfCard(request);
  const detail = verifiedUntil === null ? reason : t`until ${formatNarrowDay(locale, verifiedUntil)}`;
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

function ActionsCell({ list, ...request }: CardRequest & { list: List<"cards"> }) {
  const { t, i18n } = useLingui();
  const { id, card } = request;
  const { next, canUse, canDelete } = stateOfCard(request);
  return (
    <Row gap={2} justify="end" className={styles.actions}>
      {canUse && (
        <RowButton
          list={list}
          command="use"
          id={id}
          icon="card"
          aria-label={t`Use this card ${card}`}
        >{t`Use this card`}</RowButton>
      )}
      {next !== null && (
        <ButtonLink size="small" href={`/verify/${id}`}>
          {i18n._(nextTexts[next])}
        </ButtonLink>
      )}
      {canDelete && (
        <RowButton
          list={list}
          command="delete"
          id={id}
          variant="quiet"
          icon="trash"
          aria-label={t`Delete the card ${card}`}
        >{t`Delete`}</RowButton>
      )}
    </Row>
  );
}

/** Cards, the newest first: a table, on a phone a card each. */
export function CardTable({ list }: { list: List<"cards"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Cards, the newest first`}
      rowKey={({ id }) => id}
      columns={[
        { id: "card", title: t`Card`, cell: CardCell },
        { id: "status", title: t`Status`, cell: StatusCell },
        {
          id: "actions",
          title: t`Actions`,
          align: "end",
          isPlain: true,
          cell: ActionsCell,
        },
      ]}
    />
  );
}
