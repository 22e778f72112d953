import { useLingui } from "@lingui/react/macro";
import { roundNearest } from "#domain/money/money.ts";
import { writeSpan } from "#domain/time/span.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { staffNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import type { NumbersColumn, NumbersTable } from "#machines/console/numbers/numbers.types.ts";
import { formatDays } from "#src/language/formatDays.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { stepNames } from "./messages.ts";

/** Writes what rows are named by. */
export function useName(): (head: NumbersTable["heads"][number], name: string) => string {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (head, name) => {
    switch (head) {
      case "day":
        return formatDays(locale, { first: name, last: name });
      case "step":
        return stepNames[name] === undefined ? name : i18n._(stepNames[name]);
      case "status":
        return staffNames[name as ClaimStatus][locale];
      case "direction":
      case "person":
        return name;
    }
  };
}

/** Writes a value of a column in its unit. What no market tells is unknown, and not zero. */
export function useValue(unit: string): (column: NumbersColumn, value: string | null) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (column, value) => {
    if (value === null)
      return column === "turnover" || column === "profit"
        ? t({ message: "unknown", context: "profit" })
        : "—";
    switch (column) {
      case "turnover":
      case "profit":
        return formatAmount(roundNearest(value, 2), { locale, currency: unit });
      case "available":
      case "held":
        return formatAmount(value, { locale, currency: unit });
      case "median":
      case "p95":
        return Number(value) < 60
          ? t`${formatAmount(roundNearest(value, 0), { locale })} sec`
          : writeSpan(locale, Number(value) / 60);
      case "share":
        return formatPercent(value, { locale });
      default:
        return formatAmount(value, { locale });
    }
  };
}
