import { ToolButton } from "./controls.tsx";
import { placeIn, useInspector, useInspectorState } from "./useInspector.ts";
import { eventName } from "#inspector/source/words.ts";
import styles from "./Timeline.module.css";

/** Steps back and forth through the history. Chart, actors and context follow. */
export function Timeline({ isElsewhere }: { isElsewhere: boolean }) {
  const inspector = useInspector();
  const state = useInspectorState();
  const { history, cursor, speed } = state;
  const last = history.moments.length - 1;
  const place = placeIn(state);
  if (last < 0) return null;
  const { step } = history.moments[place] ?? {};
  return (
    <div className={styles.bar}>
      <ToolButton
        icon="chevronRight"
        className={styles.back}
        aria-label="Step back"
        disabled={place <= 0}
        onClick={() => inspector.seek(place - 1)}
      />
      <ToolButton
        icon="chevronRight"
        aria-label="Step forward"
        disabled={place >= last}
        onClick={() => inspector.seek(place + 1)}
      />
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`${place + 1} of ${last + 1}, ${eventName(step?.event.type ?? "")}`}
        min={0}
        max={Math.max(1, last)}
        value={place}
        disabled={last === 0}
        onChange={({ target }) => inspector.seek(Number(target.value))}
      />
      <p className={styles.event} data-elsewhere={isElsewhere}>
        {eventName(step?.event.type ?? "")}
        {isElsewhere && step !== undefined && <span> in {step.actor.machine ?? step.actor.name}</span>}
      </p>
      <ToolButton aria-pressed={speed > 0} onClick={() => inspector.replay(speed > 0 ? 0 : 1)}>
        {speed > 0 ? "Stop" : "Replay"}
      </ToolButton>
      {speed > 0 && (
        <ToolButton onClick={() => inspector.replay(speed >= 16 ? 1 : speed * 4)}>× {speed}</ToolButton>
      )}
      <ToolButton
        look={cursor === null ? "quiet" : "primary"}
        onClick={() => inspector.seek(cursor === null ? place : null)}
      >
        {cursor === null ? "Pause" : "Follow"}
      </ToolButton>
    </div>
  );
}
