import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Route, Switch, useLocation, useSearch } from "wouter";
import { linkToken } from "#domain/account/account-links.ts";
import { consoleHome, signInPath } from "#domain/account/return-path.ts";
import { isStaff, may, type Permission } from "#domain/account/permissions.ts";
import { localePath } from "#domain/text/locale.ts";
import { Flows } from "#src/shell/Flows.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import "#src/ui/icons/lateIcons.ts";
import { Frame } from "./frame/Frame.tsx";
import { OwnerForm } from "./setup/OwnerForm.tsx";
import { pages, provideConsole } from "./pages.tsx";
import styles from "./Console.module.css";

/** Shows its children to staff. Others learn what they need. */
function StaffOnly({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [path] = useLocation();
  const search = useSearch();
  const { view, actions } = useSession();
  switch (view.step) {
    case "opening":
      return <LoadingBlock label={t`Opening your session…`} className={styles.place} />;
    case "unreachable":
      return (
        <LoadFailureCard
          level={1}
          title={t`Your account couldn't be opened`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "guest":
    case "signedOut":
    case "expired": {
      const code = path === "/start" ? linkToken(location.hash) : null;
      if (code !== null) return <OwnerForm code={code} />;
      return (
        <EmptyState
          level={1}
          icon="lock"
          title={t`Sign in to work here`}
          action={
            <ButtonLink
              href={`~${localePath(locale, signInPath(`${consoleHome}${path === "/" ? "" : path}${search === "" ? "" : `?${search}`}`))}`}
              variant="primary"
            >{t`Sign in`}</ButtonLink>
          }
        >
          {t`The console is for the staff of this exchange.`}
        </EmptyState>
      );
    }
    case "signedIn":
      return isStaff(view.user.role) ? (
        children
      ) : (
        <EmptyState level={1} icon="lock" title={t`This account isn't staff`}>
          {t`Ask an administrator to give your account a role.`}
        </EmptyState>
      );
  }
}

/** The console: what staff do, behind one frame. */
export function Console() {
  const { t } = useLingui();
  const { view } = useSession();
  const mayHere = (permission: Permission) => view.step === "signedIn" && may(view.user.role, permission);
  return (
    <Flows provide={provideConsole}>
      <Frame>
        <StaffOnly>
          <Switch>
            {pages.map(({ path, Page, changes, beside = path }) => (
              <Route key={beside} path={path}>
                {(params) => <Page params={params} mayChange={changes === undefined || mayHere(changes)} />}
              </Route>
            ))}
            <Route>
              <EmptyState
                level={1}
                title={t`Page not found`}
                action={<ButtonLink href="/" variant="primary">{t`To the orders`}</ButtonLink>}
              />
            </Route>
          </Switch>
        </StaffOnly>
      </Frame>
    </Flows>
  );
}
