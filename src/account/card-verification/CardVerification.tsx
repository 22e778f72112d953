import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { WizardStep } from "#machines/account/card-verification/card-verification.selectors.ts";
import { Asked } from "#src/ui/list/Question.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { useHeadingFocus } from "#src/ui/feedback/takeFocus.ts";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Reading, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Step, useDrawnStep } from "#src/ui/layout/Step.tsx";
import { Stepper } from "#src/ui/layout/Stepper.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { CardState } from "#src/account/card-state/CardState.tsx";
import { CardStep } from "./CardStep.tsx";
import { ApprovedStep, RefusedStep, WaitingStep } from "./DecisionSteps.tsx";
import { deletion } from "./deletion.ts";
import { PhotoStep, ReviewStep } from "./PhotoSteps.tsx";
import { useCardVerification, type WizardProps } from "./useCardVerification.ts";
import { WizardSkeleton } from "./WizardSkeleton.tsx";
import "#src/ui/icons/lateIcons.ts";

/** Id of the heading that states the next action. */
const headingId = "card-heading";

const titles: Record<WizardStep, MessageDescriptor> = {
  loading: msg`Verify a card`,
  formFailed: msg`The form couldn't be loaded`,
  loadFailed: msg`The card couldn't be loaded`,
  unread: msg`The card couldn't be loaded`,
  notFound: msg`We can't find this card`,
  card: msg`Which card do you want to verify?`,
  photo: msg`Take a photo of the card`,
  review: msg`Check and submit`,
  waiting: msg`We're checking the card`,
  approved: msg`The card is verified`,
  refused: msg`The card wasn't verified`,
  deleted: msg`Verify a card`,
};

/** Position of each step in the stepper. Views that are not steps have none. */
const places: Partial<Record<WizardStep, number>> = {
  card: 0,
  photo: 1,
  review: 2,
  waiting: 3,
  approved: 4,
  refused: 3,
};

function StepBody(props: WizardProps) {
  switch (props.view.step) {
    case "card":
      return <CardStep {...props} />;
    case "photo":
      return <PhotoStep {...props} />;
    case "review":
      return <ReviewStep {...props} />;
    case "waiting":
      return <WaitingStep {...props} />;
    case "approved":
      return <ApprovedStep {...props} />;
    case "refused":
      return <RefusedStep {...props} />;
    case "loading":
    case "deleted":
      return <WizardSkeleton />;
    case "notFound":
    case "formFailed":
    case "loadFailed":
    case "unread":
      return null;
  }
}

function useTitle({ step, hasExpired }: WizardProps["view"]): string {
  const { i18n, t } = useLingui();
  if (step === "refused" && hasExpired) return t`The verification has expired`;
  return i18n._(titles[step]);
}

/** The steps of the wizard around the present one. */
function Wizard(props: WizardProps) {
  const { t } = useLingui();
  const { view, actions } = props;
  const title = useTitle(view);
  const place = places[view.step];
  return (
    <Reading aria-busy={view.step === "loading"}>
      <Stack gap={5}>
        <Stepper
          label={t`Steps of the verification`}
          steps={[t`Card`, t`Photo`, t`Submit`, t`Decision`]}
          current={place ?? 0}
        />
        <Card>
          <Stack gap={5}>
            <Stack gap={1}>
              {view.request !== null && (
                <Text
                  size="small"
                  tone="secondary"
                >{t`Verification No. ${String(view.request.number)}`}</Text>
              )}
              <Heading level={1} id={headingId}>
                {title}
              </Heading>
            </Stack>
            <Step step={view.step}>
              <StepBody {...props} />
            </Step>
          </Stack>
        </Card>
        {place !== undefined && view.canDelete && (
          <Row justify="end">
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              pending={view.work === "deleting"}
              onClick={actions.delete}
            >{t`Delete the card`}</Button>
          </Row>
        )}
      </Stack>
    </Reading>
  );
}

/** The user's card, from the form to the decision. */
function OwnCard({ view, actions }: WizardProps) {
  const title = useTitle(view);
  useDocumentTitle(title);
  useHeadingFocus(headingId, view.step, view.step !== "loading");
  switch (view.step) {
    case "formFailed":
    case "loadFailed":
    case "unread":
      return <LoadFailureCard level={1} title={title} failure={view.failure} onRetry={actions.retry} />;
    default:
      return (
        <>
          <Wizard view={view} actions={actions} />
          <Announcement>{view.step === "approved" || view.step === "refused" ? title : ""}</Announcement>
          <Asked
            words={deletion}
            of={null}
            isOpen={view.isAskingDeletion}
            onAccept={actions.acceptDialog}
            onDismiss={actions.dismissDialog}
          />
        </>
      );
  }
}

/**
 * The verification of a card. `id` is null for a new card. A card that is not the user's shows what anyone with its link
 * sees.
 */
export function CardVerification({ id }: { id: string | null }) {
  const { view: present, actions } = useCardVerification(id);
  const view = useDrawnStep(present, present.step);
  return view.step === "notFound" ? <CardState id={id ?? ""} /> : <OwnCard view={view} actions={actions} />;
}
