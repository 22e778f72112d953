import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { AccountSlot } from "#src/shell/site/AccountSlot.tsx";
import { ChatSlot } from "#src/shell/site/ChatSlot.tsx";
import { Languages } from "#src/shell/site/Languages.tsx";
import { ReleaseBanner } from "#src/shell/site/ReleaseBanner.tsx";
import { useSite } from "#src/shell/site/useSite.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { BrandMark, PageShell } from "#src/ui/layout/PageShell.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ThemeToggle } from "#src/ui/layout/ThemeToggle.tsx";
import styles from "./Shell.module.css";

/** Separate, because the site's state changes more often than the rest of the header. */
function OwnLanguages() {
  return <Languages onChoose={useSite().actions.chooseLocale} />;
}

/** Header, navigation and footer around every page. */
export function Shell({ brand, about, children }: { brand: string; about: string; children: ReactNode }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const pages = {
    home: { href: "/", label: t`Home` },
    cash: { href: "/cash", label: t`Cash` },
    rules: { href: "/rules", label: t`Rules` },
    partners: { href: "/partners", label: t`Partners` },
    shops: { href: "/shops", label: t`Shops` },
    faq: { href: "/faq", label: t`FAQ` },
    news: { href: "/news", label: t`News` },
    contacts: { href: "/contacts", label: t`Contacts` },
  };
  const { home, cash, rules, partners, shops, faq, news, contacts } = pages;
  const columns = [
    { title: t`Our exchange`, links: [home, cash, { href: "/reviews", label: t`Reviews` }, news] },
    { title: t`Help`, links: [faq, contacts, { href: "/find-claim", label: t`Find an order` }] },
    {
      title: t`Earn with us`,
      links: [partners, shops, { href: "/partners/monitoring", label: t`Rate export` }],
    },
    { title: t`Documents`, links: [rules, { href: "/aml", label: t`AML policy` }] },
  ];
  return (
    <PageShell
      brand={brand}
      homeHref="/"
      nav={Object.values(pages).map((link) => ({ ...link, current: `${path}/`.startsWith(`${link.href}/`) }))}
      texts={{ skip: t`Skip to content`, menu: t`Menu`, navigation: t`Main navigation` }}
      actions={
        <>
          <OwnLanguages />
          <ChatSlot />
          <AccountSlot />
        </>
      }
      footer={
        <div className={styles.columns}>
          <div className={styles.brand}>
            <strong>
              <BrandMark />
              {brand}
            </strong>
            <p>{about}</p>
            <ThemeToggle
              legend={t`Appearance`}
              texts={{ light: t`Light`, dark: t`Dark`, system: t`System` }}
            />
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <Heading level={2} look="label">
                {title}
              </Heading>
              {links.map(({ href, label }) => (
                <Anchor key={href} href={href}>
                  {label}
                </Anchor>
              ))}
            </div>
          ))}
        </div>
      }
    >
      <ReleaseBanner />
      {children}
    </PageShell>
  );
}
