import { Plural, useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stars } from "#src/ui/controls/Stars.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import styles from "./RatingChart.module.css";

type Summary = NonNullable<ContentPage["reviews"]>["summary"];

/** The average of the ratings, and how many there are of each. */
export function RatingChart({ summary: { count, average, stars } }: { summary: Summary }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (average === null) return null;
  const shown = formatAmount(average, { locale });
  const most = Math.max(...stars.map((part) => part.count));
  return (
    <Card className={styles.summary}>
      <div className={styles.average}>
        <span className={styles.figure}>{shown}</span>
        <Stars rating={Math.round(Number(average))} label={t`${shown} of 5 stars on average`} />
        <Text as="span" size="small" tone="muted">
          <Plural value={count} one="# review" other="# reviews" />
        </Text>
      </div>
      <table className={styles.chart}>
        <caption>
          <VisuallyHidden>{t`Reviews by rating`}</VisuallyHidden>
        </caption>
        <tbody>
          {stars.map(({ rating, count: number }) => (
            <tr key={rating}>
              <th scope="row">
                <Plural value={rating} one="# star" other="# stars" />
              </th>
              <td className={styles.value}>
                <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * number) / most} height="8" />
                </svg>
                {number}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
