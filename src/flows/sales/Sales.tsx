import { useLingui } from "@lingui/react/macro";
import { orderFilters } from "#machines/orders/orders.types.ts";
import { ShopFrame } from "#src/flows/account/ShopFrame.tsx";
import { NoShop } from "#src/flows/shop-application/NoShop.tsx";
import { filterNames } from "#src/flows/shared/orderFilters.ts";
import { PagedList } from "#src/flows/shared/PagedList.tsx";
import { PeriodFields } from "#src/flows/shared/PeriodFields.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { NewerOlder } from "#src/flows/shared/NewerOlder.tsx";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { ChipGroup } from "#src/ui/ChipGroup.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./Sales.module.css";
import { SaleTable } from "./SaleTable.tsx";
import { type SalesPage, useSales } from "./useSales.ts";
import "#src/ui/lateIcons.ts";

function Filters({ view, actions }: SalesPage) {
  const { t, i18n } = useLingui();
  return (
    <Stack gap={3}>
      <ChipGroup
        label={t`Which sales`}
        choices={orderFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
        value={view.place.filter}
        onChange={actions.chooseFilter}
      />
      <div className={styles.filters}>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            actions.search();
          }}
        >
          <TextField
            label={t`Order number, ours or yours`}
            value={view.typed}
            maxLength={64}
            autoComplete="off"
            onChange={actions.typeSearch}
          />
          <Button type="submit">{t`Search`}</Button>
        </form>
        <PeriodFields
          period={view.place}
          isMisordered={view.step === "misordered"}
          onChange={actions.changePeriod}
        />
      </div>
    </Stack>
  );
}

function Empty({ view, actions }: SalesPage) {
  const { t } = useLingui();
  return view.isFiltered ? (
    <EmptyState
      level={2}
      title={t`No sales fit these filters`}
      action={<Button onClick={actions.clear}>{t`Show all sales`}</Button>}
    >
      {t`Enter our order number, or your whole order ID.`}
    </EmptyState>
  ) : (
    <EmptyState level={2} icon="shop" title={t`No sales yet`}>
      {t`Orders that come through your link or the API are listed here.`}
    </EmptyState>
  );
}

function List({ view, actions }: SalesPage) {
  const { t } = useLingui();
  const { step } = view;
  if (step === "misordered" || step === "absent") return null;
  return (
    <PagedList
      view={{ step, failure: view.failure, paging: null }}
      actions={{ retry: actions.retry, openPage: () => undefined }}
      level={2}
      texts={{ loading: t`Loading the sales…`, failed: t`The sales could not be loaded` }}
      rows={3}
      row={styles.row}
      empty={<Empty view={view} actions={actions} />}
    >
      <SaleTable sales={view.sales} isTurning={view.isTurning} />
      <NewerOlder ways={view.ways} onTurn={actions.turn} />
    </PagedList>
  );
}

function Body({ view, actions }: SalesPage) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (view.step === "absent")
    return <NoShop>{t`Sales belong to a shop. Once we have accepted yours, they are listed here.`}</NoShop>;
  return (
    <>
      <Filters view={view} actions={actions} />
      {view.isStale && (
        <StaleNotice title={t`This list may be out of date`} failure={view.failure} onRetry={actions.retry} />
      )}
      {view.export.failure !== null && (
        <Banner tone="danger" announce title={t`The file could not be made`}>
          {failureText(view.export.failure)}
        </Banner>
      )}
      <List view={view} actions={actions} />
    </>
  );
}

/** The sales of the user's shop. */
export function Sales() {
  const { t } = useLingui();
  const page = useSales();
  return (
    <ShopFrame
      section="sales-history"
      title={t({ message: "Sales", context: "shop" })}
      action={
        page.view.step !== "absent" && (
          <Button
            size="small"
            icon="file"
            pending={page.view.export.isPending}
            disabled={!page.view.export.isOffered}
            onClick={page.actions.export}
          >{t`Download as CSV`}</Button>
        )
      }
    >
      <Body {...page} />
    </ShopFrame>
  );
}
