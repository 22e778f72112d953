import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { localePath } from "#domain/text/locale.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Languages } from "#src/shell/site/Languages.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { IconName } from "#src/ui/icons/iconName.ts";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { type Theme, useTheme } from "#src/ui/theme/theme.ts";
import { useList } from "#src/ui/list/useList.ts";
import type { waitingMachine, WaitingName } from "#machines/console/waiting/waiting.machine.ts";
import { groups, type Section } from "#src/console/pages.tsx";
import "#src/ui/icons/lateIcons.ts";
import styles from "./Rail.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    waiting: typeof waitingMachine;
  }
}

/** A section that this person may open. */
interface Way extends Omit<Section, "label"> {
  label: string;
  current: boolean;
}

/** Of more sections than there is room for, the open one is in sight. */
const reveal = (link: HTMLAnchorElement | null): void => {
  const nav = link?.closest("nav");
  if (!link || !nav) return;
  nav.scrollTop += link.getBoundingClientRect().top - nav.getBoundingClientRect().top - nav.clientHeight / 2;
};

function RailLink({ way: { href, icon, key, label, current }, mark }: { way: Way; mark?: ReactNode }) {
  const id = useId();
  return (
    <li>
      <Anchor
        href={href}
        ref={current ? reveal : undefined}
        className={styles.link}
        aria-current={current ? "page" : undefined}
        aria-describedby={mark ? id : undefined}
      >
        <Icon name={icon} size="small" />
        <span className={styles.label}>{label}</span>
        {mark && (
          <span id={id} className={styles.mark} aria-hidden="true">
            {mark}
          </span>
        )}
        <kbd className={styles.key} aria-hidden="true">
          {key}
        </kbd>
      </Anchor>
    </li>
  );
}

/** The first steps, while some of them are left. */
function SetupLink({ way }: { way: Way }) {
  const { t } = useLingui();
  const { rows } = useList("setup").view;
  const done = rows.filter((step) => step.done).length;
  // Until the steps are known their place is kept, or the open section would slide out of sight.
  if (rows.length === 0 && !way.current) return <li className={styles.pending} aria-hidden="true" />;
  if (rows.length === done && !way.current) return null;
  return <RailLink way={way} mark={rows.length > 0 && t`${String(done)} of ${String(rows.length)}`} />;
}

/** How much waits there for a person, where something does. */
function CountedLink({ way, count }: { way: Way; count: number }) {
  const { t } = useLingui();
  const mark = count > 0 && (
    <>
      {count}
      <VisuallyHidden> {t({ message: "waiting", context: "how many orders, messages" })}</VisuallyHidden>
    </>
  );
  return <RailLink way={way} mark={mark} />;
}

const ofGroup = (ways: readonly Way[], group: string) => ways.filter((way) => way.group === group);

interface LinksProps {
  ways: readonly Way[];
  label: string;
}

/** The ways to all sections, by groups. */
function Links({
  ways,
  label,
  counts,
}: LinksProps & { counts: readonly { id: WaitingName; count: number }[] }) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <nav aria-label={label} className={styles.nav}>
      {Object.entries(groups).map(([group, name]) => {
        const own = ofGroup(ways, group);
        return (
          own.length > 0 && (
            <div key={group}>
              <p id={id + group} className={styles.group}>
                {i18n._(name)}
              </p>
              <ul aria-labelledby={id + group} className={styles.links}>
                {own.map((way) =>
                  way.href === "/start" ? (
                    <SetupLink key={way.href} way={way} />
                  ) : (
                    <CountedLink
                      key={way.href}
                      way={way}
                      count={counts.find((one) => one.id === way.waits)?.count ?? 0}
                    />
                  ),
                )}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}

function CountedLinks(props: LinksProps) {
  const { rows } = useList("waiting").view;
  return <Links {...props} counts={rows} />;
}

/** The ways to all sections; of those where something may wait, how much does. */
export const RailLinks = (props: LinksProps) =>
  props.ways.some(({ waits }) => waits !== undefined) ? (
    <CountedLinks {...props} />
  ) : (
    <Links {...props} counts={[]} />
  );

const themes: Record<Theme, { icon: IconName; next: Theme }> = {
  system: { icon: "display", next: "light" },
  light: { icon: "sun", next: "dark" },
  dark: { icon: "moon", next: "system" },
};

/** Goes from the device's look to the light one, the dark one, and back. */
function ThemeButton() {
  const { t } = useLingui();
  const [theme, choose] = useTheme();
  const { icon, next } = themes[theme];
  const name = { light: t`Light`, dark: t`Dark`, system: t`System` }[theme];
  return <IconButton icon={icon} label={t`Appearance: ${name}`} onClick={() => choose(next)} />;
}

/** Who is signed in, with what concerns this person and browser alone. */
export function RailFoot({ onKeys }: { onKeys: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = useSession();
  return (
    <div className={styles.foot}>
      {view.step === "signedIn" && (
        <a href={localePath(locale, "/account/settings")} className={styles.who}>
          <VisuallyHidden>{t`Your settings`}</VisuallyHidden>
          <span aria-hidden="true">{view.user.email}</span>
        </a>
      )}
      <div className={styles.acts}>
        <Languages base="/console" />
        <ThemeButton />
        <IconButton icon="keyboard" label={t`Keys`} onClick={onKeys} />
        {view.step === "signedIn" && (
          <IconButton icon="exit" label={t`Sign out`} disabled={view.isLeaving} onClick={actions.signOut} />
        )}
      </div>
    </div>
  );
}
