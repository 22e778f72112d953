import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isZero } from "#domain/money/money.ts";
import { orderFilters } from "#machines/account/orders/orders.types.ts";
import type { salesMachine } from "#machines/shop/sales/sales.machine.ts";
import { isFiltered } from "#machines/shop/sales/sales.selectors.ts";
import { everySale, type Sale } from "#machines/shop/sales/sales.types.ts";
import { formatNarrowDay, formatTime } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { cx } from "#src/ui/cx.ts";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import cards from "#src/ui/list/CardRows.module.css";
import { ExportButton } from "#src/ui/list/CommandButton.tsx";
import { filterNames } from "#src/ui/list/filterNames.ts";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { Listing } from "#src/ui/list/Listing.tsx";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import { SideCell } from "#src/ui/list/SideCell.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { longestSearch, salePlaces } from "./place.ts";
import styles from "./Sales.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    sales: typeof salesMachine;
  }
}

type Props = { list: List<"sales"> };

/** What is searched for is typed here and sent at once; another place of the list has a search of its own. */
function Search({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  const { search } = view.place;
  const [typed, setTyped] = useState({ text: search, search });
  if (typed.search !== search) setTyped({ text: search, search });
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        actions.change({ search: typed.text.trim() });
      }}
    >
      <TextField
        label={t`Our order number or your order ID`}
        value={typed.text}
        maxLength={longestSearch}
        autoComplete="off"
        onChange={(text) => setTyped({ text, search })}
      />
      <Button type="submit">{t`Search`}</Button>
    </form>
  );
}

function Filters({ list }: Props) {
  const { t, i18n } = useLingui();
  const { view, actions } = list;
  return (
    <Stack gap={3}>
      <ChipGroup
        label={t`Which sales`}
        choices={orderFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
        value={view.place.filter}
        onChange={(filter) => actions.change({ filter })}
      />
      <div className={styles.filters}>
        <Search list={list} />
        <PeriodFields
          period={view.place}
          isMisordered={view.step === "incomplete"}
          onChange={(end, day) => actions.change({ [end]: day })}
        />
      </div>
    </Stack>
  );
}

type Reward = NonNullable<Sale["reward"]>;

const rewardNames: Record<Reward["status"], MessageDescriptor> = {
  waiting: msg({ message: "Expected", context: "reward" }),
  granted: msg({ message: "Credited", context: "reward" }),
  back: msg({ message: "Not credited", context: "reward" }),
};

const sourceNames: Record<Sale["source"], MessageDescriptor> = {
  link: msg({ message: "Link", context: "sale" }),
  api: msg({ message: "API", context: "sale" }),
};

/** The longest order id that stays in one line. */
const shortOrder = 16;

function RewardCell(reward: Reward) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const surcharge = isZero(reward.surcharge) ? null : formatAmount(reward.surcharge, { locale });
  return (
    <Pair className={styles.reward}>
      <span className={reward.status === "back" ? styles.back : undefined}>
        <Amount value={reward.amount} currency={reward.currency.ticker} locale={locale} />
      </span>
      <Text as="span" size="small" tone="muted">
        {i18n._(rewardNames[reward.status])}
      </Text>
      {surcharge !== null && (
        <Text as="span" size="small" tone="muted" numbers>{t`surcharge: ${surcharge}`}</Text>
      )}
    </Pair>
  );
}

/** Sales, the newest first: a table, on a phone a card each. */
const words: ListingWords<"sales"> = {
  loading: msg`Loading the sales…`,
  awaited: { rows: 3, row: styles.row },
  failed: msg`The sales couldn't be loaded`,
  empty: (place) =>
    isFiltered(place)
      ? {
          title: msg`No sales fit these filters`,
          text: msg`Enter our order number or your full order ID.`,
          action: { label: msg`Show all sales`, change: everySale },
        }
      : {
          icon: "shop",
          title: msg`No sales yet`,
          text: msg`Orders that come through your link or the API are listed here.`,
        },
  commands: { export: { failed: msg`The file couldn't be made` } },
  rowKey: "number",
  className: cx(cards.rows, styles.sales),
  caption: msg`Sales, the newest first`,
  columns: {
    number: {
      title: msg`Order`,
      cell: ({ number, created_at: created }, say) => (
        <Pair>
          <Text as="span" numbers>
            {say(msg`No. ${String(number)}`)}
          </Text>
          <Text as="span" size="small" tone="muted" numbers>
            {formatNarrowDay(say.locale, created)}
            <span className={cards.time}>, {formatTime(say.locale, created)}</span>
          </Text>
        </Pair>
      ),
    },
    order: {
      title: msg`Your order ID`,
      cell: ({ order_id: order, campaign, source }, say) => (
        <Pair className={styles.order}>
          {order !== null && <span className={cx(order.length <= shortOrder && styles.short)}>{order}</span>}
          <Text as="span" size="small" tone="muted">
            {[say(sourceNames[source]), campaign].filter(Boolean).join(": ")}
          </Text>
        </Pair>
      ),
    },
    from: {
      title: msg({ message: "Sends", context: "customer" }),
      cell: ({ from }) => <SideCell {...from} />,
    },
    to: {
      title: msg({ message: "Receives", context: "customer" }),
      cell: ({ to }) => <SideCell {...to} />,
    },
    status: {
      title: msg`Status`,
      cell: ({ status, is_final: isFinal }) => <StatusTag status={status} dot={!isFinal} />,
    },
    reward: { title: msg`Reward`, align: "end", cell: ({ reward }) => reward && <RewardCell {...reward} /> },
  },
};

/** The sales of the user's shop. */
export function Sales() {
  const { t } = useLingui();
  const list = useList("sales", salePlaces);
  const { step } = list.view;
  return (
    <ShopFrame
      section="sales-history"
      title={t({ message: "Sales", context: "shop" })}
      action={step !== "absent" && <ExportButton list={list} />}
    >
      <Listing
        list={list}
        words={words}
        above={step !== "absent" && <Filters list={list} />}
        absent={<NoShop>{t`Sales belong to a shop. Once we've accepted yours, they're listed here.`}</NoShop>}
      />
    </ShopFrame>
  );
}
