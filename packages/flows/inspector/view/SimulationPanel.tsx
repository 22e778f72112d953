import { useState } from "react";
import { toldApart } from "#charts/apart.ts";
import { brief } from "#charts/describe.ts";
import type { ActorAt } from "#inspector/source/history.ts";
import type { Simulation, WaitingCall } from "#inspector/source/simulation.ts";
import { outcomesFor } from "#inspector/source/samples.ts";
import { Badge, Code, Hint, ToolButton } from "./controls.tsx";
import { SendPanel } from "./SendPanel.tsx";
import { useFlow } from "./useDrawing.ts";
import { useInspector, useInspectorState } from "./useInspector.ts";
import controls from "./controls.module.css";
import styles from "./SidePane.module.css";

const seconds = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 100) / 10} s`;

/** Shows `xstate.after.second.claim.open.clock.ticking` as `second`. */
const timerName = (type: string) => /^xstate\.after\.([^.]+)/.exec(type)?.[1] ?? type;

/** Starts a flow without a server, and lets the user choose the outcome of each actor. */
export function SimulationPanel({ flow: id, shown }: { flow: string; shown: ActorAt | undefined }) {
  const inspector = useInspector();
  const { source } = useInspectorState();
  const flow = useFlow(id);
  const [input, setInput] = useState(0);
  if (flow === undefined) return null;
  const { inputs } = flow.cases;
  const names = toldApart(inputs);
  const chosen = Math.min(input, inputs.length - 1);
  return (
    <div className={styles.scroll} role="region" aria-label="Simulation">
      <div className={styles.stack}>
        <div className={styles.line}>
          <select
            className={`${controls.field} ${styles.grow}`}
            aria-label="Input"
            value={chosen}
            onChange={({ target }) => setInput(Number(target.value))}
          >
            {inputs.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the inputs are numbered
              <option key={index} value={index}>
                {index + 1}. {names[index] || "without input"}
              </option>
            ))}
          </select>
          <ToolButton look="primary" onClick={() => inspector.simulate(id, flow, chosen)}>
            {source.kind === "simulation" && source.flow === id ? "Start again" : `Start ${id}`}
          </ToolButton>
        </div>
        {source.kind === "simulation" && (source.flow === id || shown !== undefined) ? (
          <Running simulation={source.simulation} flow={id} shown={shown} />
        ) : (
          <Hint>
            The flow runs here, with the outcomes that you choose and a clock that you move. It sends no
            requests to a server.
          </Hint>
        )}
      </div>
    </div>
  );
}

function Running({
  simulation,
  flow,
  shown,
}: {
  simulation: Simulation;
  flow: string;
  shown: ActorAt | undefined;
}) {
  const inspector = useInspector();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const act = async (work: Promise<void>) => {
    setBusy(true);
    setProblem("");
    try {
      await work;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
    inspector.refresh();
  };
  const calls = simulation.calls();
  const promises = calls.filter(({ isPromise }) => isPromise);
  const timers = simulation.timers();
  const said = simulation.problem?.() ?? problem;
  return (
    <>
      <h2 className={styles.heading}>Clock: {seconds(simulation.now())}</h2>
      <div className={styles.line}>
        {(
          [
            ["+1 s", 1000],
            ["+10 s", 10_000],
            ["+1 min", 60_000],
          ] as const
        ).map(([title, by]) => (
          <ToolButton key={title} disabled={isBusy} onClick={() => void act(simulation.advance(by))}>
            {title}
          </ToolButton>
        ))}
        {timers.slice(0, 4).map(({ actor, type, due }) => (
          <ToolButton
            key={`${actor} ${type}`}
            icon="clock"
            disabled={isBusy}
            onClick={() => void act(simulation.advance(Math.max(1, due)))}
          >
            {timerName(type)} in {seconds(due)}
          </ToolButton>
        ))}
      </div>
      <h2 className={styles.heading}>Actors that wait for you</h2>
      {promises.length === 0 && <Hint>None.</Hint>}
      {promises.map((call) => (
        <Outcomes
          key={`${call.parent.session} ${call.id}`}
          call={call}
          onDone={(output) => void act(simulation.resolve(call, output))}
          onFail={(error) => void act(simulation.reject(call, error))}
        />
      ))}
      {calls.length > promises.length && (
        <p className={controls.hint}>
          {`Also run: ${calls
            .filter(({ isPromise }) => !isPromise)
            .map(({ name }) => name)
            .join(", ")}. What they tell can be sent below.`}
        </p>
      )}
      {said !== "" && (
        <p className={controls.problem} role="alert">
          {said}
        </p>
      )}
      <h2 className={styles.heading}>Events</h2>
      <SendPanel flow={flow} shown={shown} />
    </>
  );
}

function Outcomes({
  call,
  onDone,
  onFail,
}: {
  call: WaitingCall;
  onDone: (output: unknown) => void;
  onFail: (error: unknown) => void;
}) {
  const flow = useFlow(call.parent.machine);
  const [own, setOwn] = useState("");
  const { outputs, errors } = flow ? outcomesFor(flow.cases, call.id) : { outputs: [], errors: [] };
  const [done, failed] = [toldApart(outputs), toldApart(errors)];
  const parsed = (() => {
    try {
      return { value: JSON.parse(own) as unknown };
    } catch {
      return undefined;
    }
  })();
  return (
    <section className={styles.card} aria-label={call.id}>
      <div className={styles.line}>
        <Code>{call.id}</Code>
        {call.name !== call.id && <span className={controls.hint}>{call.name}</span>}
        <span className={controls.hint}>{brief(call.input)}</span>
      </div>
      {outputs.map((output, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- outcomes have no name
        <ToolButton
          key={index}
          className={styles.choice}
          title={brief(output, Infinity)}
          onClick={() => onDone(output)}
        >
          <Badge tone="good">done</Badge> <span className={styles.lines}>{done[index] || "nothing"}</span>
        </ToolButton>
      ))}
      {errors.map((error, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- outcomes have no name
        <ToolButton
          key={index}
          className={styles.choice}
          title={brief(error, Infinity)}
          onClick={() => onFail(error)}
        >
          <Badge tone="bad">failed</Badge>{" "}
          <span className={styles.lines}>{failed[index] || "without a reason"}</span>
        </ToolButton>
      ))}
      <div className={styles.line}>
        <input
          className={`${controls.field} ${styles.grow}`}
          aria-label={`Outcome of ${call.id}, as JSON`}
          placeholder="Custom outcome as JSON"
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
        <ToolButton disabled={parsed === undefined} onClick={() => onDone(parsed?.value)}>
          Done
        </ToolButton>
        <ToolButton disabled={parsed === undefined} onClick={() => onFail(parsed?.value)}>
          Failed
        </ToolButton>
      </div>
    </section>
  );
}
