import type { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { formatNarrowDay, formatTime } from "#src/language/formatDate.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import reach from "#src/ui/controls/Reach.module.css";
import { cx } from "#src/ui/cx.ts";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import cards from "#src/ui/list/CardRows.module.css";
import { ExportButton, RowButton } from "#src/ui/list/CommandButton.tsx";
import { filterNames } from "#src/ui/list/filterNames.ts";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { Listing } from "#src/ui/list/Listing.tsx";
import { SideCell } from "#src/ui/list/SideCell.tsx";
import { useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { orderPlaces } from "./place.ts";
import styles from "./Orders.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    orders: typeof ordersMachine;
  }
}

const emptyTexts = {
  active: msg`You have no orders in progress`,
  done: msg`You have no completed orders`,
  failed: msg`You have no cancelled, declined or expired orders`,
};

/** Orders, the newest first: a table, on a phone a card each. */
const words: ListingWords<"orders"> = {
  filters: { filter: { label: msg`Which orders`, choices: filterNames } },
  loading: msg`Loading your orders…`,
  awaited: { rows: 3, row: styles.row },
  failed: msg`Your orders couldn't be loaded`,
  empty: ({ filter }) =>
    filter === "all"
      ? {
          title: msg`You have no orders yet`,
          text: msg`What you exchange while signed in is listed here, and so is what you exchanged before with the same email.`,
          action: { label: msg`Exchange currency`, href: "/", isMain: true },
        }
      : {
          title: emptyTexts[filter],
          action: { label: msg`Show all orders`, change: { filter: "all" } },
        },
  commands: {
    repeat: { failed: msg`The order couldn't be repeated` },
    export: { failed: msg`The file couldn't be made` },
  },
  className: cx(cards.rows, styles.orders),
  caption: msg`Orders, the newest first`,
  columns: {
    number: {
      title: msg`Order`,
      cell: ({ id, number, created_at: created }, say) => (
        <Pair>
          <Anchor className={reach.reach} href={`/claim/${id}`}>
            {say(msg`No. ${String(number)}`)}
          </Anchor>
          <Text as="span" size="small" tone="muted" numbers>
            {formatNarrowDay(say.locale, created)}
            <span className={cards.time}>, {formatTime(say.locale, created)}</span>
          </Text>
        </Pair>
      ),
    },
    from: { title: msg`You send`, cell: ({ from }) => <SideCell {...from} /> },
    to: { title: msg`You receive`, cell: ({ to }) => <SideCell {...to} /> },
    status: {
      title: msg`Status`,
      cell: ({ status, is_final: isFinal, promocode }) => (
        <Pair>
          <span>
            <StatusTag status={status} dot={!isFinal} />
          </span>
          {promocode !== null && (
            <Text as="span" size="small" tone="muted">
              {promocode}
            </Text>
          )}
        </Pair>
      ),
    },
    repeat: {
      title: msg`Actions`,
      align: "end",
      isPlain: true,
      cell: ({ id, number, repeatable }, say, list) => (
        <RowButton
          list={list}
          command="repeat"
          id={id}
          icon="swap"
          aria-label={say(msg`Repeat order No. ${String(number)}`)}
          title={repeatable ? undefined : say(msg`This pair is no longer offered`)}
          disabled={!repeatable}
        >
          {say(msg`Repeat`)}
        </RowButton>
      ),
    },
  },
};

/** The orders of who is signed in. */
export function Orders({ above }: { above?: ReactNode }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const list = useList("orders", orderPlaces, { "repeat.ready": () => navigate("/") });
  return (
    <Stack gap={5}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Your orders`}</Heading>
        <ExportButton list={list} />
      </Row>
      {above}
      <Listing list={list} words={words} />
    </Stack>
  );
}
