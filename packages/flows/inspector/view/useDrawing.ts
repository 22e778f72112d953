import { useEffect, useState } from "react";
import { draw } from "#inspector/chart/drawing.ts";
import type { LoadedFlow } from "#inspector/chart/charts.ts";
import type { Drawing } from "#inspector/chart/layout.ts";
import { useInspector } from "./useInspector.ts";

/** A flow with its drawing. */
export interface Drawn {
  readonly flow: LoadedFlow;
  readonly drawing: Drawing;
  readonly collapsed: ReadonlySet<string>;
}

/** The drawing of a flow, and the previous drawing until it is ready. Measures the time from the call to the drawing. */
export function useDrawing(
  id: string,
  collapsed: ReadonlySet<string>,
): { drawn: Drawn | undefined; problem: string } {
  const { charts } = useInspector();
  const [drawn, setDrawn] = useState<Drawn>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      performance.mark("chart begins", { detail: id });
      const flow = await charts.load(id);
      const drawing = await draw(flow, collapsed);
      if (isGone) return;
      setProblem("");
      setDrawn({ flow, drawing, collapsed });
    };
    load().catch((error: unknown) => {
      if (!isGone) setProblem(error instanceof Error ? error.message : String(error));
    });
    return () => {
      isGone = true;
    };
  }, [charts, id, collapsed]);
  return { drawn, problem };
}

/** The flow itself, for callers that need no drawing. */
export function useFlow(id: string): LoadedFlow | undefined {
  const { charts } = useInspector();
  const [flow, setFlow] = useState<LoadedFlow>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await charts.load(id);
      if (!isGone) setFlow(loaded);
    };
    // A flow that fails to load shows its error where it is drawn.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [charts, id]);
  return flow?.id === id ? flow : undefined;
}

/** Several flows, as they are loaded. */
export function useFlows(ids: readonly string[]): readonly LoadedFlow[] {
  const { charts } = useInspector();
  const [flows, setFlows] = useState<readonly LoadedFlow[]>([]);
  const wanted = ids.toSorted((one, other) => one.localeCompare(other)).join(" ");
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loads = wanted.split(" ").filter((id) => id !== "");
      const loaded = await Promise.allSettled(loads.map((id) => charts.load(id)));
      if (!isGone) setFlows(loaded.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [charts, wanted]);
  return flows;
}
