import type { cardsMachine } from "#machines/account/cards/cards.machine.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { type NextStep, stateOfCard } from "#machines/account/cards/cards.selectors.ts";
import type { CardFilter, CardRequest } from "#machines/account/cards/cards.types.ts";
import { deletion } from "#src/account/card-verification/deletion.ts";
import { formatNarrowDay } from "#src/language/formatDate.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { cx } from "#src/ui/cx.ts";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import rows from "#src/ui/list/CardRows.module.css";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { Listing } from "#src/ui/list/Listing.tsx";
import { useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { addCardPath } from "#src/ui/requisites/addresses.ts";
import { cardPlaces } from "./place.ts";
import styles from "./Cards.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    cards: typeof cardsMachine;
  }
}

const filterNames: Record<CardFilter, MessageDescriptor> = {
  all: msg({ message: "All", context: "cards" }),
  draft: msg({ message: "Not submitted", context: "cards" }),
  submitted: msg({ message: "Being checked", context: "cards" }),
  approved: msg({ message: "Verified", context: "cards" }),
  rejected: msg({ message: "Declined", context: "cards" }),
  expired: msg({ message: "Expired", context: "cards" }),
};

const emptyTexts = {
  draft: msg`You have no cards that wait for a photo`,
  submitted: msg`None of your cards is being checked`,
  approved: msg`You have no verified cards`,
  rejected: msg`You have no declined cards`,
  expired: msg`You have no cards whose verification has expired`,
};

/** What each status is called. */
const statuses: Record<CardRequest["status"], { text: MessageDescriptor; tone: Tone }> = {
  draft: { text: msg`Not submitted`, tone: "warning" },
  submitted: { text: msg`Being checked`, tone: "info" },
  approved: { text: msg`Verified`, tone: "success" },
  rejected: { text: msg({ message: "Declined", context: "card" }), tone: "danger" },
  expired: { text: msg({ message: "Expired", context: "card" }), tone: "warning" },
};

const nextTexts: Record<NextStep, MessageDescriptor> = {
  continue: msg`Continue`,
  retry: msg`Try again`,
  renew: msg`Verify again`,
};

/** Cards, the newest first: a table, on a phone a card each. */
const words: ListingWords<"cards"> = {
  loading: msg`Loading your cards…`,
  awaited: { rows: 2, row: styles.row },
  failed: msg`Your cards couldn't be loaded`,
  filters: { filter: { label: msg`Which cards`, choices: filterNames } },
  empty: ({ filter }) =>
    filter === "all"
      ? {
          icon: "card",
          title: msg`You have no cards yet`,
          text: msg`Verify the card you pay from: some pairs have a better rate for it, and it fills in the form in one tap.`,
          action: { label: msg`Add a card`, href: addCardPath, isMain: true },
        }
      : {
          icon: "card",
          title: emptyTexts[filter],
          action: { label: msg`Show all cards`, change: { filter: "all" } },
        },
  commands: {
    delete: { failed: msg`The card couldn't be deleted`, asks: deletion },
    use: { failed: msg`The card couldn't be put into the form` },
  },
  className: cx(rows.rows, styles.cards),
  caption: msg`Cards, the newest first`,
  columns: {
    card: {
      title: msg`Card`,
      cell: ({ id, card, currency }) => (
        <Pair className={styles.end}>
          <Anchor className={styles.number} href={`/verify/${id}`}>
            {card}
          </Anchor>
          <Text as="span" size="small" tone="muted">
            {currency.name}
          </Text>
        </Pair>
      ),
    },
    status: {
      title: msg`Status`,
      cell: (request, say) => {
        const { status, reason } = request;
        const { isBeingChecked, verifiedUntil } = stateOfCard(request);
        const detail =
          verifiedUntil === null ? reason : say(msg`until ${formatNarrowDay(say.locale, verifiedUntil)}`);
        return (
          <Pair className={styles.end}>
            <span>
              <Tag tone={statuses[status].tone} dot={isBeingChecked}>
                {say(statuses[status].text)}
              </Tag>
            </span>
            {detail !== null && (
              <Text as="span" size="small" tone="muted">
                {detail}
              </Text>
            )}
          </Pair>
        );
      },
    },
    actions: {
      title: msg`Actions`,
      align: "end",
      isPlain: true,
      cell: (request, say, list) => {
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
                aria-label={say(msg`Use this card ${card}`)}
              >
                {say(msg`Use this card`)}
              </RowButton>
            )}
            {next !== null && (
              <ButtonLink size="small" href={`/verify/${id}`}>
                {say(nextTexts[next])}
              </ButtonLink>
            )}
            {canDelete && (
              <RowButton
                list={list}
                command="delete"
                id={id}
                variant="quiet"
                icon="trash"
                aria-label={say(msg`Delete the card ${card}`)}
              >
                {say(msg`Delete`)}
              </RowButton>
            )}
          </Row>
        );
      },
    },
  },
};

/** The cards of who is signed in. */
export function Cards() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const list = useList("cards", cardPlaces, { "use.ready": () => navigate("/") });
  const { view } = list;
  const hasNone = view.step === "empty" && view.place.filter === "all";
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Row justify="between" gap={3}>
          <Heading level={1}>{t`Your cards`}</Heading>
          {!hasNone && <ButtonLink href={addCardPath} size="small" icon="card">{t`Add a card`}</ButtonLink>}
        </Row>
        {!hasNone && <Text tone="secondary">{t`Some pairs have a better rate for verified cards.`}</Text>}
      </Stack>
      <Listing list={list} words={hasNone ? { ...words, filters: {} } : words} />
    </Stack>
  );
}
