import { useCallback, useEffect, useState } from "react";
import type { Inspector } from "../source/inspector.ts";
import { hasChart } from "../source/inspector.ts";
import { ChartPane } from "./ChartPane.tsx";
import { Header } from "./Header.tsx";
import { InspectorContext, placeIn, useInspectorState } from "./useInspector.ts";
import { Navigation } from "./Navigation.tsx";
import { SidePane } from "./SidePane.tsx";
import { SplitView } from "./SplitView.tsx";
import styles from "./App.module.css";

/** What a phone shows one of at a time. */
export type Place = "list" | "chart" | "events";

const flowInAddress = () => decodeURIComponent(location.hash.slice(1));

/** The whole inspector. */
export function App({ inspector }: { inspector: Inspector }) {
  return (
    <InspectorContext value={inspector}>
      <Workbench />
    </InspectorContext>
  );
}

function Workbench() {
  const state = useInspectorState();
  const [flow, setFlow] = useState(() => (hasChart(flowInAddress()) ? flowInAddress() : "claim"));
  const [actor, setActor] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>("chart");
  const [isSplit, setSplit] = useState(() => new URLSearchParams(location.search).has("split"));
  const [picked, setPicked] = useState<string | null>(null);

  const showFlow = useCallback((id: string) => {
    setFlow(id);
    setPicked(null);
    setPlace("chart");
    history.replaceState(null, "", `#${id}`);
  }, []);
  const showActor = useCallback(
    (id: string, machine: string | null) => {
      setActor(id);
      if (hasChart(machine)) showFlow(machine);
    },
    [showFlow],
  );
  useEffect(() => {
    const follow = () => hasChart(flowInAddress()) && setFlow(flowInAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  // The chosen actor, as long as it is of the chart that is shown; else the newest that is.
  const actors = state.history.actorsAt(placeIn(state)).filter((one) => one.actor.machine === flow);
  const shown =
    actors.find((one) => one.actor.id === actor) ??
    actors.findLast((one) => one.moment.step.status === "active") ??
    actors.at(-1);

  return (
    <div className={styles.app} data-place={place} data-split={isSplit}>
      <Header isSplit={isSplit} onSplit={() => setSplit(!isSplit)} />
      <main className={styles.parts}>
        <Navigation flow={flow} actor={shown?.actor.id} onFlow={showFlow} onActor={showActor} />
        <ChartPane flow={flow} shown={shown} picked={picked} onPick={setPicked} />
        <SidePane flow={flow} shown={shown} picked={picked} onPick={setPicked} onActor={showActor} />
        {isSplit && <SplitView />}
      </main>
      <nav className={styles.places} aria-label="Parts of the inspector">
        {(["list", "chart", "events"] as const).map((one) => (
          <button key={one} type="button" aria-pressed={place === one} onClick={() => setPlace(one)}>
            {{ list: "Flows", chart: "Chart", events: "Events" }[one]}
          </button>
        ))}
      </nav>
    </div>
  );
}
