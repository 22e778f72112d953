import { useLingui } from "@lingui/react/macro";
import type { Referral } from "#machines/referrer/referrer.types.ts";
import { formatDay, formatShortDay } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { formatAmount } from "#src/ui/formatAmount.ts";
import styles from "./Chart.module.css";

/** Height of the bars in the units of the drawing; a day is one unit wide. */
const height = 100;
/** A day with a reward is seen, however small beside the others. */
const least = 2;

const noonOf = (day: string): string => `${day}T12:00:00`;

/** A bar for each day. Figures are binary here: they only become lengths. */
export function Chart({ days, ticker }: { days: Referral["days"]; ticker: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const best = days.reduce((most, day) => (Number(day.amount) > Number(most.amount) ? day : most));
  const top = Number(best.amount) || 1;
  const amount = (value: string) => formatAmount(value, { locale, currency: ticker });
  const [first, last] = [days.at(0)?.day ?? "", days.at(-1)?.day ?? ""];
  return (
    <figure className={styles.figure}>
      <p className={styles.top} aria-hidden="true">
        {amount(best.amount)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a data: address */}
      <svg
        role="img"
        aria-label={t`Rewards from ${formatDay(locale, noonOf(first))} to ${formatDay(locale, noonOf(last))}; the most, ${amount(best.amount)}, on ${formatDay(locale, noonOf(best.day))}`}
        className={styles.chart}
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, amount: sum, count }, index) => {
          const tall = count === 0 ? 0 : Math.max(least, (Number(sum) / top) * height);
          return (
            <g key={day}>
              <rect x={index} y={0} width={1} height={height} className={styles.space}>
                <title>{`${formatDay(locale, noonOf(day))}: ${amount(sum)}`}</title>
              </rect>
              <rect x={index + 0.15} y={height - tall} width={0.7} height={tall} className={styles.bar} />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{formatShortDay(locale, noonOf(first))}</span>
        <span>{formatShortDay(locale, noonOf(days[Math.floor(days.length / 2)]?.day ?? first))}</span>
        <span>{formatShortDay(locale, noonOf(last))}</span>
      </figcaption>
    </figure>
  );
}
