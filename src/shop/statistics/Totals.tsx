import { useLingui } from "@lingui/react/macro";
import { formatDays } from "#src/language/formatDays.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Figure, useChangeText, useFigureText } from "./Figure.tsx";
import { useFigureName } from "./messages.ts";
import styles from "./Statistics.module.css";
import type { StatisticsPage } from "./useStatistics.ts";

/** The figures of the period, each beside its previous value. */
export function Totals({ totals, compared }: Pick<StatisticsPage["view"], "totals" | "compared">) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useFigureName();
  const textOf = useFigureText();
  const changeText = useChangeText();
  if (compared === null) return null;
  const now = formatDays(locale, compared.now);
  const before = formatDays(locale, compared.before);
  return (
    <Section
      title={t({ message: "Totals", context: "statistics" })}
      lead={t`${now}, compared with ${before}`}
    >
      <dl className={styles.totals}>
        {totals.map((total) => (
          <div key={total.id} className={styles.total}>
            <dt>{nameOf(total)}</dt>
            <dd>
              <Figure value={total.now} currency={total.currency} size="large" />
              <Text as="span" size="small" tone="muted" numbers>
                {changeText(textOf(total.before, total.currency), total.change)}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
