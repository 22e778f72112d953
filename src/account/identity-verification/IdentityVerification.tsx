import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { IdentityStep } from "#machines/account/identity-verification/identity-verification.selectors.ts";
import { WizardSkeleton } from "#src/account/card-verification/WizardSkeleton.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { useHeadingFocus } from "#src/ui/feedback/takeFocus.ts";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Actions, Reading, Stack } from "#src/ui/layout/Layout.tsx";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { Progress } from "#src/ui/feedback/Progress.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Step, useDrawnStep } from "#src/ui/layout/Step.tsx";
import { DocumentPhotoStep, DocumentsStep } from "./DocumentSteps.tsx";
import { documentsTitle } from "./head.ts";
import { type IdentityProps, useIdentityVerification } from "./useIdentityVerification.ts";
import "#src/ui/icons/lateIcons.ts";

/** Id of the heading that states the next action. */
const headingId = "documents-heading";

const titles: Record<IdentityStep, MessageDescriptor> = {
  loading: documentsTitle,
  notFound: msg`No documents requested`,
  loadFailed: msg`This page couldn't be loaded`,
  unread: msg`This page couldn't be loaded`,
  documents: documentsTitle,
  photo: msg`Take a photo of the document`,
  waiting: msg`We're checking your documents`,
  approved: msg`Your documents are accepted`,
  rejected: msg`Your documents were declined`,
  withdrawn: msg`The documents aren't needed any more`,
};

const endings: Record<"approved" | "rejected" | "withdrawn", MessageDescriptor> = {
  approved: msg`The order goes on: its page says what to do next.`,
  rejected: msg`The order is closed. Its page says more.`,
  withdrawn: msg`Your exchange is going ahead without them.`,
};

function StepBody(props: IdentityProps) {
  const { t, i18n } = useLingui();
  const { view, actions } = props;
  switch (view.step) {
    case "documents":
      return <DocumentsStep {...props} />;
    case "photo":
      return <DocumentPhotoStep {...props} />;
    case "waiting":
      return (
        <Stack gap={4}>
          {view.isStale && (
            <StaleNotice
              title={t`This page may be out of date`}
              failure={view.failure}
              onRetry={actions.retry}
            />
          )}
          <Progress label={t`Checking`} />
          <Text tone="secondary">{t`This page shows the decision by itself, and we write to you. You may leave it.`}</Text>
        </Stack>
      );
    case "approved":
    case "rejected":
    case "withdrawn":
      return (
        <Stack gap={4}>
          {view.request !== null && view.request.reason !== null && (
            <Banner tone="warning" title={t`Why`}>
              {view.request.reason}
            </Banner>
          )}
          <Text tone="secondary">{i18n._(endings[view.step])}</Text>
        </Stack>
      );
    case "loading":
      return <WizardSkeleton />;
    case "notFound":
    case "loadFailed":
    case "unread":
      return null;
  }
}

/** The documents that a claim requires, from the request to the decision. `id` is the claim's id. */
export function IdentityVerification({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { view: present, actions } = useIdentityVerification(id);
  const view = useDrawnStep(present, present.step);
  const title = i18n._(titles[view.step]);
  const isDecided = view.request?.is_final === true;
  useDocumentTitle(title);
  useHeadingFocus(headingId, view.step, view.step !== "loading");
  switch (view.step) {
    case "notFound":
      return (
        <ErrorPage
          status={404}
          action={<ButtonLink href="/find-claim" variant="primary">{t`Find your order`}</ButtonLink>}
        >
          <Text>{title}</Text>
          <Text>{t`This link asks for no documents. If our email asked for them, open the whole link from it.`}</Text>
        </ErrorPage>
      );
    case "loadFailed":
    case "unread":
      return <LoadFailureCard level={1} title={title} failure={view.failure} onRetry={actions.retry} />;
    default:
      return (
        <Reading centred aria-busy={view.step === "loading"}>
          <Card>
            <Stack gap={5}>
              <Stack gap={1}>
                {view.request !== null && (
                  <Text size="small" tone="secondary">{t`Order ${String(view.request.claim.number)}`}</Text>
                )}
                <Heading level={1} id={headingId}>
                  {title}
                </Heading>
              </Stack>
              <Step step={view.step}>
                <StepBody view={view} actions={actions} />
              </Step>
              {/* The page of the server does not know the claim before it lives: a link there would lead nowhere. */}
              {view.step !== "photo" && view.step !== "loading" && (
                <Actions>
                  <ButtonLink
                    href={`/claim/${id}`}
                    variant={isDecided ? "primary" : "quiet"}
                  >{t`To the order`}</ButtonLink>
                </Actions>
              )}
            </Stack>
          </Card>
          <Announcement>{isDecided ? title : ""}</Announcement>
        </Reading>
      );
  }
}
