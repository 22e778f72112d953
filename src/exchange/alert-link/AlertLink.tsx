import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useLingui } from "@lingui/react/macro";
import type { alertLinkMachine, AlertLinkInput } from "#machines/exchange/alert-link/alert-link.machine.ts";
import { selectAlertLink } from "#machines/exchange/alert-link/alert-link.selectors.ts";
import { useFlow } from "#src/flows/flows.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthCard } from "#src/ui/forms/AuthCard.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    alertLink: typeof alertLinkMachine;
  }
}

/** View and actions of an alert mail's link. */
function useAlertLink(purpose: AlertLinkInput["purpose"]) {
  const actor = useFlow("alertLink", { purpose });
  return {
    view: useSelector(actor, selectAlertLink),
    actions: useMemo(() => ({ use: () => actor.send({ type: "link.use" }) }), [actor]),
  };
}

const nothing = () => undefined;

function useTexts(purpose: AlertLinkInput["purpose"]) {
  const { t } = useLingui();
  return purpose === "confirm"
    ? {
        title: t`Confirm your alert`,
        lead: t`Press the button, and we'll write to you once, when it happens.`,
        use: t`Confirm`,
        used: t`Your alert is set`,
        usedLead: t`It lasts 90 days. Each of our emails has a link to unsubscribe.`,
      }
    : {
        title: t`Unsubscribe from alerts`,
        lead: t`We'll send no more emails about rates and reserves to your address.`,
        use: t`Unsubscribe`,
        used: t`You're unsubscribed`,
        usedLead: t`All alerts of your address are removed.`,
      };
}

/** The page behind the links of alert mails; one view per step. */
export function AlertLink({ purpose }: AlertLinkInput) {
  const { t } = useLingui();
  const { view, actions } = useAlertLink(purpose);
  const texts = useTexts(view.purpose);
  const toExchange = (
    <ButtonLink href="/" variant="primary" size="large" wide>
      {t`Go to the exchange`}
    </ButtonLink>
  );
  switch (view.step) {
    case "offer":
      return (
        <AuthCard title={texts.title} lead={texts.lead}>
          <AuthForm fields={[]} view={view} actions={{ change: nothing, submit: actions.use }}>
            <Attempt view={view}>{texts.use}</Attempt>
          </AuthForm>
        </AuthCard>
      );
    case "used":
      return (
        <AuthCard isNext title={texts.used} lead={texts.usedLead}>
          {toExchange}
        </AuthCard>
      );
    case "linkMissing":
      return (
        <AuthCard
          title={t`This link isn't complete`}
          lead={t`Copy the whole link from our email, or press the button in it.`}
        >
          {toExchange}
        </AuthCard>
      );
    case "linkRefused":
      return (
        <AuthCard
          isNext
          title={t`This link no longer works`}
          lead={t`It's been used, or it's older than two days. You can set the alert again on the exchange page.`}
        >
          {toExchange}
        </AuthCard>
      );
  }
}
