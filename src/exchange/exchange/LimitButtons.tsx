import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { readableRange } from "#domain/exchange/limits.ts";
import type { Side } from "#domain/exchange/quote.ts";
import type { SideView } from "#machines/exchange/exchange/form.selectors.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Chip } from "#src/ui/controls/ChipGroup.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Exchange.module.css";
import type { ExchangeActions } from "./useExchange.ts";

/** Buttons that fill in the exact minimum and maximum of a side. */
export const LimitButtons = memo(function LimitButtons({
  side,
  limits,
  isEditable,
  isLoading,
  actions,
}: {
  side: Side;
  limits: SideView["limits"];
  isEditable: boolean;
  /** The limits are on their way. */
  isLoading: boolean;
  actions: Pick<ExchangeActions, "fillAmount">;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  if (limits === null) {
    return (
      isLoading && (
        <>
          <Skeleton className={styles.limit} />
          <Skeleton className={styles.limit} />
        </>
      )
    );
  }
  const { min, max } = readableRange(limits);
  const amount = (value: string) => (
    <strong>
      <Amount value={value} locale={locale} />
    </strong>
  );
  return (
    <>
      <Chip disabled={!isEditable} onClick={() => actions.fillAmount(side, "min")}>
        {t`min`} {amount(min)}
      </Chip>
      <Chip disabled={!isEditable} onClick={() => actions.fillAmount(side, "max")}>
        {t`max`} {amount(max)}
      </Chip>
    </>
  );
});
