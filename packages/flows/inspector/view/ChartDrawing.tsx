import { memo } from "react";
import { cx } from "./cx.ts";
import type { FlowCoverage } from "#charts/coverage.ts";
import { guardText, isMark } from "#inspector/chart/graph.ts";
import { labelRows, pathOf, rowText, sizes, tagText } from "#inspector/chart/layout.ts";
import type { Drawing, PlacedEdge, PlacedNode } from "#inspector/chart/layout.ts";
import styles from "./ChartDrawing.module.css";

/** What is highlighted on a chart. */
export interface Lights {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Changes with each moment, so that the same arrow flashes again. */
  readonly beat: number;
  readonly found: ReadonlySet<string>;
  readonly picked: string | null;
  readonly coverage: FlowCoverage | undefined;
}

interface NodeProps {
  placed: PlacedNode;
  isActive: boolean;
  isFound: boolean;
  isPicked: boolean;
  /** How often the state was entered. Undefined when entries are not counted. */
  reached: number | undefined;
  takenRows: string;
  canTab: boolean;
  /** Nothing can be pressed. */
  isPicture: boolean;
}

const tone = (times: number | undefined) =>
  times === undefined ? undefined : times > 0 ? styles.reached : styles.missed;

const rowClass = {
  entry: styles.entry,
  exit: styles.entry,
  invoke: styles.invoke,
  internal: styles.internal,
  jump: styles.internal,
  entered: styles.internal,
};

/** A closed box that keeps its room says its name so large that it is read from afar. */
const isRoomy = ({ node: { rows }, height }: PlacedNode): boolean =>
  height > 2 * (sizes.title + (rows.length + 1) * sizes.row);
const signOf = ({ node: { title }, width, height }: PlacedNode): number =>
  Math.min(120, width / (title.length + 2), height / 6) + 8;

const Node = memo(function Node(props: NodeProps) {
  const { placed, isActive, isFound, isPicked, reached, takenRows, canTab, isPicture } = props;
  const { node, x, y, width, height, depth } = placed;
  if (node.kind === "initial")
    return <circle className={styles.initial} cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />;
  if (node.kind === "history")
    return (
      <g className={styles.history} data-state={node.id}>
        <circle cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />
        <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
          {node.title}
        </text>
        <title>{`${node.title === "H" ? "Shallow" : "Deep"} history: ${node.id}`}</title>
      </g>
    );
  if (node.kind === "any")
    return (
      <g className={styles.any}>
        <rect x={x} y={y} width={width} height={height} rx={height / 2} />
        <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
          {node.title}
        </text>
      </g>
    );
  const hasInner = node.children.length > 0;
  return (
    <g
      className={cx(
        styles.state,
        hasInner && styles.outer,
        node.isRegion && styles.region,
        node.isCollapsed && styles.lid,
        node.kind === "final" && styles.final,
        depth % 2 === 1 && styles.odd,
        tone(reached),
        isActive && styles.active,
        isFound && styles.found,
        isPicked && styles.picked,
      )}
      {...(!isPicture && { role: "button", tabIndex: canTab ? 0 : -1, "aria-pressed": isPicked })}
      aria-current={isActive ? "step" : undefined}
      data-state={node.id}
      data-active={isActive}
    >
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx={10} />
      {node.kind === "final" && (
        <rect className={styles.ring} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={8} />
      )}
      <circle className={styles.lamp} cx={x + sizes.pad + 5} cy={y + 17} r={4} />
      <text className={styles.title} x={x + sizes.pad + 18} y={y + 21}>
        {node.title}
        {node.isCollapsed && " …"}
        {node.tags.length > 0 && (
          <tspan className={styles.tag} dx={sizes.gap}>
            {tagText(node)}
          </tspan>
        )}
      </text>
      {node.rows.map((row, index) => (
        <text
          key={`${row.kind} ${row.text} ${row.key ?? ""}`}
          className={cx(
            rowClass[row.kind],
            row.key !== undefined && takenRows.includes(row.key) && styles.takenRow,
          )}
          x={x + sizes.pad}
          y={y + sizes.title + index * sizes.row + 10}
        >
          {rowText(row)}
          <title>{row.text}</title>
        </text>
      ))}
      {node.isCollapsed && isRoomy(placed) && (
        <text
          className={styles.sign}
          x={x + width / 2}
          y={y + height / 2}
          style={{ fontSize: signOf(placed) }}
        >
          {node.title}
        </text>
      )}
      {!isPicture && (hasInner || node.isCollapsed) && depth > 0 && (
        <g className={styles.fold} data-fold={node.id}>
          <rect x={x + width - 28} y={y + 6} width={20} height={20} rx={5} />
          <path
            d={node.isCollapsed ? "M0 4h8M4 0v8" : "M0 4h8"}
            transform={`translate(${x + width - 22} ${y + 12})`}
          />
        </g>
      )}
    </g>
  );
});

