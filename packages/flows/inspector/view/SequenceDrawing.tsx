import { useEffect, useRef } from "react";
import { sayingOf, type Sequence } from "#inspector/source/sequence.ts";
import { cx } from "./cx.ts";
import styles from "./RecordingPane.module.css";

const lane = 130;
const row = 40;
/** So many of the last messages are drawn; all are exported. */
const most = 300;

const short = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);

/** Messages between actors, each in a lane of its own, the newest last. */
export function SequenceDrawing(props: {
  sequence: Sequence;
  place: number;
  onChoose: (index: number) => void;
}) {
  const messages = props.sequence.messages.slice(-most);
  const used = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const lanes = props.sequence.lanes.filter(({ id }) => used.has(id));
  const places = new Map(lanes.map(({ id }, index) => [id, index * lane + lane / 2]));
  const [width, height] = [Math.max(1, lanes.length) * lane, messages.length * row + 16];
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
    // Each new message moves the end.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [messages.length]);
  return (
    <div className={styles.sequence} style={{ width }}>
      <ol className={styles.lanes} style={{ gridTemplateColumns: `repeat(${lanes.length}, ${lane}px)` }}>
        {lanes.map(({ id, name }) => (
          <li key={id} title={name}>
            {short(name, 20)}
          </li>
        ))}
      </ol>
      <svg width={width} height={height} role="group" aria-label="Messages in order">
        <defs>
          <marker
            id="message"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0.5 8 4 0 7.5z" />
          </marker>
        </defs>
        {[...places].map(([id, x]) => (
          <path key={id} className={styles.life} d={`M${x} 0V${height}`} />
        ))}
        {messages.map(({ index, from, to, entered, ...message }, at) => {
          const text = sayingOf(message);
          const [start = 0, stop = 0] = [places.get(from), places.get(to)];
          const y = at * row + 22;
          const isSelf = start === stop;
          const way = isSelf
            ? `M${start} ${y}h26v10H${start + 2}`
            : `M${start} ${y}H${stop + (start < stop ? -2 : 2)}`;
          const label = isSelf || start < stop ? start + 8 : stop + 8;
          const room = Math.max(lane, Math.abs(stop - start)) / 6.4 - 4;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of events has the keys
            <g
              key={index}
              className={cx(styles.message, index === props.place && styles.here)}
              data-message={index}
              onClick={() => props.onChoose(index)}
            >
              <rect x={0} y={y - 20} width={width} height={row} />
              <path className={styles.arrow} d={way} markerEnd="url(#message)" />
              <text x={label} y={y - 5}>
                {short(text, room)}
              </text>
              {entered.length > 0 && (
                <text className={styles.entered} x={stop + (isSelf ? 32 : 8)} y={y + 13}>
                  {short(entered.map((path) => path.split(".").at(-1)).join(", "), 24)}
                </text>
              )}
              <title>{[text, ...entered].join("\n")}</title>
            </g>
          );
        })}
      </svg>
      <div ref={end} />
    </div>
  );
}
