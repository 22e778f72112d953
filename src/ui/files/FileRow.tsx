import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Progress } from "#src/ui/feedback/Progress.tsx";
import styles from "./FileRow.module.css";
import "#src/ui/icons/lateIcons.ts";

/** A file at hand. `meta` is the line under its name: size, per cent, or what went wrong. */
export type FileRowState =
  | { kind: "uploading"; name: string; meta: string; progress: number; previewUrl?: string }
  | { kind: "ready"; name: string; meta: string; previewUrl?: string }
  | { kind: "failed"; name: string; meta: string; previewUrl?: string };

/** Words of the controls. */
export type FileRowTexts = { progress: string; cancel: string; retry: string; remove: string };

/** A file with its preview, progress and what can be done. */
export function FileRow({
  label,
  state,
  texts,
  onCancel,
  onRetry,
  onRemove,
}: {
  label: string;
  state: FileRowState;
  texts: FileRowTexts;
  onCancel?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}) {
  return (
    <fieldset aria-label={label} className={cx(styles.file, styles[state.kind])}>
      <span className={styles.preview}>
        {state.previewUrl ? <img src={state.previewUrl} alt="" /> : <Icon name="file" size="large" />}
      </span>
      <div className={styles.body}>
        <p className={styles.name}>{state.name}</p>
        <p className={styles.meta} role={state.kind === "failed" ? "alert" : undefined}>
          {state.meta}
        </p>
        {state.kind === "uploading" && <Progress label={texts.progress} value={state.progress} />}
      </div>
      <div className={styles.actions}>
        {state.kind === "uploading" && onCancel && (
          <IconButton icon="close" label={texts.cancel} onClick={onCancel} />
        )}
        {state.kind === "failed" && onRetry && (
          <IconButton icon="retry" label={texts.retry} onClick={onRetry} />
        )}
        {state.kind !== "uploading" && onRemove && (
          <IconButton icon="trash" label={texts.remove} onClick={onRemove} />
        )}
      </div>
    </fieldset>
  );
}
