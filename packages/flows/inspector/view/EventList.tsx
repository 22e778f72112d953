import { useEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { cx } from "./cx.ts";
import { noticeOf } from "#inspector/source/attention.ts";
import { isBackground } from "#inspector/source/history.ts";
import type { Moment } from "#inspector/source/history.ts";
import { eventName } from "#inspector/source/words.ts";
import { Hint } from "./controls.tsx";
import { placeIn, useInspector, useInspectorState } from "./useInspector.ts";
import controls from "./controls.module.css";
import styles from "./EventList.module.css";

/** Height of a row in pixels. Only visible rows are rendered. */
const rowHeight = 38;

const timeOf = (at: number) => {
  const date = new Date(at);
  return `${date.toLocaleTimeString("en-GB")}.${String(date.getMilliseconds()).padStart(3, "0")}`;
};

/** The text as shown and as sent. The search looks at both. */
const textOf = ({ step }: Moment) =>
  `${eventName(step.event.type)} ${step.event.type} ${step.actor.machine ?? ""} ${step.actor.name} ${step.states.join(" ")}`.toLowerCase();

/** Matches if every word occurs, and no word with a leading minus does. */
function matches(moment: Moment, query: string): boolean {
  const text = textOf(moment);
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .every((word) =>
      word.length > 1 && word.startsWith("-") ? !text.includes(word.slice(1)) : text.includes(word),
    );
}

/** All events, the newest last. Follows new events until the reader scrolls back. */
export function EventList({ onActor }: { onActor: (id: string, machine: string | null) => void }) {
  const inspector = useInspector();
  const state = useInspectorState();
  const { history, cursor, attention } = state;
  const [query, setQuery] = useState("");
  const [hasBackground, setBackground] = useState(false);
  const [hasMuted, setMuted] = useState(false);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);
  const list = useRef<HTMLDivElement>(null);
  const { length } = history.moments;
  const place = placeIn(state);

  const rows = useMemo(
    () => {
      return Array.from({ length }, (_, index) => index).filter((index) => {
        const moment = history.moments[index];
        if (moment === undefined) return false;
        const notice = noticeOf(moment.step, attention);
        return (
          (notice === "pinned" ||
            ((hasBackground || !isBackground(moment)) && (hasMuted || notice !== "muted"))) &&
          (query.trim() === "" || matches(moment, query))
        );
      });
    },
    // The list of steps is mutated in place.
    [history, length, query, hasBackground, hasMuted, attention],
  );
  const names = new Map(history.actorsAt(length - 1).map(({ actor }) => [actor.id, actor]));

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (cursor === null) {
      element.scrollTop = rows.length * rowHeight;
      return;
    }
    const row = rows.indexOf(cursor);
    if (row === -1) return;
    if (row * rowHeight < element.scrollTop) element.scrollTop = row * rowHeight;
    else if ((row + 1) * rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = (row + 1) * rowHeight - element.clientHeight;
  }, [cursor, rows]);

  const choose = (index: number) => {
    inspector.seek(index);
    const actor = history.moments[index]?.step.actor;
    if (actor !== undefined) onActor(actor.id, actor.machine);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (event.key === "End") inspector.seek(null);
    if (by === undefined) return;
    event.preventDefault();
    const now = rows.findLastIndex((index) => index <= place);
    const next = rows[Math.max(0, Math.min(rows.length - 1, now + by))];
    if (next !== undefined) choose(next);
  };

  const first = Math.max(0, Math.floor(top / rowHeight) - 4);
  const seen = rows.slice(first, first + Math.ceil(height / rowHeight) + 8);
  return (
    <>
      <input
        className={controls.field}
        type="search"
        placeholder="Filter: event, actor, state; -second excludes"
        aria-label="Filter the events"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={hasBackground}
          onChange={({ target }) => setBackground(target.checked)}
        />
        Promises and ticks of timers
      </label>
      {Object.values(attention).includes("muted") && (
        <label className={styles.switch}>
          <input type="checkbox" checked={hasMuted} onChange={({ target }) => setMuted(target.checked)} />
          What is muted
        </label>
      )}
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        aria-label="Events in order"
        tabIndex={0}
        aria-activedescendant={seen.includes(place) ? `moment-${place}` : undefined}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        onKeyDown={onKey}
      >
        {rows.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled>
            <Hint>{length === 0 ? "No events yet." : "No matching events."}</Hint>
          </div>
        )}
        <div role="presentation" style={{ height: rows.length * rowHeight, position: "relative" }}>
          {seen.map((index, offset) => {
            const step = history.moments[index]?.step;
            if (step === undefined) return null;
            const source = step.source === null ? undefined : names.get(step.source);
            const isIdle = step.actor.machine !== null && step.taken.length === 0 && step.event.type !== "";
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list itself handles the keys
              <div
                key={index}
                id={`moment-${index}`}
                role="option"
                aria-selected={index === place}
                tabIndex={-1}
                className={cx(
                  styles.row,
                  isIdle && styles.idle,
                  step.status === "error" && styles.failed,
                  noticeOf(step, attention) === "pinned" && styles.pinned,
                )}
                style={{ top: (first + offset) * rowHeight, height: rowHeight }}
                onClick={() => choose(index)}
              >
                <span className={styles.event}>{eventName(step.event.type)}</span>
                <span className={styles.time}>{timeOf(step.at)}</span>
                <span className={styles.actor}>
                  {step.actor.machine ?? step.actor.name}
                  {source !== undefined && ` ← ${source.machine ?? source.name}`}
                </span>
                <span className={styles.more}>
                  {step.status === "active"
                    ? step.taken.length > 0 &&
                      `${step.taken.length} ${step.taken.length === 1 ? "arrow" : "arrows"}`
                    : step.status}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
