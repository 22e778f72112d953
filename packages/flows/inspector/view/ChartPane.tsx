/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- role "application" handles the keys for everything drawn inside it */
import { useEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { beginningOf } from "#charts/nodes.ts";
import { collapsedTo, collapsible, isMark } from "#inspector/chart/graph.ts";
import { isStateMarked } from "#inspector/source/attention.ts";
import { closed } from "#inspector/chart/lids.ts";
import { findIn } from "#inspector/chart/search.ts";
import type { PlacedNode } from "#inspector/chart/layout.ts";
import type { ActorAt, Moment } from "#inspector/source/history.ts";
import type { InspectorState } from "#inspector/source/inspector.ts";
import { ChartDrawing } from "./ChartDrawing.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { litIn } from "./main-region.ts";
import { MiniMap } from "./MiniMap.tsx";
import { Timeline } from "./Timeline.tsx";
import { momentIn, useInspectorState } from "./useInspector.ts";
import { useCamera } from "./useCamera.ts";
import { type CoveredBy, useCoverage } from "./useCoverage.ts";
import { useDrawing } from "./useDrawing.ts";
import styles from "./ChartPane.module.css";

const nothing: ReadonlySet<string> = new Set();

/** What is not shown of a chart. */
interface Folds {
  /** States that are laid out without what is in them: those below a level. */
  readonly levels: ReadonlySet<string>;
  /** States that are closed where they are. */
  readonly lids: ReadonlySet<string>;
}

const unfolded: Folds = { levels: nothing, lids: nothing };
const step = 60;

/** Directions of the arrow keys. */
const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Steps within this many milliseconds are shown together: a machine takes many transitions between two paints. */
const together = 700;

/**
 * Arrows that the actor took in this step. For the live step also those of a moment ago and those not drawn yet.
 * @param seen number of the last drawn step
 */
function takenLately({ history, cursor }: InspectorState, last: Moment, seen: number): readonly string[] {
  if (cursor !== null) return last.step.taken;
  const taken: string[] = [];
  for (let index = history.moments.length - 1; index >= 0; index -= 1) {
    const one = history.moments[index]?.step;
    if (one === undefined || (one.at < last.step.at - together && one.seq <= seen)) break;
    if (one.actor.id === last.step.actor.id) taken.push(...one.taken);
  }
  return taken;
}

/** The nearest box in a direction. */
function neighbour(nodes: readonly PlacedNode[], from: PlacedNode, key: string): PlacedNode | undefined {
  const to = directions[key] ?? { x: 0, y: 0 };
  const far = ({ x, y }: PlacedNode) => {
    const along = (x - from.x) * to.x + (y - from.y) * to.y;
    const across = Math.abs((x - from.x) * to.y) + Math.abs((y - from.y) * to.x);
    return along <= 0 ? Infinity : along + 2 * across;
  };
  const states = nodes.filter(({ node }) => !isMark(node));
  const nearest = states.toSorted((one, other) => far(one) - far(other))[0];
  return nearest !== undefined && far(nearest) < Infinity ? nearest : undefined;
}

/** The chart of one flow, its tools and the history below it. */
export function ChartPane(props: {
  flow: string;
  shown: ActorAt | undefined;
  picked: string | null;
  onPick: (state: string | null) => void;
}) {
  const { flow, shown, picked, onPick } = props;
  const state = useInspectorState();
  const [{ flow: foldsOf, ...folds }, setFolds] = useState<Folds & { flow: string }>({ flow, ...unfolded });
  const { levels, lids } = foldsOf === flow ? folds : unfolded;
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(0);
  const [coveredBy, setCoveredBy] = useState<CoveredBy>("off");
  const { drawn, problem } = useDrawing(flow, levels);
  const drawing = useMemo(
    () => drawn && closed(drawn.drawing, drawn.flow.id === flow ? lids : nothing),
    [drawn, flow, lids],
  );
  // The box of the first innermost active state, or of the one in which the flow begins. Main regions come first.
  const active = shown?.moment.step.states ?? (drawn === undefined ? [] : beginningOf(drawn.flow.machine));
  const opensAt = drawing?.nodes.find(({ node }) => node.children.length === 0 && active.includes(node.id));
  const { frame, camera, size, fit, zoom, pan, show, lookAt, follow, handlers, hold, wasDragged } = useCamera(
    drawn?.flow.id,
    drawing,
    opensAt,
  );
  const coverage = useCoverage(drawn?.flow.id === flow ? drawn.flow : undefined, coveredBy);
  const svg = useRef<SVGSVGElement>(null);

  const isCurrent = drawn?.flow.id === flow;
  const isWaiting = !isCurrent && problem === "";
  const moment = momentIn(state);
  const isOfShown = moment !== undefined && moment.step.actor.id === shown?.actor.id;
  const last = shown?.moment;
  const found = useMemo(() => (drawing === undefined ? [] : findIn(drawing, query)), [drawing, query]);
  const seen = useRef(0);
  const lately = useRef<ReturnType<typeof litIn>>(undefined);
  const newest = state.history.moments.at(-1)?.step.seq ?? 0;
  useEffect(() => {
    seen.current = newest;
  }, [newest]);
  const lights = useMemo(
    () => ({
      active: new Set(last?.step.status === "active" || last?.step.status === "done" ? last.step.states : []),
      taken: new Set(last === undefined ? [] : takenLately(state, last, seen.current)),
      beat: last?.step.seq ?? 0,
    }),
    // The next step highlights the rest of the history.
    // oxlint-disable-next-line react/exhaustive-deps
    [last, state.cursor],
  );

  // Keep the live step in view. A chosen step is shown wherever the view was.
  const isPast = state.cursor !== null;
  const { attention } = state;
  useEffect(() => {
    if (drawn === undefined || drawing === undefined || !isCurrent) return;
    const { edges, nodes } = drawing;
    const arrows = edges.filter(({ edge }) => edge.lines.some(({ key }) => lights.taken.has(key)));
    const arrow = arrows.at(-1)?.label;
    if (isPast && arrow !== undefined) return show(arrow, true);
    const { chart, id } = drawn.flow;
    const innermost = nodes.filter(({ node }) => node.children.length === 0 && lights.active.has(node.id));
    const isMarked = (mark: "pinned" | "muted") => (one: PlacedNode) =>
      isStateMarked(attention, id, one.node.id, mark);
    const pinned = innermost.filter(isMarked("pinned"));
    const lit = pinned.length > 0 ? pinned : innermost.filter((one) => !isMarked("muted")(one));
    lately.current = litIn(
      lately.current,
      chart,
      lit.map(({ node }) => node.id),
      last?.step.event.type ?? "",
    );
    const { toShow } = lately.current;
    follow(lit.filter(({ node }) => toShow.includes(node.id)));
  }, [drawn, drawing, isCurrent, isPast, last, lights, show, follow, attention]);

  const showFound = (to: number) => {
    const next = found.length === 0 ? 0 : (to + found.length) % found.length;
    setPlace(next);
    const id = found[next];
    const box =
      drawing?.nodes.find(({ node }) => node.id === id) ??
      drawing?.edges.find(({ edge }) => edge.id === id)?.label;
    if (box !== undefined) show(box);
  };
  const toggle = (id: string) => {
    hold(id);
    const [isLid, isLevel] = [lids.has(id), levels.has(id)];
    setFolds({
      flow,
      levels: isLevel ? new Set([...levels].filter((one) => one !== id)) : levels,
      lids: isLevel ? lids : new Set(isLid ? [...lids].filter((one) => one !== id) : [...lids, id]),
    });
  };
  const press = (event: MouseEvent) => {
    if (wasDragged() || !(event.target instanceof Element)) return;
    const fold = event.target.closest("[data-fold]")?.getAttribute("data-fold");
    const id = event.target.closest("[data-state]")?.getAttribute("data-state");
    if (fold !== undefined && fold !== null) toggle(fold);
    else onPick(id === undefined || id === picked ? null : id);
  };
  const focus = (id: string) =>
    svg.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(id)}"]`)?.focus();

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = event.target instanceof Element ? event.target.getAttribute("data-state") : null;
    const placed = drawing?.nodes.find(({ node }) => node.id === focused);
    const { key } = event;
    if (key === "+" || key === "=") zoom(1.25);
    else if (key === "-") zoom(0.8);
    else if (key === "0" || key === "f") fit();
    else if (placed !== undefined && (key === "Enter" || key === " "))
      onPick(focused === picked ? null : focused);
    else if (placed !== undefined && (key === "c" || key === "x") && focused !== null) {
      if (drawn !== undefined && collapsible(drawn.flow.chart).includes(focused)) toggle(focused);
    } else if (key.startsWith("Arrow")) {
      const next = placed && drawing && neighbour(drawing.nodes, placed, key);
      if (next !== undefined) {
        focus(next.node.id);
        show(next, true);
      } else {
        const { x, y } = directions[key] ?? { x: 0, y: 0 };
        pan(-x * step, -y * step);
      }
    } else return;
    event.preventDefault();
  };

  // A measure for `npm run bench -- inspector`: the time from the choice of a chart to its drawing.
  useEffect(() => {
    if (!isCurrent) return;
    requestAnimationFrame(() => performance.mark("chart drawn", { detail: flow }));
  }, [isCurrent, flow]);

  return (
    <section className={styles.pane} data-pane="chart" aria-label="Chart">
      <ChartTools
        name={flow}
        flow={drawn?.flow}
        drawing={drawing}
        svg={svg}
        query={query}
        onQuery={(text) => {
          setQuery(text);
          setPlace(0);
        }}
        found={found.length}
        place={place}
        onFound={showFound}
        zoom={zoom}
        fit={fit}
        scale={camera.scale}
        coveredBy={coveredBy}
        onCovered={setCoveredBy}
        coverage={coverage.summary}
        collapsed={new Set([...levels, ...lids])}
        onLevels={(count) =>
          drawn && setFolds({ flow, levels: new Set(collapsedTo(drawn.flow.chart, count)), lids: nothing })
        }
      />
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={`Chart of ${flow}. Arrow keys move, plus and minus zoom, 0 fits, c collapses.`}
        aria-busy={isWaiting}
        tabIndex={0}
        onKeyDown={onKey}
        {...handlers}
      >
        {problem !== "" && <p className={styles.problem}>{problem}</p>}
        {isWaiting && (
          <p role="status" className={styles.waiting}>
            Drawing the chart…
          </p>
        )}
        {drawn && drawing && problem === "" && (
          <svg
            ref={svg}
            className={styles.svg}
            data-stale={!isCurrent}
            data-flow={drawn.flow.id}
            data-beat={lights.beat}
            onClick={press}
          >
            <g data-camera transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
              <ChartDrawing
                drawing={drawing}
                lights={{
                  active: isCurrent ? lights.active : nothing,
                  taken: isCurrent ? lights.taken : nothing,
                  beat: lights.beat,
                  found: new Set(found),
                  picked,
                  coverage: coverage.report,
                }}
              />
            </g>
          </svg>
        )}
        {drawing && problem === "" && (
          <MiniMap drawing={drawing} camera={camera} view={size} active={lights.active} onLook={lookAt} />
        )}
      </div>
      <Timeline isElsewhere={moment !== undefined && !isOfShown} />
    </section>
  );
}
