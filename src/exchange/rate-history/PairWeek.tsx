import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { writePercent } from "#domain/money/figures.ts";
import { pairPath } from "#domain/exchange/pair-path.ts";
import { type RateChart, rateChartOf } from "#domain/exchange/rate-chart.ts";
import type { Exchange } from "#src/exchange/exchange/useExchange.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Sparkline } from "#src/ui/money/Sparkline.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import styles from "./PairWeek.module.css";
import { useRateHistory } from "./useRateHistory.ts";

type Currency = NonNullable<Exchange["view"]["send"]["currency"]>;
type Pair = { from: Currency; to: Currency };

function Drawn({ chart, from, to }: Pair & { chart: RateChart }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { ticker } = chart.base === "from" ? to : from;
  const amount = (value: string) => formatAmount(value, { locale, currency: ticker });
  const [lowest, highest] = [amount(chart.lowest.value), amount(chart.highest.value)];
  return (
    <>
      <figcaption className={styles.words}>
        {t`Over the week`} <strong>{writePercent(locale, chart.change, true, 2)}</strong>
      </figcaption>
      <Sparkline chart={chart} className={styles.line} />
      <p className={styles.words}>
        <span>{t`Lowest ${lowest}`}</span> <span>{t`Highest ${highest}`}</span>
      </p>
    </>
  );
}

function Week(pair: Pair) {
  const { t } = useLingui();
  const { view } = useRateHistory({ from: pair.from.id, to: pair.to.id, history: null });
  const chart = useMemo(() => rateChartOf(view.points), [view.points]);
  if (chart === undefined || chart.points.length < 2) return null;
  return (
    <figure className={styles.week}>
      <Drawn chart={chart} {...pair} />
      <Anchor
        href={pairPath({ from: pair.from.code, to: pair.to.code })}
      >{t`Rate history of this pair`}</Anchor>
    </figure>
  );
}

/** The chosen pair's rate over the week, as a line. Nothing where it is not known yet: it is no part of an exchange. */
export function PairWeek({ view: { send, receive } }: Pick<Exchange, "view">) {
  if (send.currency === null || receive.currency === null) return null;
  const [from, to] = [send.currency, receive.currency];
  return <Week key={`${String(from.id)} ${String(to.id)}`} from={from} to={to} />;
}
