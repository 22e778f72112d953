import { useEffect, useMemo, useRef, useState } from "react";
import { flowKey, noticeOf, regionKey, regionsOf } from "#inspector/source/attention.ts";
import { isBackground, type ActorAt } from "#inspector/source/history.ts";
import { Marks } from "./Marks.tsx";
import { Badge, Code, Hint, Tabs } from "./controls.tsx";
import { placeIn, useInspector, useInspectorState } from "./useInspector.ts";
import { useSummaries } from "./useSummaries.ts";
import controls from "./controls.module.css";
import styles from "./Navigation.module.css";

const titleOf = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1);

interface Shown {
  flow: string;
  /** Whether the chart is that of the newest flow. */
  isFollowing: boolean;
  onFollowing: (isFollowing: boolean) => void;
  actor: string | undefined;
  onFlow: (id: string) => void;
  onActor: (id: string, machine: string | null) => void;
}

/** All flows by area, and the running actors. */
export function Navigation(shown: Shown) {
  const { flows } = useInspector().charts;
  const [tab, setTab] = useState<"flows" | "actors">("flows");
  const state = useInspectorState();
  const actors = state.history.actorsAt(placeIn(state));
  const running = actors.filter(({ moment }) => moment.step.status === "active");
  return (
    <section className={styles.pane} data-pane="list" aria-label="Flows">
      <Tabs
        label="List of flows or actors"
        tabs={{ flows: `Flows ${flows.length}`, actors: `Running ${running.length}` }}
        value={tab}
        onChange={setTab}
      >
        {tab === "flows" ? (
          <FlowList {...shown} running={running} />
        ) : (
          <ActorTree {...shown} actors={actors} />
        )}
      </Tabs>
    </section>
  );
}

function FlowList(props: Shown & { running: readonly ActorAt[] }) {
  const { flow, onFlow, running, isFollowing, onFollowing } = props;
  const { cursor, attention } = useInspectorState();
  const [query, setQuery] = useState("");
  const { flows } = useInspector().charts;
  const areas = [...new Set(flows.map(({ area }) => area))];
  const summaries = useSummaries();
  // The one that the address or a running actor chose, also once what flows are for has made the list longer.
  const chosen = useRef<HTMLButtonElement>(null);
  const isWhole = summaries.size === flows.length;
  useEffect(() => {
    if (flow !== "") chosen.current?.scrollIntoView({ block: isWhole ? "nearest" : "center" });
  }, [flow, isWhole]);
  const live = new Set(running.map(({ actor }) => actor.machine));
  /** The last step of each flow that is worth a look. */
  const beats = new Map(
    running
      .filter(({ moment }) => !isBackground(moment) && noticeOf(moment.step, attention) !== "muted")
      .map(({ actor, moment }) => [actor.machine, moment.step.seq]),
  );
  const matching = flows.filter(({ id }) =>
    `${id} ${summaries.get(id)?.purpose}`.toLowerCase().includes(query.toLowerCase()),
  );
  return (
    <>
      <input
        className={controls.field}
        type="search"
        placeholder="Find a flow"
        aria-label="Find a flow"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <label className={styles.choice}>
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollowing(target.checked)} />{" "}
        Follow the newest flow
      </label>
      <div className={styles.scroll} role="region" aria-label="All flows">
        {areas.map((area) => {
          const inArea = matching.filter((one) => one.area === area);
          if (inArea.length === 0) return null;
          return (
            <section key={area}>
              <h2 className={styles.area}>{titleOf(area)}</h2>
              <ul>
                {inArea.map(({ id }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={styles.flow}
                      ref={id === flow ? chosen : undefined}
                      aria-current={id === flow ? "true" : undefined}
                      onClick={() => onFlow(id)}
                    >
                      <span className={styles.title}>
                        {id}
                        {live.has(id) && <Badge tone="lit">runs</Badge>}
                        {cursor === null && id !== flow && beats.has(id) && (
                          <span key={beats.get(id)} className={styles.beat} data-beat={beats.get(id)} />
                        )}
                      </span>
                      <span className={styles.purpose}>{summaries.get(id)?.purpose ?? " "}</span>
                      <span className={styles.counts}>{summaries.get(id)?.size ?? " "}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {matching.length === 0 && <Hint>No matching flows.</Hint>}
      </div>
    </>
  );
}

/** The innermost states, as readable text. */
const innermost = (states: readonly string[]): string[] =>
  states.filter((state) => state !== "(machine)" && !states.some((other) => other.startsWith(`${state}.`)));

function ActorTree({ actor: chosen, onActor, actors }: Shown & { actors: readonly ActorAt[] }) {
  const { charts } = useInspector();
  const [hasEnded, setEnded] = useState(false);
  const visible = actors.filter(({ moment }) => hasEnded || moment.step.status === "active");
  const children = useMemo(() => Map.groupBy(visible, ({ actor }) => actor.parent), [visible]);
  const known = new Set(visible.map(({ actor }) => actor.id));
  const roots = visible.filter(({ actor }) => actor.parent === null || !known.has(actor.parent));
  const branch = ({ actor, moment }: ActorAt) => {
    const inner = children.get(actor.id) ?? [];
    const { status, states } = moment.step;
    const name = actor.machine ?? actor.name;
    const regions = status === "active" ? regionsOf(states) : [];
    const codes = (within: readonly string[]) => (
      <span className={styles.states}>
        {innermost(within).map((one) => (
          <Code key={one}>{one}</Code>
        ))}
      </span>
    );
    return (
      <li key={actor.id}>
        <div className={styles.marked}>
          <button
            type="button"
            className={styles.actor}
            aria-current={actor.id === chosen ? "true" : undefined}
            disabled={!charts.has(actor.machine)}
            onClick={() => onActor(actor.id, actor.machine)}
          >
            <span className={styles.title}>
              {name}
              {actor.machine !== null && actor.name !== actor.machine && actor.parent !== null && (
                <span className={styles.purpose}>{actor.name}</span>
              )}
              {status !== "active" && <Badge {...(status === "error" && { tone: "bad" })}>{status}</Badge>}
            </span>
            {regions.length === 0 && states.length > 0 && status === "active" && codes(states)}
          </button>
          {actor.machine !== null && <Marks of={flowKey(actor)} label={name} />}
        </div>
        {regions.length > 0 && (
          <ul className={styles.regions} aria-label={`Regions of ${name}`}>
            {regions.map((region) => (
              <li key={region} className={styles.marked}>
                {codes(states.filter((one) => one === region || one.startsWith(`${region}.`)))}
                <Marks of={regionKey(actor, region)} label={`${region} of ${name}`} />
              </li>
            ))}
          </ul>
        )}
        {inner.length > 0 && <ul className={styles.inner}>{inner.map(branch)}</ul>}
      </li>
    );
  };
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={hasEnded} onChange={() => setEnded(!hasEnded)} /> Also those that have
        ended
      </label>
      <div className={styles.scroll} role="region" aria-label="Running actors">
        {roots.length === 0 && (
          <Hint>No running actors. Open the site in another tab, or beside the charts.</Hint>
        )}
        <ul>{roots.map(branch)}</ul>
      </div>
    </>
  );
}
