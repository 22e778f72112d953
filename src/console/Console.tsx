import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Route, Switch, useLocation, useSearch } from "wouter";
import { linkToken } from "#domain/account-links.ts";
import { consoleHome, signInPath } from "#domain/return-path.ts";
import { isStaff, may } from "#domain/permissions.ts";
import { localePath } from "#domain/locale.ts";
import { Flows } from "#src/shell/Flows.tsx";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import "#src/ui/icons/lateIcons.ts";
import { provideConsole } from "./actors.ts";
import { Audit } from "./audit/Audit.tsx";
import { Blacklist } from "./blacklist/Blacklist.tsx";
import { Content } from "./content/Content.tsx";
import { Cities } from "./cities/Cities.tsx";
import { Currencies } from "./currencies/Currencies.tsx";
import { CurrencyFields } from "./currency-fields/CurrencyFields.tsx";
import { Chats } from "./chats/Chats.tsx";
import { ChatDesk, StaffChat } from "./conversation/ChatDesk.tsx";
import { DirectionMatrix } from "./direction-matrix/DirectionMatrix.tsx";
import { Directions } from "./directions/Directions.tsx";
import { Frame } from "./frame/Frame.tsx";
import { Invitations } from "./invitations/Invitations.tsx";
import { Offices } from "./offices/Offices.tsx";
import { Notices } from "./notices/Notices.tsx";
import { Jobs } from "./jobs/Jobs.tsx";
import { Proposals } from "./proposals/Proposals.tsx";
import { LetterTexts } from "./letter-texts/LetterTexts.tsx";
import { Letters } from "./letters/Letters.tsx";
import { Numbers } from "./numbers/Numbers.tsx";
import { OrderDesk } from "./order/OrderDesk.tsx";
import { PayTo } from "./pay-to/PayTo.tsx";
import { People } from "./people/People.tsx";
import { Promocodes } from "./promocodes/Promocodes.tsx";
import { RateFeeds } from "./rate-feeds/RateFeeds.tsx";
import { Queue } from "./queue/Queue.tsx";
import { GiftCards } from "./gift-cards/GiftCards.tsx";
import { Reserves } from "./reserves/Reserves.tsx";
import { RewardCurrencies } from "./reward-currencies/RewardCurrencies.tsx";
import { Stray } from "./stray/Stray.tsx";
import { Withdrawals } from "./withdrawals/Withdrawals.tsx";
import { Applications } from "./shops/Applications.tsx";
import { Shops } from "./shops/Shops.tsx";
import { FirstSteps } from "./start/FirstSteps.tsx";
import { OwnerForm } from "./start/OwnerForm.tsx";
import { Settings } from "./settings/Settings.tsx";
import { TextDesk } from "./text/TextDesk.tsx";
import { Reviews } from "./reviews/Reviews.tsx";
import { Templates } from "./templates/Templates.tsx";
import { VerificationDesk } from "./verification/VerificationDesk.tsx";
import { Verifications } from "./verifications/Verifications.tsx";
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
  const mayInvite = view.step === "signedIn" && may(view.user.role, "roles");
  const maySet = view.step === "signedIn" && may(view.user.role, "catalogue");
  return (
    <Frame>
      <Flows provide={provideConsole}>
        <StaffOnly>
          <Switch>
            <Route path="/">
              <Queue />
            </Route>
            <Route path="/orders/:id">{({ id }) => <OrderDesk key={id} id={id} />}</Route>
            <Route path="/directions">
              <Directions mayChange={maySet} />
            </Route>
            <Route path="/directions/matrix">
              <DirectionMatrix />
            </Route>
            <Route path="/rates">
              <RateFeeds mayChange={maySet} />
            </Route>
            <Route path="/currencies">
              <Currencies mayChange={maySet} />
            </Route>
            <Route path="/currencies/:id">
              {({ id }) => <CurrencyFields key={id} id={id} mayChange={maySet} />}
            </Route>
            <Route path="/offices">
              <Offices mayChange={maySet} />
            </Route>
            <Route path="/cities">
              <Cities mayChange={maySet} />
            </Route>
            <Route path="/requisites">
              <PayTo />
            </Route>
            <Route path="/gift-cards">
              <GiftCards />
            </Route>
            <Route path="/reward-currencies">
              <RewardCurrencies mayChange={maySet} />
            </Route>
            <Route path="/promocodes">
              <Promocodes mayChange={maySet} />
            </Route>
            <Route path="/reserves">
              <Reserves />
            </Route>
            <Route path="/stray-payments">
              <Stray />
            </Route>
            <Route path="/withdrawals">
              <Withdrawals />
            </Route>
            <Route path="/content">
              <Content />
            </Route>
            <Route path="/content/:id/:version?">
              {({ id, version }) => (
                <TextDesk
                  key={`${id}/${version ?? ""}`}
                  id={id}
                  version={/^[1-9]\d{0,8}$/.test(version ?? "") ? Number(version) : null}
                />
              )}
            </Route>
            <Route path="/settings">
              <Settings />
            </Route>
            <Route path="/start">
              <FirstSteps />
            </Route>
            <Route path="/second-person">
              <Proposals />
            </Route>
            <Route path="/jobs">
              <Jobs />
            </Route>
            <Route path="/letters">
              <Letters mayChange={maySet} />
            </Route>
            <Route path="/letter-texts">
              <LetterTexts />
            </Route>
            <Route path="/numbers">
              <Numbers />
            </Route>
            <Route path="/audit">
              <Audit />
            </Route>
            <Route path="/verifications">
              <Verifications />
            </Route>
            <Route path="/verifications/:id">{({ id }) => <VerificationDesk key={id} id={id} />}</Route>
            <Route path="/chats">
              <Chats />
            </Route>
            <Route path="/chats/:id">
              {({ id }) => (
                <StaffChat key={id} id={id}>
                  <ChatDesk id={id} />
                </StaffChat>
              )}
            </Route>
            <Route path="/reviews">
              <Reviews />
            </Route>
            <Route path="/shops">
              <Applications />
            </Route>
            <Route path="/shops/working">
              <Shops mayChange={maySet} />
            </Route>
            <Route path="/people">
              <People mayInvite={mayInvite} />
            </Route>
            <Route path="/people/invitations">
              <Invitations />
            </Route>
            <Route path="/blacklist">
              <Blacklist />
            </Route>
            <Route path="/templates">
              <Templates />
            </Route>
            <Route path="/notices">
              <Notices />
            </Route>
            <Route>
              <EmptyState
                level={1}
                title={t`Page not found`}
                action={<ButtonLink href="/" variant="primary">{t`To the orders`}</ButtonLink>}
              />
            </Route>
          </Switch>
        </StaffOnly>
      </Flows>
    </Frame>
  );
}
