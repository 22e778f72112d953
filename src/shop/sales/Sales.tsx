import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { salesMachine } from "#machines/shop/sales/sales.machine.ts";
import { orderFilters } from "#machines/account/orders/orders.types.ts";
import { isFiltered } from "#machines/shop/sales/sales.selectors.ts";
import { everySale } from "#machines/shop/sales/sales.types.ts";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { ListButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { filterNames } from "#src/ui/list/filterNames.ts";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import "#src/ui/icons/lateIcons.ts";
import { longestSearch, salePlaces } from "./place.ts";
import { SaleTable } from "./SaleTable.tsx";
import styles from "./Sales.module.css";

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

function Empty({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  return isFiltered(view.place) ? (
    <EmptyState
      level={2}
      title={t`No sales fit these filters`}
      action={<Button onClick={() => actions.change(everySale)}>{t`Show all sales`}</Button>}
    >
      {t`Enter our order number or your full order ID.`}
    </EmptyState>
  ) : (
    <EmptyState level={2} icon="shop" title={t`No sales yet`}>
      {t`Orders that come through your link or the API are listed here.`}
    </EmptyState>
  );
}

/** The sales of the user's shop. */
export function Sales() {
  const { t } = useLingui();
  const list = useList("sales", salePlaces);
  const { step, rows } = list.view;
  return (
    <ShopFrame
      section="sales-history"
      title={t({ message: "Sales", context: "shop" })}
      action={
        step !== "absent" && (
          <ListButton
            list={list}
            command="export"
            size="small"
            icon="file"
            disabled={rows.length === 0}
          >{t`Download as CSV`}</ListButton>
        )
      }
    >
      {step !== "absent" && <Filters list={list} />}
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`The file couldn't be made`} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the sales…`} rows={3} row={styles.row} />}
        failed={t`The sales couldn't be loaded`}
        absent={<NoShop>{t`Sales belong to a shop. Once we've accepted yours, they're listed here.`}</NoShop>}
        empty={<Empty list={list} />}
      >
        <SaleTable list={list} />
      </ListBody>
    </ShopFrame>
  );
}
