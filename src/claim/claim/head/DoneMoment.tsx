import { useLingui } from "@lingui/react/macro";
import { writeSpan } from "#domain/time/span.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./DoneMoment.module.css";
import { headingId } from "#src/claim/claim/useClaim.ts";

/** The headline of a claim that is done: a drawn mark, the sum that arrived, and how long it took. */
export function DoneMoment({
  claim: { to },
  title,
  minutes,
}: {
  claim: Claim;
  /** The headline, with the sum in it. */
  title: string;
  /** From payment to payout; null when unknown. */
  minutes: number | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const currency = to.currency.ticker;
  // The sentence stays whole for those who hear it; its sum stands on a line of its own.
  const [before, after] = title.split(formatAmount(to.amount, { locale, currency }));
  return (
    <div className={styles.moment}>
      <svg viewBox="0 0 56 56" className={styles.mark} aria-hidden="true">
        <circle cx="28" cy="28" r="28" />
        <path d="m16.5 29 8 8 15-17" pathLength="1" />
      </svg>
      <Heading level={1} id={headingId} className={styles.title}>
        {before}
        <Amount size="hero" value={to.amount} currency={currency} locale={locale} />
        {after}
      </Heading>
      {minutes !== null && (
        <Text tone="secondary">{t`${writeSpan(locale, minutes)} from payment to payout`}</Text>
      )}
    </div>
  );
}
