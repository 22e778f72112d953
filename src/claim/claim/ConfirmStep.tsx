import { useLingui } from "@lingui/react/macro";
import { Actions } from "#src/ui/layout/Layout.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ClaimFigures } from "./ClaimFigures.tsx";
import { CommandButton } from "./CommandButton.tsx";
import { OfficeCard } from "./Office.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

/** The page below the confirm-requisites dialog: a summary, and the button that reopens the dialog. */
export function ConfirmStep({ claim, view, actions }: ClaimStepProps) {
  const { t } = useLingui();
  return (
    <>
      <ClaimFigures claim={claim} email={claim.email} />
      <OfficeCard claim={claim} level={2} />
      <Actions>
        {view.allowed.includes("confirm") && (
          <Button size="large" variant="primary" onClick={actions.openReview}>{t`Check and confirm`}</Button>
        )}
        <CommandButton view={view} action="cancel" variant="quiet" onClick={actions.cancel}>
          {t`Cancel the order`}
        </CommandButton>
      </Actions>
    </>
  );
}