interface EdgeProps {
  placed: PlacedEdge;
  isTaken: boolean;
  beat: number;
  isFound: boolean;
  /** Keys of the arrows taken in this step. */
  taken: ReadonlySet<string>;
  coverage: FlowCoverage | undefined;
}

const Edge = memo(
  function Edge({ placed, isTaken, beat, isFound, taken, coverage }: EdgeProps) {
    const { edge, points, label } = placed;
    const way = pathOf(points);
    const reached =
      coverage && edge.lines.reduce((sum, { key }) => sum + (coverage.transitions[key] ?? 0), 0);
    const marker = isTaken ? "url(#arrow-lit)" : "url(#arrow)";
    let row = 0;
    return (
      <g
        className={cx(
          styles.edge,
          edge.lines.length > 0 && tone(reached),
          isTaken && styles.taken,
          isFound && styles.found,
        )}
        data-edge={edge.id}
        data-taken={isTaken}
      >
        <path className={styles.way} d={way} markerEnd={marker} />
        {isTaken && <path key={beat} className={styles.flash} d={way} />}
        {label && <rect className={styles.plate} {...label} rx={4} />}
        {label &&
          edge.lines.map((line) => (
            <g
              key={line.key}
              className={cx(
                styles.line,
                coverage && tone(coverage.transitions[line.key] ?? 0),
                taken.has(line.key) && styles.takenLine,
              )}
            >
              {labelRows(line).map((text, index) => {
                row += 1;
                const [event = "", ...rest] = index === 0 ? text.split(" [") : ["", text];
                return (
                  <text key={text} x={label.x + 5} y={label.y + row * sizes.label - 1}>
                    {event}
                    {rest.length > 0 && (
                      <tspan className={index === 0 ? styles.guard : styles.does}>
                        {index === 0 ? ` [${rest.join(" [")}` : rest.join("")}
                      </tspan>
                    )}
                  </text>
                );
              })}
              <title>
                {[line.event, guardText(line), ...line.actions].filter((part) => part !== "").join(" ")}
              </title>
            </g>
          ))}
      </g>
    );
  },
  (before, after) =>
    before.placed === after.placed &&
    before.isFound === after.isFound &&
    before.coverage === after.coverage &&
    !after.isTaken &&
    !before.isTaken,
);

/**
 * A chart with its highlights. A change of the highlights redraws only what changed. Its states can be pressed, unless it
 * is a picture.
 */
export function ChartDrawing({
  drawing,
  lights,
  isPicture = false,
}: {
  drawing: Drawing;
  lights: Lights;
  isPicture?: boolean;
}) {
  const { active, taken, beat, found, picked, coverage } = lights;
  const first = picked ?? drawing.nodes[0]?.node.id;
  return (
    <>
      <defs>
        {(["arrow", "arrow-lit"] as const).map((id) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path className={id === "arrow" ? styles.tip : styles.tipLit} d="M0 0.5 8 4 0 7.5z" />
          </marker>
        ))}
      </defs>
      {drawing.nodes.map((placed) => {
        const { id, rows } = placed.node;
        const takenRows = rows.flatMap(({ key }) => (key !== undefined && taken.has(key) ? [key] : []));
        return (
          <Node
            key={id}
            placed={placed}
            isActive={active.has(id)}
            isFound={found.has(id)}
            isPicked={picked === id}
            reached={isMark(placed.node) ? undefined : coverage?.states[id]}
            takenRows={takenRows.join("\n")}
            canTab={id === first}
            isPicture={isPicture}
          />
        );
      })}
      {drawing.edges.map((placed) => (
        <Edge
          key={placed.edge.id}
          placed={placed}
          isTaken={placed.edge.lines.some(({ key }) => taken.has(key))}
          beat={beat}
          isFound={found.has(placed.edge.id)}
          taken={taken}
          coverage={coverage}
        />
      ))}
    </>
  );
}
