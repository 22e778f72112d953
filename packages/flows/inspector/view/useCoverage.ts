import { useEffect, useState } from "react";
import type { FlowCoverage } from "#charts/coverage.ts";
import { useInspector } from "./useInspector.ts";

/** What the last test run covered of a flow. */
export interface Coverage {
  readonly report: FlowCoverage | undefined;
  /** As text: `30 of 33 transitions`, or why there is no coverage. */
  readonly summary: string;
}

const none: Coverage = { report: undefined, summary: "" };

const share = (counts: Readonly<Record<string, number>>, what: string) =>
  `${Object.values(counts).filter((times) => times > 0).length} of ${Object.keys(counts).length} ${what}`;

/** Loads the report of a flow, when it is wanted. */
export function useCoverage(flow: string, isWanted: boolean): Coverage {
  const { coverage: read } = useInspector().config;
  const [coverage, setCoverage] = useState<Coverage & { of?: string }>(none);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const load = async () => {
      if (read === undefined) throw new Error("There is no report");
      const report = await read(flow);
      const { states, transitions, at } = report;
      const summary = `${share(states, "states")}, ${share(transitions, "transitions")}, ${new Date(at).toLocaleString("en-GB")}`;
      if (!isGone) setCoverage({ report, summary, of: flow });
    };
    load().catch((error: unknown) => {
      if (!isGone)
        setCoverage({ ...none, summary: error instanceof Error ? error.message : String(error), of: flow });
    });
    return () => {
      isGone = true;
    };
  }, [read, flow, isWanted]);
  return isWanted && coverage.of === flow ? coverage : none;
}
