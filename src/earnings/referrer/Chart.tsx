import { useLingui } from "@lingui/react/macro";
import type { Referral } from "#machines/earnings/referrer/referrer.machine.ts";
import { formatDay, formatShortDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { BarChart } from "#src/ui/money/BarChart.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";

const noonOf = (day: string): string => `${day}T12:00:00`;

/** Rewards, a bar for each day. */
export function Chart({ days, ticker }: { days: Referral["days"]; ticker: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const best = days.reduce((most, day) => (Number(day.amount) > Number(most.amount) ? day : most));
  const amount = (value: string) => formatAmount(value, { locale, currency: ticker });
  const [first, last] = [days.at(0)?.day ?? "", days.at(-1)?.day ?? ""];
  const middle = days[Math.floor(days.length / 2)]?.day ?? first;
  return (
    <BarChart
      label={t`Rewards from ${formatDay(locale, noonOf(first))} to ${formatDay(locale, noonOf(last))}; the most, ${amount(best.amount)}, on ${formatDay(locale, noonOf(best.day))}`}
      bars={days.map(({ day, amount: value }) => ({
        id: day,
        value,
        text: `${formatDay(locale, noonOf(day))}: ${amount(value)}`,
      }))}
      top={amount(best.amount)}
      axis={[first, middle, last].map((day) => formatShortDay(locale, noonOf(day)))}
    />
  );
}
