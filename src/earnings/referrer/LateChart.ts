import { lazyComponent } from "#src/ui/lazyComponent.ts";

/** The chart, fetched once the figures are there. */
export const LateChart = lazyComponent(
  () => import("./Chart.tsx"),
  ({ Chart }) => Chart,
).Lazy;
