import type { AnyStateNode } from "xstate";
import type { Chart } from "#charts/chart.ts";
import { regionOf } from "#charts/nodes.ts";
import { isFromOutside } from "#charts/words.ts";

/** The innermost active states of a chart, and the region that a person looks at. */
export interface Lit {
  readonly chart: Chart;
  readonly states: readonly string[];
  readonly region: AnyStateNode | undefined;
}

/**
 * Of the innermost states that have just become active, those in the region in which a person did something last; the
 * first one where that region is not there, as at the start. Others tick by themselves.
 * @param event type of the event that led here
 */
export function litIn(
  before: Lit | undefined,
  chart: Chart,
  states: readonly string[],
  event: string,
): Lit & { readonly toShow: readonly string[] } {
  const regions = new Map(chart.states.map(({ path, node }) => [path, regionOf(node)]));
  const known = before?.chart === chart ? before : undefined;
  const fresh = states.filter((state) => known?.states.includes(state) !== true);
  const isLooked = states.some((state) => regions.get(state) === known?.region);
  const isChosen = fresh[0] !== undefined && (!isLooked || !isFromOutside(event));
  const region = isChosen ? regions.get(fresh[0] ?? "") : known?.region;
  return { chart, states, region, toShow: fresh.filter((state) => regions.get(state) === region) };
}
