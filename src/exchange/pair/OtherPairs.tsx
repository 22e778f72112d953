import { useLingui } from "@lingui/react/macro";
import type { PairCurrency, PairPage } from "#domain/exchange/pair-page.ts";
import { pairPath } from "#domain/exchange/pair-path.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Pair.module.css";

type Ends = { from: PairCurrency; to: PairCurrency };

function Side({ currency }: { currency: PairCurrency }) {
  return (
    <span className={styles.side}>
      <CurrencyIcon code={currency.icon} network={currency.network?.code} size="small" />
      {currencyLine(currency)}
    </span>
  );
}

function Links({ title, pairs }: { title: string; pairs: readonly Ends[] }) {
  if (pairs.length === 0) return null;
  return (
    <div>
      <Heading level={3} look="subtitle">
        {title}
      </Heading>
      <ul className={styles.links}>
        {pairs.map(({ from, to }) => (
          <li key={`${from.code}-${to.code}`}>
            <Anchor href={pairPath({ from: from.code, to: to.code })} className={styles.link}>
              <Side currency={from} />
              <Icon name="arrowRight" size="small" />
              <Side currency={to} />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Other pairs with one of the two currencies. */
export function OtherPairs({
  pair: { from, to, receivable, sendable },
}: {
  pair: Pick<PairPage, "from" | "to" | "receivable" | "sendable">;
}) {
  const { t } = useLingui();
  if (receivable.length + sendable.length === 0) return null;
  const [given, wanted] = [currencyLine(from), currencyLine(to)];
  return (
    <Section title={t`Other pairs`}>
      <Grid min="large" gap={6}>
        <Links
          title={t`Other pairs: ${given} → …`}
          pairs={receivable.map((other) => ({ from, to: other }))}
        />
        <Links title={t`Other pairs: … → ${wanted}`} pairs={sendable.map((other) => ({ from: other, to }))} />
      </Grid>
    </Section>
  );
}
