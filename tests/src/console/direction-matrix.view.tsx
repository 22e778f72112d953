import { directionMatrixMachine } from "#machines/console/direction-matrix/direction-matrix.machine.ts";
import { DirectionMatrix } from "#src/console/direction-matrix/DirectionMatrix.tsx";
import { listView } from "../walks/list-view.ts";

/** All pairs at a glance. */
export const directionMatrixView = listView({
  machine: directionMatrixMachine,
  runs: "directionMatrix",
  begin: () => <DirectionMatrix />,
  loading: "Loading the pairs…",
  failed: "The pairs couldn't be loaded",
  around: () => ["heading Pairs as a table"],
  empty: () => ["heading No currencies yet"],
  rows: () => [
    "text USDTTRC20",
    "link BTC → RUB. Open to visitors",
    "leads /directions?q=BTC+RUB",
    "link USDTTRC20 → RUB. Not enough reserve",
    "link RUB → BTC. Closed to visitors",
  ],
  commands: {},
});
