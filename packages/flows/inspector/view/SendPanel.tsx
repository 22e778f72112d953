import { useEffect, useMemo, useState } from "react";
import { toldApart } from "#charts/apart.ts";
import { brief } from "#charts/describe.ts";
import type { ActorAt } from "#inspector/source/history.ts";
import { fromField, samplesFor, toField } from "#inspector/source/samples.ts";
import type { JsonEvent } from "#inspector/wire/protocol.ts";
import { Code, Hint, ToolButton } from "./controls.tsx";
import { useFlow } from "./useDrawing.ts";
import { useInspector, useInspectorState } from "./useInspector.ts";
import controls from "./controls.module.css";
import styles from "./SidePane.module.css";

/** The payload of each event. For events of the same type, the members that differ. */
function payloadNames(events: readonly JsonEvent[]): ReadonlyMap<JsonEvent, string> {
  return new Map(
    [...Map.groupBy(events, ({ type }) => type).values()].flatMap((same) => {
      const names = toldApart(same.map(payloadOf));
      return same.map((event, index) => [event, names[index] ?? ""] as const);
    }),
  );
}

const payloadOf = ({ type: _type, ...payload }: JsonEvent) => payload;

/** Events that the actor accepts now. Other events are listed too and can be sent. */
export function SendPanel({ flow: id, shown }: { flow: string; shown: ActorAt | undefined }) {
  const inspector = useInspector();
  const { source, cursor } = useInspectorState();
  const flow = useFlow(id);
  const [open, setOpen] = useState<string>();
  const [can, setCan] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isLive =
    shown?.moment.step.status === "active" && (source.kind === "page" || source.kind === "simulation");
  const states = shown?.moment.step.states;
  const events = useMemo(
    () => (flow === undefined || states === undefined ? [] : samplesFor(flow, states)),
    [flow, states],
  );
  const actor = shown?.actor.id;
  const seq = shown?.moment.step.seq;
  useEffect(() => {
    if (!isLive || actor === undefined || events.length === 0) return undefined;
    let isGone = false;
    // Computed when the actor is idle: during a burst of events the list would change too fast to read.
    const timer = setTimeout(() => {
      const ask = async () => {
        const answers = await inspector.can(actor, events);
        if (!isGone)
          setCan(new Map(events.map((event, index) => [JSON.stringify(event), answers[index] ?? false])));
      };
      void ask();
    }, 120);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // Computed again after each step.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [inspector, isLive, actor, events, seq]);

  if (!isLive || actor === undefined)
    return <Hint>No actor of {id} runs. Open its page, or start a simulation.</Hint>;
  if (cursor !== null) return <Hint>This is the past. Press Follow to send an event now.</Hint>;
  const sorted = events.toSorted(
    (one, other) =>
      Number(can.get(JSON.stringify(other)) ?? false) - Number(can.get(JSON.stringify(one)) ?? false),
  );
  const names = payloadNames(events);
  return (
    <div className={styles.scroll} role="region" aria-label="Events to send">
      <ul className={styles.stack}>
        {sorted.map((event) => {
          const key = JSON.stringify(event);
          const payload = payloadOf(event);
          const name = names.get(event) ?? "";
          return (
            <li key={key} className={styles.card} data-can={can.get(key) ?? false}>
              <div className={styles.line}>
                <span className={styles.grow}>
                  <Code>{event.type}</Code>
                  <span className={controls.hint} title={brief(payload, Infinity)}>
                    {` ${name}`}
                  </span>
                  {can.get(key) !== true && <span className={controls.hint}> · not accepted now</span>}
                </span>
                {Object.keys(payload).length > 0 && (
                  <ToolButton
                    aria-label={`Edit ${event.type} ${name}`}
                    aria-expanded={open === key}
                    onClick={() => setOpen(open === key ? undefined : key)}
                  >
                    Edit
                  </ToolButton>
                )}
                <ToolButton
                  look={can.get(key) === true ? "primary" : "quiet"}
                  aria-label={`Send ${event.type} ${name}`.trim()}
                  title={can.get(key) === true ? "Accepted now" : "Not accepted now"}
                  onClick={() => inspector.send(actor, event)}
                >
                  Send
                </ToolButton>
              </div>
              {open === key && <EventForm sample={event} onSend={(made) => inspector.send(actor, made)} />}
            </li>
          );
        })}
        {sorted.length === 0 && <Hint>It accepts no events here.</Hint>}
      </ul>
    </div>
  );
}

/** An event with a custom payload. */
function EventForm({ sample, onSend }: { sample: JsonEvent; onSend: (event: JsonEvent) => void }) {
  const payload = payloadOf(sample);
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, toField(value)])),
  );
  const [problem, setProblem] = useState("");
  const send = () => {
    try {
      const made = Object.entries(payload).map(
        ([key, value]) => [key, fromField(texts[key] ?? "", value)] as const,
      );
      setProblem("");
      onSend({ ...Object.fromEntries(made), type: sample.type });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {Object.keys(payload).map((key) => (
        <label key={key} className={styles.line}>
          <span className={styles.grow}>{key}</span>
          <input
            className={controls.field}
            value={texts[key] ?? ""}
            onChange={({ target }) => setTexts({ ...texts, [key]: target.value })}
          />
        </label>
      ))}
      {problem !== "" && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      <ToolButton type="submit" look="primary">
        Send this
      </ToolButton>
    </form>
  );
}
