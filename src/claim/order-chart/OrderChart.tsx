import { useLingui } from "@lingui/react/macro";
import { use } from "react";
import { orderChart, orderDrawing } from "#src/inspector/order-chart.ts";
import { ChartDrawing } from "#inspector/view/ChartDrawing.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./OrderChart.module.css";
import { type Passed, wayOf } from "./way.ts";

const nothing: ReadonlySet<string> = new Set();
/** The chart of orders with the way of this one in it. It suspends until the chart is laid out. */
export function OrderChart({ history }: { history: readonly Passed[] }) {
  const { t } = useLingui();
  const drawing = use(orderDrawing);
  if (drawing === null) return <Text tone="secondary">{t`The chart couldn't be drawn.`}</Text>;
  const { active, taken } = wayOf(orderChart, history);
  const here = drawing.nodes.find(({ node }) => active.has(node.id));
  return (
    <div
      className={styles.chart}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="group"
      aria-label={t`Chart of the order`}
      ref={(box) => {
        if (box === null || here === undefined) return;
        box.scrollLeft = here.x + here.width / 2 - box.clientWidth / 2;
        box.scrollTop = here.y + here.height / 2 - box.clientHeight / 2;
      }}
    >
      <svg
        width={drawing.width}
        height={drawing.height}
        role="img"
        aria-label={t`The way of the order in its chart`}
      >
        <ChartDrawing
          isPicture
          drawing={drawing}
          lights={{ active, taken, beat: history.length, found: nothing, picked: null, coverage: undefined }}
        />
      </svg>
    </div>
  );
}
