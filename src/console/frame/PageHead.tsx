import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { may, type Permission } from "#domain/account/permissions.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Frame.module.css";

/** A page that belongs to another one. */
export interface PageLink {
  href: string;
  label: MessageDescriptor;
  needs?: Permission;
}

/** The head of every page: its title with the pages that belong to it, what finds, the one act, and its states as tabs. */
export function PageHead({
  title,
  level = 1,
  links = [],
  tabs,
  children,
}: {
  title: string;
  /** 2 beside a page of its own. */
  level?: 1 | 2;
  links?: readonly PageLink[];
  tabs?: ReactNode;
  /** Search, and the act. */
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { view } = useSession();
  const mayOpen = ({ needs }: PageLink) =>
    needs === undefined || (view.step === "signedIn" && may(view.user.role, needs));
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <div className={styles.title}>
          <Heading level={level} className={styles.heading}>
            {title}
          </Heading>
          {links.filter(mayOpen).map(({ href, label }) => (
            <Anchor key={href} href={href}>
              {i18n._(label)}
            </Anchor>
          ))}
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
