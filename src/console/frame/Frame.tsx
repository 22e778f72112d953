import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { type Locale, localePath, locales } from "#domain/locale.ts";
import { may, type Permission } from "#domain/permissions.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { LanguageSwitch } from "#src/ui/layout/LanguageSwitch.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { PageShell } from "#src/ui/layout/PageShell.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ThemeToggle } from "#src/ui/layout/ThemeToggle.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useBrand } from "./brand.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import { sections } from "#src/console/pages.tsx";
import { useKeys } from "./useKeys.ts";
import "#src/ui/icons/lateIcons.ts";
import styles from "./Frame.module.css";

/** The palette, fetched when it is first opened. */
const LatePalette = lazyComponent(
  () => import("./Palette.tsx"),
  ({ Palette }) => Palette,
).Lazy;

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
export function Frame({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const { t, i18n } = useLingui();
  const [path, navigate] = useLocation();
  const { view } = useSession();
  const mayHere = (needs: Permission) => view.step === "signedIn" && may(view.user.role, needs);
  const nav = sections
    .filter(({ needs }) => mayHere(needs))
    .map(({ href, key, label }) => ({
      href,
      key,
      label: i18n._(label),
      current: href === "/" ? path === "/" || path.startsWith("/orders/") : path.startsWith(href),
    }));
  const keys = useKeys(nav);
  const go = (href: string) => {
    keys.close();
    navigate(href);
  };
  return (
    <div className={styles.console}>
      <PageShell
        brand={t`${brand}: console`}
        homeHref="/"
        nav={nav}
        beside
        texts={{ skip: t`Skip to content`, menu: t`Menu`, navigation: t`Main navigation` }}
        actions={
          <>
            {nav.length > 0 && (
              <IconButton icon="search" label={t`Go to anything`} onClick={() => keys.open("palette")} />
            )}
            <Languages />
          </>
        }
        footer={
          <Row justify="between" gap={5}>
            <Who />
            <Button size="small" onClick={() => keys.open("keys")}>{t`Keys`}</Button>
            <ThemeToggle
              legend={t`Appearance`}
              texts={{ light: t`Light`, dark: t`Dark`, system: t`System` }}
            />
          </Row>
        }
      >
        {children}
      </PageShell>
      <KeysDialog
        open={keys.dialog === "keys"}
        onClose={keys.close}
        isOn={keys.isOn}
        onTurn={keys.turn}
        ways={nav}
      />
      <Dialog
        open={keys.dialog === "palette" && nav.length > 0}
        title={t`Go to anything`}
        onClose={keys.close}
        closeLabel={t`Close`}
      >
        <LatePalette ways={nav} may={mayHere} onGo={go} />
      </Dialog>
    </div>
  );
}
