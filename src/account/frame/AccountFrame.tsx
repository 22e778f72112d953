import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { IconName } from "#src/ui/icons/iconName.ts";
import styles from "./AccountFrame.module.css";
import "#src/ui/icons/lateIcons.ts";

/** A ref for a scrolling bar of links: on phones the current page may be out of view. */
export const showCurrent = (bar: HTMLElement | null): void => {
  const link = bar?.querySelector<HTMLElement>("[aria-current]");
  if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
};

/** The navigation around a page of the account area: a bar on phones, a side list elsewhere. */
export function AccountFrame({ section, children }: { section: string; children: ReactNode }) {
  const { t } = useLingui();
  const links: { id: string; label: string; icon: IconName }[] = [
    { id: "orders", label: t`Orders`, icon: "swap" },
    { id: "cards", label: t`Cards`, icon: "card" },
    { id: "referrer", label: t`Referrals`, icon: "user" },
    { id: "promocodes", label: t`Promo codes`, icon: "tag" },
    { id: "gift", label: t`Gift cards`, icon: "gift" },
    { id: "shop", label: t`Shop`, icon: "shop" },
    { id: "settings", label: t`Settings`, icon: "sliders" },
  ];
  return (
    <div className={styles.frame}>
      <nav
        ref={showCurrent}
        aria-label={t({ message: "Account", context: "navigation" })}
        className={styles.nav}
      >
        {links.map(({ id, label, icon }) => (
          <Anchor
            key={id}
            href={`/account/${id}`}
            className={styles.link}
            aria-current={id === section ? "page" : undefined}
          >
            <Icon name={icon} />
            {label}
          </Anchor>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
