import { labelOf } from "#inspector/chart/graph.ts";
import { statePathOf } from "#charts/nodes.ts";
import type { ActorAt } from "#inspector/source/history.ts";
import { Badge, Code, ToolButton } from "./controls.tsx";
import { useFlow } from "./useDrawing.ts";
import styles from "./SidePane.module.css";

/** The details of one state in the chart. */
export function StateDetails(props: {
  flow: string;
  state: string;
  shown: ActorAt | undefined;
  onClose: () => void;
}) {
  const chart = useFlow(props.flow)?.chart;
  const state = chart?.states.find(({ node }) => statePathOf(node) === props.state);
  if (chart === undefined || state === undefined) return null;
  const out = chart.transitions.filter(({ source }) => source === state.node);
  const into = chart.transitions.filter(
    ({ target, source }) => target === state.node && source !== state.node,
  );
  const isActive = props.shown?.moment.step.states.includes(props.state) === true;
  return (
    <section className={`${styles.card} ${styles.state}`} aria-label="State">
      <div className={styles.line}>
        <h2 className={styles.grow}>
          <Code>{props.state}</Code>
        </h2>
        {isActive && <Badge tone="lit">active</Badge>}
        {state.kind !== "state" && <Badge>{state.kind}</Badge>}
        {state.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        <ToolButton icon="close" look="quiet" aria-label="Close" onClick={props.onClose} />
      </div>
      {state.description !== "" && <p>{state.description}</p>}
      {[
        ["Actors", state.invokes],
        ["On entry", state.entry],
        ["On exit", state.exit],
        [
          "Out",
          out.map((one) =>
            [
              `${labelOf(one)} → ${one.target ? statePathOf(one.target) : "stays"}`,
              ...(one.description === "" ? [] : [one.description]),
            ].join(": "),
          ),
        ],
        ["In", into.map((one) => `${statePathOf(one.source)}: ${labelOf(one)}`)],
      ].map(
        ([title, texts]) =>
          Array.isArray(texts) &&
          texts.length > 0 && (
            <div key={String(title)}>
              <h3 className={styles.heading}>{title}</h3>
              <ul>
                {texts.map((text, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two candidates may have the same text
                  <li key={`${text} ${index}`}>
                    <Code>{text}</Code>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
