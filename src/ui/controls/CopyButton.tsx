import { useEffect, useState } from "react";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./CopyButton.module.css";
import "#src/ui/icons/lateIcons.ts";

/** How long “copied” stays, in milliseconds: long enough to be read and heard. */
const SHOWN = 2500;

/** Puts `text` on the clipboard; `copied` is true for a moment after that. */
function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}

/**
 * Copies `value` and confirms it on the screen and to screen readers. `label` is the full name for screen readers
 * (“Copy the address”), `text` the visible one; without `text` only the icon is visible.
 */
export function CopyButton({
  value,
  label,
  text,
  copiedText,
}: {
  value: string;
  label: string;
  text?: string;
  copiedText: string;
}) {
  const { copied, copy } = useCopy(value);
  return (
    <>
      <button
        type="button"
        className={cx(styles.button, copied && styles.done)}
        aria-label={copied ? copiedText : label}
        onClick={copy}
      >
        <Icon name={copied ? "check" : "copy"} />
        {text && (
          <span className={styles.words} aria-hidden="true">
            <span data-hidden={copied || undefined}>{text}</span>
            <span data-hidden={!copied || undefined}>{copiedText}</span>
          </span>
        )}
      </button>
      <Announcement>{copied ? copiedText : ""}</Announcement>
    </>
  );
}
