import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { signInPath } from "#domain/account/return-path.ts";
import type { cardStateMachine, VerificationState } from "#machines/account/card-state/card-state.machine.ts";
import { WizardSkeleton } from "#src/account/card-verification/WizardSkeleton.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { type Following, useFollowing } from "#src/shell/useFollowing.ts";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Actions, Reading, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    cardState: typeof cardStateMachine;
  }
}

/** What a state means to anyone with the link. */
const states: Record<VerificationState["status"], { title: MessageDescriptor; lead: MessageDescriptor }> = {
  draft: {
    title: msg`The card isn't submitted yet`,
    lead: msg`Its owner still has to add a photo and submit it.`,
  },
  submitted: {
    title: msg`We're checking the card`,
    lead: msg`This page shows the decision by itself.`,
  },
  approved: {
    title: msg`The card is verified`,
    lead: msg`Its owner gets the better rate when paying from it.`,
  },
  rejected: {
    title: msg`The card wasn't verified`,
    lead: msg`Its owner sees why, and can try again.`,
  },
  expired: {
    title: msg`The verification has expired`,
    lead: msg`Its owner can verify the card again.`,
  },
};

/** What anyone may do next: the owner signs in, others have cards of their own. */
function NextLink({ id }: { id: string }) {
  const { t } = useLingui();
  return useSession().view.step === "signedIn" ? (
    <ButtonLink href="/account/cards" variant="primary">{t`All cards`}</ButtonLink>
  ) : (
    <ButtonLink href={signInPath(`/verify/${id}`)} variant="primary">{t`Sign in`}</ButtonLink>
  );
}

function Body({ id, title, view, actions }: Following<"cardState"> & { id: string; title: string }) {
  const { t, i18n } = useLingui();
  const { step, reading, failure } = view;
  switch (step) {
    case "notFound":
      return (
        <ErrorPage status={404} action={<NextLink id={id} />}>
          <Text>{title}</Text>
          <Text>{t`It may have been deleted. Check that the link is copied whole.`}</Text>
        </ErrorPage>
      );
    case "loadFailed":
      return <LoadFailureCard level={1} title={title} failure={failure} onRetry={actions.retry} />;
    case "loading":
    case "shown":
      return (
        <Reading centred aria-busy={step === "loading"}>
          <Card>
            <Stack gap={5}>
              <Heading level={1}>{title}</Heading>
              {view.isStale && (
                <StaleNotice
                  title={t`This page may be out of date`}
                  failure={failure}
                  onRetry={actions.retry}
                />
              )}
              {reading === null ? (
                <WizardSkeleton />
              ) : (
                <Stack gap={4}>
                  <Text tone="secondary">{i18n._(states[reading.status].lead)}</Text>
                  <Text size="small" tone="secondary">{t`Only its owner sees the card itself.`}</Text>
                  <Actions>
                    <NextLink id={id} />
                  </Actions>
                </Stack>
              )}
            </Stack>
          </Card>
          <Announcement>{reading?.is_final === true ? title : ""}</Announcement>
        </Reading>
      );
  }
}

function useTitle({ step, reading }: Following<"cardState">["view"]): string {
  const { t, i18n } = useLingui();
  if (step === "notFound") return t`We can't find this card`;
  if (step === "loadFailed") return t`The card couldn't be loaded`;
  return reading === null ? t`Card verification` : i18n._(states[reading.status].title);
}

/** The verification of somebody's card, for anyone with its link: its state, and nothing that identifies. */
export function CardState({ id }: { id: string }) {
  const flow = useFollowing("cardState", id);
  const title = useTitle(flow.view);
  useDocumentTitle(title);
  return <Body {...flow} id={id} title={title} />;
}
