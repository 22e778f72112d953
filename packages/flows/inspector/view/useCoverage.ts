import { useEffect, useMemo, useState } from "react";
import type { FlowCoverage } from "#charts/coverage.ts";
import { createRecorder } from "#charts/recorder.ts";
import type { LoadedFlow } from "#inspector/chart/charts.ts";
import { placeIn, useInspector, useInspectorState } from "./useInspector.ts";

/** By what a chart is coloured: what was recorded here, or the reports of the last tests. */
export type CoveredBy = "off" | "recording" | "reports";

/** What was reached of a flow. */
export interface Coverage {
  readonly report: FlowCoverage | undefined;
  /** As text: `30 of 33 transitions`, or why there is no coverage. */
  readonly summary: string;
}

const none: Coverage = { report: undefined, summary: "" };

const share = (counts: Readonly<Record<string, number>>, what: string) =>
  `${Object.values(counts).filter((times) => times > 0).length} of ${Object.keys(counts).length} ${what}`;

const summaryOf = ({ states, transitions }: FlowCoverage) =>
  `${share(states, "states")}, ${share(transitions, "transitions")}`;

/** Reads the report of a flow. @throws Error when there is none */
async function readReport(reports: string, flow: string): Promise<FlowCoverage> {
  const answer = await fetch(`${reports}/${encodeURIComponent(flow)}.json`);
  if (!answer.ok || answer.headers.get("content-type")?.includes("json") !== true)
    throw new Error(`There is no report of ${flow} yet: run its tests first`);
  return (await answer.json()) as FlowCoverage;
}

/** The reports of these flows that there are. */
export function useReports(flows: readonly string[]): ReadonlyMap<string, FlowCoverage> {
  const { reports } = useInspector().config;
  const [read, setRead] = useState<ReadonlyMap<string, FlowCoverage>>(new Map());
  const wanted = flows.toSorted((one, other) => one.localeCompare(other)).join(" ");
  useEffect(() => {
    if (reports === undefined) return undefined;
    let isGone = false;
    const load = async () => {
      const all = await Promise.allSettled(
        wanted.split(" ").map(async (flow) => [flow, await readReport(reports, flow)] as const),
      );
      if (!isGone) setRead(new Map(all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [reports, wanted]);
  return read;
}

/** What was reached of a flow, when it is wanted. */
export function useCoverage(flow: LoadedFlow | undefined, by: CoveredBy): Coverage {
  const { reports } = useInspector().config;
  const state = useInspectorState();
  const place = placeIn(state);
  const [coverage, setCoverage] = useState<Coverage & { of?: string }>(none);
  const id = flow?.id;
  useEffect(() => {
    if (by !== "reports" || reports === undefined || id === undefined) return undefined;
    let isGone = false;
    const load = async () => {
      const report = await readReport(reports, id);
      const summary = `${summaryOf(report)}, ${new Date(report.at).toLocaleString("en-GB")}`;
      if (!isGone) setCoverage({ report, summary, of: id });
    };
    load().catch((error: unknown) => {
      if (!isGone)
        setCoverage({ ...none, summary: error instanceof Error ? error.message : String(error), of: id });
    });
    return () => {
      isGone = true;
    };
  }, [reports, id, by]);
  const recorded = useMemo(() => {
    if (by !== "recording" || flow === undefined) return none;
    const recorder = createRecorder(flow.id, flow.machine);
    for (const { step } of state.history.moments.slice(0, place + 1))
      if (step.actor.machine === flow.id) recorder.follow({ ...step, actor: step.actor.id });
    const report = recorder.report([], new Date());
    return { report, summary: summaryOf(report) };
    // The list of steps is mutated in place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [by, flow, place, state.history]);
  if (by === "reports") return coverage.of === id ? coverage : none;
  return recorded;
}
