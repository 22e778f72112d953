import type { ReactNode } from "react";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "./Text.tsx";
import styles from "./PageShell.module.css";

/** First link of a page: jumps over the header to the element with the id `to`. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}

/** A link of the navigation; `current` marks the page that is open. */
export type NavLink = { href: string; label: string; current?: boolean };

function NavLinks({
  links,
  onFollow,
}: {
  links: readonly NavLink[];
  onFollow?: (link: HTMLElement) => void;
}) {
  return links.map(({ href, label, current }) => (
    <Anchor
      key={href}
      href={href}
      className={styles.link}
      aria-current={current ? "page" : undefined}
      onClick={(event) => onFollow?.(event.currentTarget)}
    >
      {label}
    </Anchor>
  ));
}

/** The sign of the house: two halves of one coin, passing each other. */
export function BrandMark() {
  return (
    <svg className={styles.mark} data-brand="" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" />
      <path d="M7 11.5h12.5l-4-4M21 16.5H8.5l4 4" />
    </svg>
  );
}

/**
 * The frame of every page: a link past the header, the header with brand, navigation and actions, the page, the
 * footer. On a phone the navigation is folded into a menu that opens without a script.
 */
export function PageShell({
  brand,
  homeHref,
  nav,
  actions,
  footer,
  texts,
  children,
}: {
  brand: string;
  homeHref: string;
  nav: readonly NavLink[];
  /** Language switch, sign-in: what fits beside the brand on a phone. */
  actions?: ReactNode;
  footer: ReactNode;
  texts: { skip: string; menu: string; navigation: string };
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <SkipLink to="main">{texts.skip}</SkipLink>
      <header className={styles.header}>
        <div className={cx(styles.width, styles.bar)}>
          <Anchor href={homeHref} className={styles.brand}>
            <BrandMark />
            {brand}
          </Anchor>
          <nav aria-label={texts.navigation} className={styles.nav}>
            <NavLinks links={nav} />
          </nav>
          <div className={styles.actions}>{actions}</div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from its links */}
          <details
            className={styles.menu}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || !event.currentTarget.open) return;
              event.currentTarget.open = false;
              event.currentTarget.querySelector("summary")?.focus();
            }}
          >
            <summary>
              <Icon name="menu" size="large" />
              <Icon name="close" size="large" />
              <VisuallyHidden>{texts.menu}</VisuallyHidden>
            </summary>
            <nav aria-label={texts.menu} className={styles.sheet}>
              <NavLinks links={nav} onFollow={(link) => link.closest("details")?.removeAttribute("open")} />
            </nav>
          </details>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={cx(styles.width, styles.main)}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.width}>{footer}</div>
      </footer>
    </div>
  );
}
