import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { longestPeriod, type PeriodStep } from "#domain/time/period.ts";
import type { Count, OfferedFigure, Stage } from "#machines/shop/statistics/statistics.figures.ts";
import type { Figure, SaleRange } from "#machines/shop/statistics/statistics.types.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";

export const rangeNames: Record<SaleRange, MessageDescriptor> = {
  7: msg`7 days`,
  30: msg`30 days`,
  90: msg`90 days`,
  365: msg({ message: "1 year", context: "period" }),
};

export const stepNames: Record<PeriodStep, MessageDescriptor> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
};

/** How far orders got. */
export const stageNames: Record<Stage["id"], MessageDescriptor> = {
  opened: msg`Links opened`,
  ordered: msg`Created via a link`,
  created: msg({ message: "Created", context: "claims of a shop" }),
  paid: msg({ message: "Paid", context: "claims of a shop" }),
  done: msg({ message: "Completed", context: "claims of a shop" }),
};

const countNames: Record<Count, MessageDescriptor> = {
  opened: msg`Links opened`,
  created: msg`Orders created`,
  paid: msg`Orders paid`,
  done: msg`Orders completed`,
};

/** Writes what a figure counts. */
export function useFigureName(): (figure: OfferedFigure) => string {
  const { t, i18n } = useLingui();
  return ({ id, currency }) => {
    const counted = (countNames as Partial<Record<Figure, MessageDescriptor>>)[id];
    if (counted !== undefined) return i18n._(counted);
    if (id === "reward") return t`Reward`;
    return currency === null ? "" : t`Turnover: ${currencyLine(currency)}`;
  };
}

/** The text of a period's fault other than its order. */
export function usePeriodFault(): (fault: "misordered" | "long" | null) => string | undefined {
  const { t } = useLingui();
  return (fault) => (fault === "long" ? t`No more than ${longestPeriod} days.` : undefined);
}
