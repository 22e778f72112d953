import { useLingui } from "@lingui/react/macro";
import type { MatrixCell, MatrixRow } from "#machines/console/direction-matrix/direction-matrix.types.ts";
import { stateNames } from "#src/console/directions/messages.ts";
import { directionsPlaces } from "#src/console/directions/place.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { Sign } from "./Sign.tsx";
import styles from "./DirectionMatrix.module.css";

/** A pair: its sign leads to it in the list. Nothing where there is no such pair. */
function Cell({ from, to, state }: MatrixCell & { from: string }) {
  const { i18n } = useLingui();
  if (state === null) return null;
  const name = `${from} → ${to}. ${i18n._(stateNames[state].text)}`;
  return (
    <Anchor
      href={`/directions${directionsPlaces.write({ search: `${from} ${to}`, page: 1 })}`}
      className={styles.pair}
      aria-label={name}
      title={name}
    >
      <Sign state={state} />
    </Anchor>
  );
}

/** What is sent by what is received. It scrolls both ways, and its heads stay in sight. */
export function MatrixTable({ rows }: { rows: readonly MatrixRow[] }) {
  const { t } = useLingui();
  return (
    <Card
      flush
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="group"
      aria-label={t`Pairs as a table`}
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t`Pairs`}</VisuallyHidden>
        </caption>
        <thead className={styles.heads}>
          <tr>
            <td className={styles.corner}>
              <span>{t`Received →`}</span>
              <span>{t`Sent ↓`}</span>
            </td>
            {rows.map(({ id, code, name }) => (
              <th key={id} scope="col" className={styles.column} title={name}>
                <span className={styles.code}>{code}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, code, name, cells }) => (
            <tr key={id} className={styles.row}>
              <th scope="row" className={styles.side} title={name}>
                <span>{code}</span> <span className={styles.name}>{name}</span>
              </th>
              {cells.map((cell) => (
                <td key={cell.to} className={styles.cell}>
                  <Cell from={code} {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
