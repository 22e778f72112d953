import { useId, useState } from "react";
import type { DragEvent } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { Progress } from "./Progress.tsx";
import styles from "./FileDrop.module.css";
import "./lateIcons.ts";

/** What has become of the file. `meta` is the line under its name: size, per cent, or what went wrong. */
export type FileDropState =
  | { kind: "empty"; error?: string }
  | { kind: "uploading"; name: string; meta: string; progress: number; previewUrl?: string }
  | { kind: "ready"; name: string; meta: string; previewUrl?: string }
  | { kind: "failed"; name: string; meta: string; previewUrl?: string };

/** Words of the controls. `prompt` stands in the empty place, `hint` says what is accepted. */
export type FileDropTexts = {
  prompt: string;
  hint: string;
  progress: string;
  cancel: string;
  retry: string;
  remove: string;
};

function dropped(event: DragEvent): File | undefined {
  event.preventDefault();
  return event.dataTransfer.files[0];
}

/**
 * A place for one file: pressed or dropped upon, then the file with its preview, progress and what can be done.
 * It only shows; sending, checking and previews belong to the flow.
 */
export function FileDrop({
  label,
  accept,
  state,
  texts,
  onChoose,
  onCancel,
  onRetry,
  onRemove,
}: {
  label: string;
  /** As the attribute of `<input type="file">`. */
  accept: string;
  state: FileDropState;
  texts: FileDropTexts;
  onChoose: (file: File) => void;
  onCancel?: () => void;
  onRetry?: () => void;
  onRemove?: () => void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);

  if (state.kind === "empty") {
    return (
      <div className={styles.place}>
        <div
          className={styles.zone}
          data-over={over || undefined}
          onDragEnter={() => setOver(true)}
          onDragOver={(event) => event.preventDefault()}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
          }}
          onDrop={(event) => {
            setOver(false);
            const file = dropped(event);
            if (file) onChoose(file);
          }}
        >
          <Icon name="upload" size="large" className={styles.sign} />
          <span className={styles.prompt}>{texts.prompt}</span>
          <span id={`${id}-hint`} className={styles.hint}>
            {texts.hint}
          </span>
          <input
            id={id}
            type="file"
            accept={accept}
            className={styles.input}
            aria-label={label}
            aria-invalid={state.error ? true : undefined}
            aria-describedby={cx(`${id}-hint`, state.error && `${id}-error`)}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file may be chosen again after a failure.
              event.currentTarget.value = "";
              if (file) onChoose(file);
            }}
          />
        </div>
        <FieldError id={id} error={state.error} />
      </div>
    );
  }

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
