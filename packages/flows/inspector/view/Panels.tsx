import { Splitter } from "@ark-ui/react/splitter";
import { Fragment, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { folded } from "./folded.ts";
import styles from "./Panels.module.css";

/** A resizable part of the inspector. */
export interface Panel {
  readonly id: string;
  readonly label: string;
  /** The initial width. Undefined for the part that takes the remaining room. */
  readonly size: `${number}px` | undefined;
  readonly shown: ReactNode;
}

const least = "180px";
const place = (panels: readonly Panel[]) => `inspector.panels.${panels.map(({ id }) => id).join(".")}`;

/** The sizes stored last time, in per cent. Undefined when there are none. */
function sizesLeft(panels: readonly Panel[]): number[] | undefined {
  try {
    const sizes: unknown = JSON.parse(localStorage.getItem(place(panels)) ?? "null");
    const isWhole = Array.isArray(sizes) && sizes.length === panels.length;
    return isWhole && sizes.every((size) => typeof size === "number") ? sizes : undefined;
  } catch {
    return undefined;
  }
}

/** The initial sizes, in per cent of the window. The part without a size takes the remaining room. */
function firstSizes(panels: readonly Panel[]): number[] {
  const shares = panels.map(({ size }) => (size === undefined ? 0 : (parseFloat(size) / innerWidth) * 100));
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0);
  return panels.map(({ size }, index) => (size === undefined ? rest : (shares[index] ?? 0)));
}

/**
 * Parts side by side with a handle between each two: drag it, or use the arrow keys. Enter or a double click collapses
 * the part on the other side of the handle from the chart, and restores its previous width.
 */
export function Panels({ panels }: { panels: readonly Panel[] }) {
  // Stored sizes are valid only for the same number of parts.
  const [sizes, setSizes] = useState<Readonly<Record<string, number[]>>>({});
  const current = sizes[place(panels)] ?? sizesLeft(panels) ?? firstSizes(panels);
  const unfolded = useRef(current);
  useEffect(() => {
    unfolded.current = current.map((size, index) => size || (unfolded.current[index] ?? 0));
  }, [current]);
  const rest = panels.findIndex(({ size }) => size === undefined);
  const fold = (handle: number): void => {
    const part = handle < rest ? handle : handle + 1;
    const back = unfolded.current[part] || (firstSizes(panels)[part] ?? 0);
    const next = folded(current, { part, rest, back });
    setSizes((before) => ({ ...before, [place(panels)]: next }));
    localStorage.setItem(place(panels), JSON.stringify(next));
  };
  return (
    <Splitter.Root
      asChild
      className={styles.panels}
      panels={panels.map(({ id, size }) => ({
        id,
        minSize: least,
        ...(size !== undefined && { collapsible: true, resizeBehavior: "preserve-pixel-size" as const }),
      }))}
      size={current}
      onResize={({ size }) => setSizes((before) => ({ ...before, [place(panels)]: size }))}
      onResizeEnd={({ size }) => localStorage.setItem(place(panels), JSON.stringify(size))}
      keyboardResizeBy={2}
    >
      <main>
        {panels.map(({ id, label, shown }, index) => {
          const next = panels[index + 1];
          return (
            <Fragment key={id}>
              <Splitter.Panel id={id} className={styles.panel} inert={current[index] === 0}>
                {shown}
              </Splitter.Panel>
              {next !== undefined && (
                <Splitter.ResizeTrigger
                  id={`${id}:${next.id}`}
                  className={styles.handle}
                  aria-label={`Between ${label} and ${next.label}`}
                  title={`Double-click or press Enter to fold ${index < rest ? label : next.label}`}
                  onDoubleClick={() => fold(index)}
                  // The splitter's own Enter collapses only the part before the handle, and restores it at its minimum width.
                  onKeyDownCapture={(event: KeyboardEvent) => {
                    if (event.key !== "Enter") return;
                    event.stopPropagation();
                    fold(index);
                  }}
                />
              )}
            </Fragment>
          );
        })}
      </main>
    </Splitter.Root>
  );
}
