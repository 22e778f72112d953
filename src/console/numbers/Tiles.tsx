import { useLingui } from "@lingui/react/macro";
import { type Tile, tilesOf } from "#machines/console/numbers/numbers.selectors.ts";
import type { Numbers } from "#machines/console/numbers/numbers.types.ts";
import { isZero } from "#domain/money/money.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { columnNames, tileNames } from "./messages.ts";
import { useValue } from "./texts.ts";
import styles from "./Numbers.module.css";

function TileFigures({ tile: { column, value, before, change }, unit }: { tile: Tile; unit: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const text = useValue(unit);
  const was = text(column, before);
  return (
    <div className={styles.tile}>
      <dt>{i18n._(tileNames[column] ?? columnNames[column])}</dt>
      <dd className={styles.figure}>{text(column, value)}</dd>
      {before !== null && !isZero(before) && (
        <dd className={styles.was}>
          {change !== null && `${formatPercent(change, { locale, isChange: true })} · `}
          {t`before: ${was}`}
        </dd>
      )}
    </div>
  );
}

/** Five figures of the period, each beside that of the period before. */
export function Tiles({ numbers }: { numbers: Numbers }) {
  return (
    <dl className={styles.tiles}>
      {tilesOf(numbers).map((tile) => (
        <TileFigures key={tile.column} tile={tile} unit={numbers.currency} />
      ))}
    </dl>
  );
}
