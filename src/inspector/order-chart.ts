import { type Chart, chartOf } from "#charts/chart.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { draw } from "#inspector/chart/drawing.ts";

/** The chart that the server moves orders by. */
export const orderChart = chartOf(claimLifecycleMachine);

/** States and the events between them. Guards and actions are for developers, who have the inspector. */
const plain: Chart = {
  ...orderChart,
  states: orderChart.states.map((state) => ({ ...state, entry: [], exit: [], invokes: [], tags: [] })),
  transitions: orderChart.transitions
    .filter(({ source, target }) => target !== undefined && target !== source)
    .map((transition) => ({ ...transition, guard: "", order: 0, actions: [] })),
};

/** Its drawing for people who need no more; null when it could not be laid out. */
export const orderDrawing = draw({ id: "order", chart: plain }, new Set()).catch(() => null);
