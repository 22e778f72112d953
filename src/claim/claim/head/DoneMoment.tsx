import { useLingui } from "@lingui/react/macro";
import { writeSpan } from "#domain/time/span.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./DoneMoment.module.css";
import { headingId } from "#src/claim/claim/useClaim.ts";

/** The stamp on a claim that is done: when it was, and how long it took. What was sent stands on the ticket above. */
export function DoneMoment({
  title,
  at,
  minutes,
}: {
  title: string;
  at: string | null;
  /** From payment to payout; null when unknown. */
  minutes: number | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className={styles.moment}>
      <svg viewBox="0 0 56 56" className={styles.mark} aria-hidden="true">
        <circle cx="28" cy="28" r="28" />
        <path d="m16.5 29 8 8 15-17" pathLength="1" />
      </svg>
      <div>
        <Heading level={1} id={headingId} className={styles.title}>
          {title}
        </Heading>
        <Text size="small" tone="secondary">
          {at !== null && formatShortMoment(locale, at)}
          {minutes !== null && ` · ${t`${writeSpan(locale, minutes)} from payment to payout`}`}
        </Text>
      </div>
    </div>
  );
}
