import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { type Locale, localePath, locales } from "#domain/locale.ts";
import { may } from "#domain/permissions.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { LanguageSwitch } from "#src/ui/layout/LanguageSwitch.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { PageShell } from "#src/ui/layout/PageShell.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ThemeToggle } from "#src/ui/layout/ThemeToggle.tsx";
import { sections } from "./sections.ts";
import styles from "./Frame.module.css";

const languageNames = { ru: "Русский", en: "English" } as const satisfies Record<Locale, string>;

function Languages() {
  const { t } = useLingui();
  const locale = useLocale();
  const [path] = useLocation();
  const search = useSearch();
  const query = search === "" ? "" : `?${search}`;
  return (
    <LanguageSwitch
      label={t`Language`}
      languages={locales.map((lang) => ({
        lang,
        href: localePath(lang, `/console${path === "/" ? "" : path}`) + query,
        short: lang.toUpperCase(),
        name: languageNames[lang],
        current: lang === locale,
      }))}
    />
  );
}

function Who() {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = useSession();
  if (view.step !== "signedIn") return null;
  return (
    <Row gap={3}>
      <Text size="small" tone="secondary">
        {view.user.email}
      </Text>
      <a href={localePath(locale, "/account/settings")}>{t`Your settings`}</a>
      <Button size="small" pending={view.isLeaving} onClick={actions.signOut}>{t`Sign out`}</Button>
    </Row>
  );
}

/** The frame of the console: brand, the queues that this person may work on, language, who is signed in. */
export function Frame({ brand, children }: { brand: string; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const { view } = useSession();
  const nav = sections
    .filter(({ needs }) => view.step === "signedIn" && may(view.user.role, needs))
    .map(({ href, label }) => ({
      href,
      label: i18n._(label),
      current: href === "/" ? path === "/" || path.startsWith("/orders/") : path.startsWith(href),
    }));
  return (
    <div className={styles.console}>
      <PageShell
        brand={t`${brand}: console`}
        homeHref="/"
        nav={nav}
        beside
        texts={{ skip: t`Skip to content`, menu: t`Menu`, navigation: t`Main navigation` }}
        actions={<Languages />}
        footer={
          <Row justify="between" gap={5}>
            <Who />
            <ThemeToggle
              legend={t`Appearance`}
              texts={{ light: t`Light`, dark: t`Dark`, system: t`System` }}
            />
          </Row>
        }
      >
        {children}
      </PageShell>
    </div>
  );
}
