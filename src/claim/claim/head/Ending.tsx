import { useLingui } from "@lingui/react/macro";
import { writeSpan } from "#domain/time/span.ts";
import { statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Mark } from "#src/ui/feedback/Mark.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Ending.module.css";
import { type ClaimView, headingId } from "#src/claim/claim/useClaim.ts";

/** The stamp on a claim that has ended: how, when, and how long it took. What was sent stands on the ticket above. */
export function Ending({
  title,
  claim: { status },
  timeline,
  minutesTaken,
}: { title: string; claim: NonNullable<ClaimView["claim"]> } & Pick<ClaimView, "timeline" | "minutesTaken">) {
  const { t } = useLingui();
  const locale = useLocale();
  const at = timeline.at(-1)?.at ?? null;
  return (
    <div className={styles.ending}>
      <Mark tone={statusRow(status).tone} />
      <div>
        <Heading level={1} id={headingId} className={styles.title}>
          {title}
        </Heading>
        <Text size="small" tone="secondary">
          {at !== null && formatShortMoment(locale, at)}
          {minutesTaken !== null && ` · ${t`${writeSpan(locale, minutesTaken)} from payment to payout`}`}
        </Text>
      </div>
    </div>
  );
}
