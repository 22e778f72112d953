import { ToolButton } from "./controls.tsx";
import { useInspector, useInspectorState } from "./useInspector.ts";
import styles from "./Navigation.module.css";

/** Pins what is named, or mutes it. */
export function Marks({ of, label }: { of: string; label: string }) {
  const inspector = useInspector();
  const mark = useInspectorState().attention[of];
  return (
    <span className={styles.marks} data-marked={mark}>
      {(["pinned", "muted"] as const).map((one) => (
        <ToolButton
          key={one}
          icon={one === "pinned" ? "pin" : "mute"}
          look="quiet"
          aria-label={`${one === "pinned" ? "Pin" : "Mute"} ${label}`}
          aria-pressed={mark === one}
          onClick={() => inspector.attend(of, mark === one ? undefined : one)}
        />
      ))}
    </span>
  );
}
