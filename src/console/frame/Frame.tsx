import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { may, type Permission } from "#domain/account/permissions.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { BrandMark, SkipLink } from "#src/ui/layout/PageShell.tsx";
import { type Theme, useTheme } from "#src/ui/theme/theme.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { pagesOf, sectionOf, sections } from "#src/console/pages.tsx";
import { SistersContext } from "./sisters.ts";
import { useBrand } from "./brand.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import { RailFoot, RailLinks } from "./Rail.tsx";
import { useKeys } from "./useKeys.ts";
import "#src/ui/icons/lateIcons.ts";
import styles from "./Frame.module.css";

/** The palette, fetched when it is first opened. */
const LatePalette = lazyComponent(
  () => import("./Palette.tsx"),
  ({ Palette }) => Palette,
).Lazy;

/** The frame of the console: the rail with what this person may work on, on a phone behind a button; the page beside it. */
export function Frame({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const { t, i18n } = useLingui();
  const [path, navigate] = useLocation();
  const {
    view,
    actions: { signOut },
  } = useSession();
  const [, setTheme] = useTheme();
  const mayHere = (needs: Permission) => view.step === "signedIn" && may(view.user.role, needs);
  const section = sectionOf(path);
  const sisters = pagesOf(section ?? "", mayHere).map(({ href, label }) => ({
    href,
    label: i18n._(label),
    isOpen: href === path,
  }));
  const ways = sections
    .filter(({ needs }) => mayHere(needs))
    .map(({ label, ...way }) => ({
      ...way,
      label: i18n._(label),
      current: way.href === section,
    }));
  const keys = useKeys(ways);
  // The sheet is that of the page that it was opened on: whoever goes on has closed it.
  const [sheetOn, setSheetOn] = useState<string | null>(null);
  const go = (href: string) => {
    keys.close();
    navigate(href);
  };
  const openKeys = () => {
    setSheetOn(null);
    keys.open("keys");
  };
  const run = (act: () => void) => {
    keys.close();
    act();
  };
  const looks: Record<Theme, string> = { light: t`Light`, dark: t`Dark`, system: t`System` };
  const acts = [
    { id: "keys", text: t`Keys`, press: openKeys },
    ...Object.entries(looks).map(([look, label]) => ({
      id: `look:${look}`,
      text: t`Appearance: ${label}`,
      press: () => setTheme(look as Theme),
    })),
    { id: "exit", text: t`Sign out`, press: signOut },
  ];
  const name = t`${brand}: console`;
  return (
    <div className={styles.console}>
      <SkipLink to="main">{t`Skip to content`}</SkipLink>
      <header className={styles.rail}>
        <div className={styles.bar}>
          <Anchor href="/" className={styles.brand} aria-label={name}>
            <BrandMark />
            <span className={styles.name}>{brand}</span>
          </Anchor>
          {ways.length > 0 && (
            <IconButton icon="search" label={t`Go to anything`} onClick={() => keys.open("palette")} />
          )}
          <IconButton
            icon="menu"
            label={t`Menu`}
            aria-haspopup="dialog"
            className={styles.menu}
            onClick={() => setSheetOn(path)}
          />
        </div>
        <div className={styles.beside}>
          <RailLinks ways={ways} label={t`Main navigation`} />
          <RailFoot onKeys={openKeys} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <SistersContext value={sisters.some(({ isOpen }) => isOpen) ? sisters : []}>
          {children}
        </SistersContext>
      </main>
      <Dialog
        open={sheetOn === path}
        size="sheet"
        title={t`Menu`}
        onClose={() => setSheetOn(null)}
        closeLabel={t`Close`}
      >
        <RailLinks ways={ways} label={t`Menu`} />
        <RailFoot onKeys={openKeys} />
      </Dialog>
      <KeysDialog
        open={keys.dialog === "keys"}
        onClose={keys.close}
        isOn={keys.isOn}
        onTurn={keys.turn}
        ways={ways}
      />
      <Dialog
        open={keys.dialog === "palette" && ways.length > 0}
        title={t`Go to anything`}
        onClose={keys.close}
        closeLabel={t`Close`}
      >
        <LatePalette ways={ways} acts={acts} may={mayHere} onGo={go} onDo={run} />
      </Dialog>
    </div>
  );
}
