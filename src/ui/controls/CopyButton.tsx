import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { useCopy } from "./useCopy.ts";
import styles from "./CopyButton.module.css";
import "#src/ui/icons/lateIcons.ts";

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
