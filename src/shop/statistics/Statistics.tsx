import { useLingui } from "@lingui/react/macro";
import { saleRanges } from "#machines/shop/statistics/statistics.types.ts";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { Conversion } from "./Conversion.tsx";
import { rangeNames, usePeriodFault } from "./messages.ts";
import { OverTime } from "./OverTime.tsx";
import { Directions, Sources } from "./Parts.tsx";
import { Totals } from "./Totals.tsx";
import { type StatisticsPage, useStatistics } from "./useStatistics.ts";
import styles from "./Statistics.module.css";
import "#src/ui/icons/lateIcons.ts";

function Filters({ view, actions }: StatisticsPage) {
  const { t, i18n } = useLingui();
  const faultText = usePeriodFault();
  return (
    <Stack gap={3}>
      <ChipGroup
        label={t`Period`}
        choices={saleRanges.map((value) => ({ value, label: i18n._(rangeNames[value]) }))}
        value={view.range}
        onChange={actions.chooseRange}
      />
      <div className={styles.filters}>
        <PeriodFields
          period={view.period}
          isMisordered={view.fault === "misordered"}
          error={faultText(view.fault)}
          onChange={actions.changePeriod}
        />
      </div>
    </Stack>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className={styles.loading}>
      <VisuallyHidden role="status">{t`Loading the statistics…`}</VisuallyHidden>
      {[styles.totalsPlace, styles.chartPlace].map((place) => (
        <Skeleton key={place} shape="block" {...(place && { className: place })} />
      ))}
    </div>
  );
}

function Shown({ view, actions }: StatisticsPage) {
  const { t } = useLingui();
  const { statistics } = view;
  if (statistics === null) return null;
  return (
    <div aria-busy={view.isTurning} className={styles.shown}>
      <Totals totals={view.totals} compared={view.compared} />
      {view.isEmpty ? (
        <Card>
          <EmptyState level={2} icon="shop" title={t`No orders in this period`}>
            {t`Choose another period, or share your link with customers.`}
          </EmptyState>
        </Card>
      ) : (
        <>
          <OverTime view={view} actions={actions} />
          <Conversion stages={view.stages} />
          <Sources statistics={statistics} />
          <Directions statistics={statistics} />
        </>
      )}
    </div>
  );
}

function Content(page: StatisticsPage) {
  const { t } = useLingui();
  const { view, actions } = page;
  switch (view.step) {
    case "absent":
    case "impossible":
      return null;
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`The statistics couldn't be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "shown":
      return <Shown {...page} />;
  }
}

function Body(page: StatisticsPage) {
  const { t } = useLingui();
  const { view, actions } = page;
  if (view.step === "absent")
    return <NoShop>{t`Statistics belong to a shop. Once we've accepted yours, they're shown here.`}</NoShop>;
  return (
    <>
      <Filters {...page} />
      {view.isStale && (
        <StaleNotice
          title={t`These figures may be out of date`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      )}
      <Content {...page} />
    </>
  );
}

/** The sales statistics of the user's shop. */
export function Statistics() {
  const { t } = useLingui();
  const page = useStatistics();
  return (
    <ShopFrame section="statistics" title={t`Statistics`}>
      <Body {...page} />
    </ShopFrame>
  );
}
