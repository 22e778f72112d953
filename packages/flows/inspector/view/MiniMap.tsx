import type { PointerEvent } from "react";
import { cx } from "./cx.ts";
import { isMark } from "#inspector/chart/graph.ts";
import type { Drawing } from "#inspector/chart/layout.ts";
import { seenPart } from "./camera.ts";
import type { Camera, Size } from "./camera.ts";
import styles from "./MiniMap.module.css";

/** Maximum width and height of the map, in pixels. */
const room = { width: 200, height: 140 };

/** Deeper boxes are dots at this size, so only active ones are drawn. */
const depthShown = 2;

/** The whole chart in a corner, with the visible part marked. Pressing or dragging moves the view. */
export function MiniMap(props: {
  drawing: Drawing;
  camera: Camera;
  view: Size;
  active: ReadonlySet<string>;
  onLook: (point: { x: number; y: number }) => void;
}) {
  const { drawing, camera, view, active, onLook } = props;
  const { width, height, nodes } = drawing;
  const seen = seenPart(camera, view);
  if (seen.width >= width && seen.height >= height) return null;
  const scale = Math.min(room.width / width, room.height / height);
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onLook({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    // Keyboard users move the view with the arrow keys of the chart.
    <div className={styles.map} aria-hidden="true" data-map>
      <svg
        width={width * scale}
        height={height * scale}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          look(event);
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          event.stopPropagation();
          look(event);
        }}
      >
        {nodes.map(({ node, depth, ...box }) => {
          const isLit = node.children.length === 0 && active.has(node.id);
          if (isMark(node) || (depth > depthShown && !isLit)) return null;
          return (
            <rect
              key={node.id}
              className={cx(styles.box, isLit && styles.lit)}
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
            />
          );
        })}
        <rect className={styles.seen} data-seen {...seen} />
      </svg>
    </div>
  );
}
