import { type ReactNode, use } from "react";
import { useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { SistersContext } from "./sisters.ts";
import styles from "./Frame.module.css";

/** The page that this one was opened from. */
export interface PageLink {
  href: string;
  label: MessageDescriptor;
}

/** The head of every page: its title among the pages of its section, or with the one that it was opened from, what finds, the one act, and its states as tabs. */
export function PageHead({
  title,
  level = 1,
  back,
  tabs,
  children,
}: {
  title: string;
  /** 2 beside a page of its own. */
  level?: 1 | 2;
  back?: PageLink | undefined;
  tabs?: ReactNode;
  /** Search, and the act. */
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  // A panel beside the page has no section of its own.
  const sisters = use(SistersContext).filter(() => level === 1);
  const heading = (
    <Heading key="title" level={level} className={styles.heading}>
      {title}
    </Heading>
  );
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <div className={styles.title}>
          {sisters.length === 0
            ? heading
            : sisters.map(({ href, label, isOpen }) =>
                isOpen ? (
                  heading
                ) : (
                  <Anchor key={href} href={href} className={styles.sister}>
                    {label}
                  </Anchor>
                ),
              )}
          {back && <Anchor href={back.href}>{i18n._(back.label)}</Anchor>}
        </div>
        {children && (
          <div data-acts="" className={styles.right}>
            {children}
          </div>
        )}
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </div>
  );
}
