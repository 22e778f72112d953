import { useLingui } from "@lingui/react/macro";
import type { ShopStatistics } from "#machines/shop/statistics/statistics.types.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Details, type FigureRow, FigureTable } from "./Details.tsx";
import styles from "./Statistics.module.css";

/** A row of a chart: its name, its label, and its length relative to `most`. */
interface Length {
  key: string;
  name: string;
  text: string;
  value: number;
}

/** Bars one under another, each with its name and its figure. */
export function Lengths({ lines, most }: { lines: readonly Length[]; most: number }) {
  return (
    <ul className={styles.lengths}>
      {lines.map(({ key, name, text, value }) => (
        <li key={key}>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{text}</span>
          </span>
          <svg aria-hidden="true" className={styles.length} viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect width={(100 * value) / Math.max(most, 1)} height={1} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** The maximum number of bars; the table has a row for every part. */
const drawn = 6;

/** The claims of each part, those with the most first. */
function Parts({
  title,
  column,
  caption,
  rows,
}: {
  title: string;
  column: string;
  caption: string;
  rows: readonly FigureRow[];
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const left = rows.length - drawn;
  return (
    <Section title={title}>
      <Card>
        <Stack gap={3}>
          <Lengths
            lines={rows.slice(0, drawn).map(({ id, name, figures: { created } }) => ({
              key: id,
              name,
              text: formatAmount(String(created), { locale }),
              value: created,
            }))}
            most={Math.max(...rows.map(({ figures }) => figures.created))}
          />
          {left > 0 && <Text size="small" tone="muted">{t`${left} more in the table`}</Text>}
          <Details>
            <FigureTable caption={caption} title={column} rows={rows} />
          </Details>
        </Stack>
      </Card>
    </Section>
  );
}

/** Claims by what was sent for what. */
export function Directions({ statistics: { directions, currency } }: { statistics: ShopStatistics }) {
  const { t } = useLingui();
  return (
    <Parts
      title={t`Pairs`}
      column={t`Pair`}
      caption={t`Orders by pair`}
      rows={directions.map(({ from, to, figures }) => ({
        id: `${from.id} ${to.id}`,
        name: `${currencyLine(from)} → ${currencyLine(to)}`,
        figures,
        currency,
      }))}
    />
  );
}

/** Claims by where they came from. */
export function Sources({ statistics: { sources, currency } }: { statistics: ShopStatistics }) {
  const { t } = useLingui();
  const names = {
    link: t({ message: "Link", context: "sale" }),
    api: t({ message: "API", context: "sale" }),
  };
  const nameOf = ({ source, campaign }: ShopStatistics["sources"][number]) => {
    if (source === null) return t`All others`;
    return campaign === null ? t`${names[source]}, no campaign` : `${names[source]}: ${campaign}`;
  };
  return (
    <Parts
      title={t`Campaigns`}
      column={t`Campaign`}
      caption={t`Orders by campaign`}
      rows={sources.map((one) => ({
        id: `${String(one.source)} ${String(one.campaign)}`,
        name: nameOf(one),
        figures: one.figures,
        currency,
      }))}
    />
  );
}
