import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { giftCardsMachine } from "#machines/earnings/gift-cards/gift-cards.machine.ts";
import { canBeTakenBack } from "#machines/earnings/gift-cards/gift-cards.selectors.ts";
import { cx } from "#src/ui/cx.ts";
import { Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import cards from "#src/ui/list/CardRows.module.css";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { Listing } from "#src/ui/list/Listing.tsx";
import { useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { statuses } from "./messages.ts";
import { giftPlaces } from "./place.ts";
import styles from "./Gift.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    giftCards: typeof giftCardsMachine;
  }
}

const emptyTexts = {
  bought: msg`You haven't created any cards yet`,
  received: msg`You haven't redeemed any cards yet`,
};

/** Gift cards, newest first: a table, on phones a card each. */
const words: ListingWords<"giftCards"> = {
  filters: {
    filter: {
      label: msg`Which cards`,
      choices: {
        all: msg({ message: "All", context: "gift cards" }),
        bought: msg({ message: "Created", context: "gift cards" }),
        received: msg({ message: "Received", context: "gift cards" }),
      },
    },
  },
  loading: msg`Loading your gift cards…`,
  awaited: { rows: 3, row: styles.row },
  failed: msg`Your gift cards couldn't be loaded`,
  empty: ({ filter }) =>
    filter === "all"
      ? { title: msg`No gift cards yet`, text: msg`Cards that you create or redeem are listed here.` }
      : {
          title: emptyTexts[filter],
          action: { label: msg`Show all cards`, change: { filter: "all" } },
        },
  commands: {
    takeBack: {
      failed: msg`The card couldn't be cancelled`,
      conflict: msg`Someone has already redeemed it, or it was cancelled.`,
      asks: {
        title: msg`Cancel this card?`,
        text: msg`Its amount returns to your balance at once. The code and the link will no longer work.`,
        yes: msg`Yes, cancel card`,
        no: msg`Keep card`,
      },
    },
  },
  className: cx(cards.rows, cards.twoLines),
  caption: msg`Gift cards, the newest first`,
  columns: {
    at: { title: msg`Date`, cell: ({ created_at: at }, say) => say.moment(at) },
    card: {
      title: msg`Card`,
      cell: ({ side, hint, recipient, message, reason }, say) => {
        const detail = reason ?? recipient ?? message;
        return (
          <Pair>
            <span>
              {say(
                side === "bought"
                  ? msg({ message: "Created", context: "gift card" })
                  : msg({ message: "Received", context: "gift card" }),
              )}{" "}
              <Text as="span" tone="muted">
                …{hint}
              </Text>
            </span>
            {detail !== null && (
              <Text as="span" size="small" tone="secondary" className={styles.detail}>
                {detail}
              </Text>
            )}
          </Pair>
        );
      },
    },
    status: {
      title: msg`Status`,
      cell: ({ status }) => ({ ...statuses[status], isOpen: status === "active" }),
    },
    amount: {
      title: msg`Amount`,
      align: "end",
      cell: ({ amount, currency }) => ({ amount, currency: currency.ticker }),
    },
    action: {
      title: msg`Actions`,
      align: "end",
      isPlain: true,
      cell: ({ id, hint, ...card }, say, list) =>
        canBeTakenBack(card) ? (
          <RowButton
            list={list}
            command="takeBack"
            id={id}
            aria-label={say(msg`Cancel card that ends with ${hint}`)}
          >
            {say(msg`Cancel card`)}
          </RowButton>
        ) : null,
    },
  },
};

/** The cards that the user bought or redeemed. */
export function History() {
  const { t } = useLingui();
  return (
    <Section title={t`Your gift cards`}>
      <Stack gap={4}>
        <Listing list={useList("giftCards", giftPlaces)} words={words} level={3} />
      </Stack>
    </Section>
  );
}
