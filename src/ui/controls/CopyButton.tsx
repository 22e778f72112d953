import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { cx } from "#src/ui/cx.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./CopyButton.module.css";
import "#src/ui/icons/lateIcons.ts";

/** How long “copied” stays, in milliseconds: long enough to be read and heard. */
const SHOWN = 2500;

/**
 * Puts `text` on the clipboard. It is `copied` for a moment, or `refused`, as over plain http: then the field of `ref`, which
 * holds the text, is selected.
 */
function useCopy(text: string) {
  // Another object after each press.
  const [result, setResult] = useState<{ is: "copied" | "refused" }>();
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.select();
    if (result?.is !== "copied") return;
    const timer = setTimeout(() => setResult(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult({ is: "copied" });
    } catch {
      setResult({ is: "refused" });
    }
  };
  return { copied: result?.is === "copied", refused: result?.is === "refused", ref, copy: () => void copy() };
}

/**
 * Copies `value` and confirms it on the screen and to screen readers. `label` is the full name for screen readers
 * (“Copy the address”). Where the browser refuses, it shows
 * `value` selected.
 */
export function CopyButton({
  value,
  label,
  iconOnly = false,
}: {
  value: string;
  label: string;
  iconOnly?: boolean | undefined;
}) {
  const { t } = useLingui();
  const copiedText = t`Copied`;
  const { copied, refused, ref, copy } = useCopy(value);
  return (
    <>
      <button
        type="button"
        className={cx(styles.button, iconOnly && styles.sign, copied && styles.done)}
        aria-label={copied ? copiedText : label}
        onClick={copy}
      >
        <Icon name={copied ? "check" : "copy"} />
        {!iconOnly && (
          <span className={styles.words} aria-hidden="true">
            <span data-hidden={copied || undefined}>{t`Copy`}</span>
            <span data-hidden={!copied || undefined}>{copiedText}</span>
          </span>
        )}
      </button>
      <Announcement>{copied ? copiedText : ""}</Announcement>
      {refused && (
        <div className={styles.refused}>
          <TextArea
            ref={ref}
            label={t`The browser doesn't allow copying. Copy the selected text yourself.`}
            value={value}
            rows={1}
            readOnly
            onChange={() => undefined}
          />
        </div>
      )}
    </>
  );
}
