import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import styles from "./OrderChart.module.css";
import type { Passed } from "./way.ts";

const chart = lazyComponent(
  () => import("./OrderChart.tsx"),
  ({ OrderChart }) => OrderChart,
);

/** The chart with the way that an order went, laid out when it is first looked at. */
export function OrderWay({ title, history }: { title: string; history: readonly Passed[] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevronDown" />
      </summary>
      {isOpen && (
        <Suspense fallback={<LoadingBlock label={t`Drawing the chart…`} className={styles.chart} />}>
          <chart.Lazy history={history} fallback={<div className={styles.chart} />} />
        </Suspense>
      )}
    </details>
  );
}
