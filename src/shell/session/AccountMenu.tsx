import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { localePath } from "#domain/text/locale.ts";
import { isStaff } from "#domain/account/permissions.ts";
import { consoleHome } from "#domain/account/return-path.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { useLeave } from "#src/ui/layout/useLeave.ts";
import styles from "#src/shell/site/AccountSlot.module.css";
import { useSession } from "./useSession.ts";

/** The header's menu of a signed-in user. `onLeave` closes the element that it is `within`. */
export function AccountMenu({ within, onLeave }: { within: RefObject<Element | null>; onLeave: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = useSession();
  const failureText = useFailureText();
  useLeave(within, onLeave);
  if (view.step === "unreachable")
    return (
      <div className={styles.note}>
        <Text size="small">{view.failure !== null && failureText(view.failure)}</Text>
        <Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>
      </div>
    );
  if (view.step !== "signedIn") return <div className={styles.note} aria-busy="true" />;
  return (
    <>
      <Text size="small" tone="secondary" className={styles.who}>
        {view.user.email}
      </Text>
      <nav aria-label={t`Account menu`} className={styles.links}>
        <Anchor href="/account/orders" onClick={onLeave}>{t`Orders`}</Anchor>
        <Anchor href="/account/cards" onClick={onLeave}>{t`Cards`}</Anchor>
        <Anchor href="/account/referrer" onClick={onLeave}>{t`Referrals`}</Anchor>
        <Anchor href="/account/promocodes" onClick={onLeave}>{t`Promo codes`}</Anchor>
        <Anchor href="/account/gift" onClick={onLeave}>{t`Gift cards`}</Anchor>
        <Anchor href="/account/shop" onClick={onLeave}>{t`Shop`}</Anchor>
        <Anchor href="/account/settings" onClick={onLeave}>{t`Settings`}</Anchor>
        {/* A page of its own, with a script of its own. */}
        {isStaff(view.user.role) && <a href={localePath(locale, consoleHome)}>{t`Console`}</a>}
      </nav>
      <div className={styles.note}>
        {view.leaveFailure !== null && (
          <Text size="small" tone="danger" role="alert">
            {t`You're still signed in.`} {failureText(view.leaveFailure)}
          </Text>
        )}
        <Button size="small" wide pending={view.isLeaving} onClick={actions.signOut}>{t`Sign out`}</Button>
      </div>
    </>
  );
}
