import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { type Locale, localePath, locales } from "#domain/locale.ts";
import { AccountSlot } from "#src/shell/site/AccountSlot.tsx";
import { ChatSlot } from "#src/shell/site/ChatSlot.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ReleaseBanner } from "#src/shell/site/ReleaseBanner.tsx";
import { useSite } from "#src/shell/site/useSite.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { LanguageSwitch } from "#src/ui/layout/LanguageSwitch.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { PageShell } from "#src/ui/layout/PageShell.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ThemeToggle } from "#src/ui/layout/ThemeToggle.tsx";
import styles from "./Shell.module.css";

const languageNames = { ru: "Русский", en: "English" } as const satisfies Record<Locale, string>;

/** Links to this page in every language. Separate, because the query changes more often than the rest of the header. */
function Languages() {
  const { t } = useLingui();
  const locale = useLocale();
  const { actions } = useSite();
  const [path] = useLocation();
  const search = useSearch();
  const query = search === "" ? "" : `?${search}`;
  return (
    <LanguageSwitch
      label={t`Language`}
      languages={locales.map((lang) => ({
        lang,
        href: localePath(lang, path) + query,
        short: lang.toUpperCase(),
        name: languageNames[lang],
        current: lang === locale,
      }))}
      onChoose={(lang) => actions.chooseLocale(lang as Locale)}
    />
  );
}

/** Header, navigation and footer around every page. */
export function Shell({ brand, about, children }: { brand: string; about: string; children: ReactNode }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const nav = [
    { href: "/", label: t`Home` },
    { href: "/cash", label: t`Cash` },
    { href: "/rules", label: t`Rules` },
    { href: "/partners", label: t`Partners` },
    { href: "/shops", label: t`Shops` },
    { href: "/faq", label: t`FAQ` },
    { href: "/news", label: t`News` },
    { href: "/contacts", label: t`Contacts` },
  ].map((link) => ({ ...link, current: `${path}/`.startsWith(`${link.href}/`) }));
  return (
    <PageShell
      brand={brand}
      homeHref="/"
      nav={nav}
      texts={{ skip: t`Skip to content`, menu: t`Menu`, navigation: t`Main navigation` }}
      actions={
        <>
          <Languages />
          <ChatSlot />
          <AccountSlot />
        </>
      }
      footer={
        <Row justify="between" gap={5}>
          <Stack gap={2}>
            <Text strong>{brand}</Text>
            <Text size="small" tone="muted">
              {about}
            </Text>
            <div className={styles.pages}>
              {[
                ...nav.slice(0, 3),
                { href: "/aml", label: t`AML policy` },
                ...nav.slice(3),
                { href: "/reviews", label: t`Reviews` },
                { href: "/find-claim", label: t`Find an order` },
              ].map(({ href, label }) => (
                <Anchor key={href} href={href}>
                  {label}
                </Anchor>
              ))}
            </div>
          </Stack>
          <ThemeToggle legend={t`Appearance`} texts={{ light: t`Light`, dark: t`Dark`, system: t`System` }} />
        </Row>
      }
    >
      <ReleaseBanner />
      {children}
    </PageShell>
  );
}
