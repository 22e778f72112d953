import { useId, useState } from "react";
import type { DragEvent } from "react";
import { cx } from "#src/ui/cx.ts";
import { FieldError } from "#src/ui/fields/Field.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { FileRow, type FileRowState, type FileRowTexts } from "./FileRow.tsx";
import styles from "./FileDrop.module.css";
import "#src/ui/icons/lateIcons.ts";

/** What has become of the file. */
export type FileDropState = { kind: "empty"; error?: string } | FileRowState;

/**
 * Words of the controls. `prompt` stands in the empty place, `promptToTouch` where there is nothing to drag with,
 * `hint` says what is accepted.
 */
export type FileDropTexts = FileRowTexts & { prompt: string; promptToTouch?: string; hint: string };

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
          <span className={cx(styles.prompt, texts.promptToTouch && styles.toDrag)}>{texts.prompt}</span>
          {texts.promptToTouch && (
            <span className={cx(styles.prompt, styles.toTouch)}>{texts.promptToTouch}</span>
          )}
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
    <FileRow
      label={label}
      state={state}
      texts={texts}
      onCancel={onCancel}
      onRetry={onRetry}
      onRemove={onRemove}
    />
  );
}
