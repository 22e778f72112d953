import { useId, useRef } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { FieldError } from "#src/ui/fields/Field.tsx";
import "#src/ui/icons/lateIcons.ts";

/** A button that picks one file, where there is no room for a `FileDrop`. `error` says why the last one was refused. */
export function FileButton({
  accept,
  error,
  onChoose,
  label,
}: {
  /** As the attribute of `<input type="file">`. */
  accept: string;
  error?: string | undefined;
  onChoose: (file: File) => void;
  label: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon="attach"
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after a failure.
          event.currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
