import { useLingui } from "@lingui/react/macro";
import { useCallback, useRef, useState } from "react";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import styles from "./AccountSlot.module.css";

const menu = lazyComponent(
  () => import("#src/shell/session/AccountMenu.tsx"),
  ({ AccountMenu }) => AccountMenu,
);

/**
 * The header's sign-in link or account menu. Both are rendered; the document's `data-session` attribute, set
 * from the first byte, shows the right one, so nothing flickers while the session is opened.
 */
export function AccountSlot() {
  const { t } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const fold = useCallback(() => details.current?.removeAttribute("open"), []);
  // It also opens without a script, so the visitor may have opened it before hydration.
  const adopt = useCallback((element: HTMLDetailsElement | null) => {
    details.current = element;
    if (element?.open === true) setIsOpen(true);
  }, []);
  return (
    <div className={styles.slot}>
      <Anchor href="/login" className={styles.signIn}>
        <Icon name="user" />
        <span className={styles.label}>{t`Sign in`}</span>
      </Anchor>
      <details
        ref={adopt}
        className={styles.account}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          <Icon name="user" />
          <span className={styles.label}>{t`Account`}</span>
        </summary>
        <div className={styles.sheet}>{isOpen && <menu.Lazy within={details} onLeave={fold} />}</div>
      </details>
    </div>
  );
}
