import { useState } from "react";
import type { RefObject } from "react";
import type { LoadedFlow } from "#inspector/chart/charts.ts";
import { save, toMermaid, toPng, toSvg } from "#inspector/chart/export.ts";
import { collapsedTo, levelsOf } from "#inspector/chart/graph.ts";
import type { Drawing } from "#inspector/chart/layout.ts";
import { ToolButton } from "./controls.tsx";
import type { CoveredBy } from "./useCoverage.ts";
import { useInspector } from "./useInspector.ts";
import controls from "./controls.module.css";
import styles from "./ChartTools.module.css";

interface Props {
  /** Id of the flow, also while it is loaded. */
  name: string;
  flow: LoadedFlow | undefined;
  drawing: Drawing | undefined;
  svg: RefObject<SVGSVGElement | null>;
  query: string;
  onQuery: (query: string) => void;
  found: number;
  place: number;
  onFound: (place: number) => void;
  zoom: (factor: number) => void;
  fit: () => void;
  scale: number;
  coveredBy: CoveredBy;
  onCovered: (by: CoveredBy) => void;
  coverage: string;
  collapsed: ReadonlySet<string>;
  /** Expands this many levels of states. */
  onLevels: (levels: number) => void;
}

/** Shows how many levels of the chart are expanded, and lets the user change the number. */
function Levels({ flow, collapsed, onLevels }: Pick<Props, "flow" | "collapsed" | "onLevels">) {
  if (flow === undefined) return null;
  const levels = levelsOf(flow.chart);
  const shown = Array.from({ length: levels }, (_, index) => index + 1).find((count) => {
    const closed = collapsedTo(flow.chart, count);
    return closed.length === collapsed.size && closed.every((path) => collapsed.has(path));
  });
  return (
    <select
      className={controls.field}
      aria-label="Levels"
      value={shown ?? ""}
      onChange={({ target }) => onLevels(Number(target.value))}
    >
      {shown === undefined && <option value="">Some collapsed</option>}
      <option value={levels}>All levels</option>
      {Array.from({ length: levels - 1 }, (_, index) => levels - 1 - index).map((count) => (
        <option key={count} value={count}>
          {count === 1 ? "1 level" : `${count} levels`}
        </option>
      ))}
    </select>
  );
}

const formats = { svg: "SVG", png: "PNG", mermaid: "Mermaid" } as const;

/** The toolbar of a chart. */
export function ChartTools(props: Props) {
  const { flow, drawing, svg, query, found, place, coveredBy, coverage } = props;
  const { reports } = useInspector().config;
  const [problem, setProblem] = useState("");
  const exportAs = async (format: string) => {
    if (flow === undefined || drawing === undefined || svg.current === null) return;
    setProblem("");
    try {
      if (format === "mermaid") return save(`${flow.id}.md`, new Blob([toMermaid(flow.chart)]));
      const source = await toSvg(svg.current, drawing);
      if (format === "svg") save(`${flow.id}.svg`, new Blob([source], { type: "image/svg+xml" }));
      if (format === "png") save(`${flow.id}.png`, await toPng(source, drawing));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label="Chart">
      <h2 className={styles.name} title={props.name}>
        {props.name}
      </h2>
      <div className={styles.search}>
        <input
          className={controls.field}
          type="search"
          placeholder="Find a state, event, guard"
          aria-label="Find in the chart"
          value={query}
          onChange={({ target }) => props.onQuery(target.value)}
          onKeyDown={({ key, shiftKey }) => {
            if (key === "Enter") props.onFound(shiftKey ? place - 1 : place + (query === "" ? 0 : 1));
          }}
        />
        {query !== "" && (
          <button
            type="button"
            className={styles.matches}
            disabled={found === 0}
            onClick={() => props.onFound(place + 1)}
          >
            {found === 0 ? "nothing" : `${place + 1} of ${found}`}
          </button>
        )}
      </div>
      <div className={styles.group}>
        <ToolButton aria-label="Zoom out" onClick={() => props.zoom(0.8)}>
          −
        </ToolButton>
        <ToolButton title="Fit the chart" onClick={props.fit}>
          {Math.round(props.scale * 100)}%
        </ToolButton>
        <ToolButton aria-label="Zoom in" onClick={() => props.zoom(1.25)}>
          +
        </ToolButton>
      </div>
      <Levels flow={flow} collapsed={props.collapsed} onLevels={props.onLevels} />
      <select
        className={controls.field}
        aria-label="Coverage"
        value={coveredBy}
        onChange={({ target }) => props.onCovered(target.value as CoveredBy)}
      >
        <option value="off">No coverage</option>
        <option value="recording">By recording</option>
        {reports !== undefined && <option value="reports">By tests</option>}
      </select>
      <select
        className={controls.field}
        aria-label="Export"
        value=""
        onChange={({ target }) => void exportAs(target.value)}
      >
        <option value="">Export…</option>
        {Object.entries(formats).map(([format, title]) => (
          <option key={format} value={format}>
            {title}
          </option>
        ))}
      </select>
      <p className={styles.coverage} role="status">
        {problem === "" ? coverage : problem}
      </p>
    </div>
  );
}
