import { useLingui } from "@lingui/react/macro";
import type { PairCurrency, PairPage } from "#domain/exchange/pair-page.ts";
import { pairPath } from "#domain/exchange/pair-path.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Pair.module.css";

/** Pairs with one end in common, which the title names: each link shows its other end. */
function Links({
  title,
  others,
  pathOf,
}: {
  title: string;
  others: readonly PairCurrency[];
  pathOf: (other: PairCurrency) => string;
}) {
  if (others.length === 0) return null;
  return (
    <div>
      <Heading level={3} look="label">
        {title}
      </Heading>
      <ul className={styles.links}>
        {others.map((other) => {
          const name = currencyLine(other);
          return (
            <li key={other.code}>
              <Anchor
                href={pathOf(other)}
                className={styles.link}
                aria-label={title.replace("…", () => name)}
              >
                <CurrencyIcon code={other.icon} network={other.network?.code} size="small" />
                {name}
              </Anchor>
            </li>
          );
        })}
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
          title={`${given} → …`}
          others={receivable}
          pathOf={(other) => pairPath({ from: from.code, to: other.code })}
        />
        <Links
          title={`… → ${wanted}`}
          others={sendable}
          pathOf={(other) => pairPath({ from: other.code, to: to.code })}
        />
      </Grid>
    </Section>
  );
}
