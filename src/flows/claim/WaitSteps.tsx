import { Plural, useLingui } from "@lingui/react/macro";
import { Banner } from "#src/ui/Banner.tsx";
import { KeyValue } from "#src/ui/KeyValue.tsx";
import { Actions, Stack } from "#src/ui/Layout.tsx";
import { Progress } from "#src/ui/Progress.tsx";
import { Text } from "#src/ui/Text.tsx";
import { CommandButton } from "./CommandButton.tsx";
import { Collect } from "./Office.tsx";
import { requisitePairs } from "./ClaimSide.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

/** Somebody else works: verification, requisites on their way, a check. What the visitor may still do is below. */
export function WaitingStep({ view, actions }: ClaimStepProps) {
  const { t } = useLingui();
  return (
    <>
      <Progress label={t`In progress`} />
      {view.allowed.includes("cancel") && (
        <Actions>
          <CommandButton view={view} action="cancel" variant="quiet" onClick={actions.cancel}>
            {t`Cancel the claim`}
          </CommandButton>
        </Actions>
      )}
    </>
  );
}

/** The payment is seen; the network or the bank confirms it. */
export function ConfirmingStep({ claim: { confirmations } }: ClaimStepProps) {
  const { t } = useLingui();
  if (confirmations === null) return <Progress label={t`In progress`} />;
  const { seen, required } = confirmations;
  const count = String(seen);
  return (
    <Stack gap={2}>
      <Progress label={t`Confirmations`} value={required === 0 ? 1 : Math.min(seen / required, 1)} />
      <Text numbers tone="secondary">
        <Plural value={required} one={`${count} of # confirmation`} other={`${count} of # confirmations`} />
      </Text>
    </Stack>
  );
}

/** Held for a check, with the operator's reason. */
export function HeldStep({ claim: { reason } }: ClaimStepProps) {
  const { t } = useLingui();
  return (
    <Banner tone="warning" title={t`Why`}>
      {reason ?? t`No reason has been given yet. We will write to you if something is needed.`}
    </Banner>
  );
}

/** Paid, and being paid out. */
export function PayoutStep({ claim }: ClaimStepProps) {
  const { t } = useLingui();
  const { to, office } = claim;
  if (office !== null && office.purpose !== "pay") return <Collect claim={claim} />;
  return (
    <>
      <Progress label={t`In progress`} />
      {to.requisites.length > 0 && <KeyValue pairs={requisitePairs(to.requisites)} />}
    </>
  );
}
