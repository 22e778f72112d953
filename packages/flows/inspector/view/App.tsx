import { useSyncExternalStore, Suspense, lazy, useCallback, useEffect, useState } from "react";
import type { Inspector } from "#inspector/source/inspector.ts";
import { newestFlow } from "#inspector/source/newest.ts";
import { ChartPane } from "./ChartPane.tsx";
import { Header, type Look } from "./Header.tsx";
import { InspectorContext, placeIn, useInspector, useInspectorState } from "./useInspector.ts";
import { Navigation } from "./Navigation.tsx";
import { RecordingPane } from "./RecordingPane.tsx";
import { SidePane } from "./SidePane.tsx";
import { SplitView } from "./SplitView.tsx";
import styles from "./App.module.css";

/** The width from which parts are side by side. The style sheets use the same breakpoint. */
const wide = matchMedia("(min-width: 900.02px)");

const listen = (changed: () => void) => {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
};

/** Whether the window is wide enough for parts side by side. */
const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide.matches);

/** A phone shows one part at a time, without the splitter. */
const Panels = lazy(async () => ({ default: (await import("./Panels.tsx")).Panels }));

/** The parts of which a phone shows one at a time. */
type Place = "list" | "chart" | "events";

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
  const { charts, config } = useInspector();
  const state = useInspectorState();
  const [flow, setFlow] = useState(() =>
    charts.has(flowInAddress()) ? flowInAddress() : (config.first ?? charts.flows[0]?.id ?? ""),
  );
  const [actor, setActor] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>("chart");
  const [isSplit, setSplit] = useState(() => new URLSearchParams(location.search).has("split"));
  const [picked, setPicked] = useState<string | null>(null);
  const [look, setLook] = useState<Look>("chart");
  const isWide = useIsWide();

  const [isFollowing, setFollowing] = useState(() => !charts.has(flowInAddress()));

  const showFlow = useCallback((id: string) => {
    setFlow(id);
    setPicked(null);
    setPlace("chart");
    history.replaceState(null, "", `#${id}`);
  }, []);
  const showActor = useCallback(
    (id: string, machine: string | null) => {
      setActor(id);
      if (charts.has(machine)) showFlow(machine);
    },
    [charts, showFlow],
  );
  useEffect(() => {
    const follow = () => charts.has(flowInAddress()) && setFlow(flowInAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [charts]);

  const newest = newestFlow(
    state.history,
    (machine) => charts.has(machine) && state.attention[machine] !== "muted",
  );
  const isLive = state.cursor === null;
  if (isFollowing && isLive && newest !== undefined && newest !== flow) setFlow(newest);

  // The chosen actor if it belongs to the shown chart, otherwise the newest actor of the chart.
  const actors = state.history.actorsAt(placeIn(state)).filter((one) => one.actor.machine === flow);
  const shown =
    actors.find((one) => one.actor.id === actor) ??
    actors.findLast((one) => one.moment.step.status === "active") ??
    actors.at(-1);

  const list = (
    <Navigation
      flow={flow}
      actor={shown?.actor.id}
      isFollowing={isFollowing}
      onFollowing={setFollowing}
      onFlow={(id) => {
        setFollowing(false);
        showFlow(id);
      }}
      onActor={(id, machine) => {
        setFollowing(false);
        showActor(id, machine);
      }}
    />
  );
  const chart =
    look === "chart" ? (
      <ChartPane flow={flow} shown={shown} picked={picked} onPick={setPicked} />
    ) : (
      <RecordingPane key={look} kind={look} flow={flow} onActor={showActor} />
    );
  const events = (
    <SidePane flow={flow} shown={shown} picked={picked} onPick={setPicked} onActor={showActor} />
  );
  const panels = [
    { id: "list", label: "the flows", size: "264px", shown: list },
    { id: "chart", label: "the chart", size: undefined, shown: chart },
    { id: "events", label: "the events", size: isSplit ? "340px" : "380px", shown: events },
    { id: "page", label: "the page", size: "400px", shown: <SplitView /> },
  ] as const;

  return (
    <div className={styles.app} data-place={place}>
      <Header isSplit={isSplit} onSplit={() => setSplit(!isSplit)} look={look} onLook={setLook} />
      {isWide ? (
        <Suspense fallback={null}>
          <Panels panels={isSplit ? panels : panels.filter(({ id }) => id !== "page")} />
        </Suspense>
      ) : (
        <main className={styles.parts}>
          {list}
          {chart}
          {events}
        </main>
      )}
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
