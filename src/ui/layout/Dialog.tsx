import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import styles from "./Dialog.module.css";

/**
 * Opens the element as a modal while `open`, tells `onClose` when the visitor dismisses it, and gives the focus
 * back to where it was. The element itself stays closed until the flow says so.
 */
function useModal(open: boolean, onClose: () => void, dismissable: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    dialog.showModal();
    (
      dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2")
    )?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener(
      "cancel",
      (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        dismiss();
      },
      { signal },
    );
    // A press that begins and ends on the backdrop reports the dialog itself as its target.
    let began = false;
    dialog.addEventListener("pointerdown", (event) => (began = event.target === dialog), { signal });
    dialog.addEventListener(
      "click",
      (event) => {
        if (dismissable && began && event.target === dialog) dismiss();
      },
      { signal },
    );
    return () => listening.abort();
  }, [open, dismissable]);

  return ref;
}

/**
 * A modal window over the page, on the browser's own `<dialog>`: the rest of the page cannot be reached, Escape
 * closes it, the focus goes to its title (or to what carries `data-autofocus`) and comes back afterwards.
 * As `alert` it must be answered: a press outside does nothing. Its children exist only while it is open.
 */
export function Dialog({
  open,
  title,
  onClose,
  closeLabel,
  footer,
  alert = false,
  size,
  head,
  children,
}: {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Name of the cross in the corner; without it there is none and the footer must lead out. */
  closeLabel?: string;
  /** Buttons, the one that goes on last. */
  footer?: ReactNode;
  alert?: boolean;
  /** `sheet` takes the whole screen of a phone and a fixed height elsewhere. */
  size?: "large" | "sheet";
  /** Stays above the part that scrolls. */
  head?: ReactNode;
  children: ReactNode;
}) {
  const ref = useModal(open, onClose, !alert);
  const id = useId();
  return (
    <dialog
      ref={ref}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-body` : undefined}
      className={cx(styles.dialog, size && styles[size])}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            {closeLabel && (
              <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
            )}
          </div>
          {head}
          <div id={`${id}-body`} className={styles.body}>
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
