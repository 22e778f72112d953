import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type {
  ShopWithdrawal,
  shopWithdrawalsMachine,
} from "#machines/shop/shop-withdrawals/shop-withdrawals.machine.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import { cx } from "#src/ui/cx.ts";
import { Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import cards from "#src/ui/list/CardRows.module.css";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { Listing } from "#src/ui/list/Listing.tsx";
import { useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { Amount } from "#src/ui/money/Amount.tsx";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { withdrawalPlaces } from "./place.ts";
import styles from "./ShopWithdrawals.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    shopWithdrawals: typeof shopWithdrawalsMachine;
  }
}

const underWay = {
  text: msg({ message: "Under way", context: "withdrawal" }),
  tone: "info",
  isOpen: true,
} as const;

const statuses: Record<ShopWithdrawal["status"], { text: MessageDescriptor; tone: Tone; isOpen?: boolean }> =
  {
    waiting: underWay,
    approved: underWay,
    paying: underWay,
    failed: underWay,
    paid: { text: msg({ message: "Paid out", context: "withdrawal" }), tone: "success" },
    rejected: { text: msg({ message: "Declined", context: "withdrawal" }), tone: "danger" },
  };

/** Withdrawals, the newest first. */
const words: ListingWords<"shopWithdrawals"> = {
  filters: {
    filter: {
      label: msg`Which withdrawals`,
      choices: {
        all: msg({ message: "All", context: "withdrawals" }),
        open: msg({ message: "In progress", context: "withdrawals" }),
        paid: msg({ message: "Paid out", context: "withdrawals" }),
        declined: msg({ message: "Declined", context: "withdrawals" }),
      },
    },
  },
  loading: msg`Loading the withdrawals…`,
  awaited: { rows: 3, row: styles.row },
  failed: msg`The withdrawals couldn't be loaded`,
  empty: ({ filter }) =>
    filter === "all"
      ? { title: msg`No withdrawals yet`, text: msg`Withdrawals of your earnings are listed here.` }
      : {
          title: msg`No withdrawals with this status`,
          action: { label: msg`Show all withdrawals`, change: { filter: "all" } },
        },
  commands: {},
  caption: msg`Withdrawals, the newest first`,
  className: cx(cards.rows, cards.twoLines),
  columns: {
    number: {
      title: msg`Withdrawal`,
      cell: ({ id, number, created_at: created }, say) => (
        <Pair>
          <Anchor href={`/account/shop/withdrawal/${id}`}>{say(msg`No. ${String(number)}`)}</Anchor>
          <Text as="span" size="small" tone="muted" numbers>
            {say.moment(created)}
          </Text>
        </Pair>
      ),
    },
    to: {
      title: msg({ message: "Method", context: "withdrawal" }),
      cell: ({ payout, reason }) => (
        <Pair>
          <span>{currencyLine(payout)}</span>
          {reason !== null && (
            <Text as="span" size="small" tone="secondary">
              {reason}
            </Text>
          )}
        </Pair>
      ),
    },
    status: { title: msg`Status`, cell: ({ status }) => statuses[status] },
    amount: {
      title: msg`Amount`,
      align: "end",
      cell: ({ amount, currency, payout, payout_amount: paid }, { locale }) => (
        <Pair>
          <Amount value={amount} currency={currency.ticker} locale={locale} />
          <Text as="span" size="small" tone="muted">
            <Amount value={paid} currency={payout.ticker} locale={locale} />
          </Text>
        </Pair>
      ),
    },
  },
};

/** The withdrawals of the shop's earnings. */
export function ShopWithdrawals() {
  const { t } = useLingui();
  return (
    <Section title={t`Withdrawals`}>
      <Stack gap={4}>
        <Listing list={useList("shopWithdrawals", withdrawalPlaces)} words={words} level={3} />
      </Stack>
    </Section>
  );
}
