import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Refund, RefundField } from "#machines/claim/claim/claim.selectors.ts";
import { RequisiteField } from "#src/ui/requisites/RequisiteField.tsx";
import { useRequisiteText } from "#src/ui/requisites/useRequisiteText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Progress } from "#src/ui/feedback/Progress.tsx";
import { CommandButton } from "#src/claim/claim/CommandButton.tsx";
import { requisitePairs } from "#src/claim/claim/ClaimSide.tsx";
import { refundInputId } from "#src/claim/claim/useClaim.ts";
import { Reason } from "#src/claim/claim/Reason.tsx";
import type { ClaimActions, ClaimStepProps, ClaimView } from "#src/claim/claim/useClaim.ts";

/** Loaded where only the claim's link is known. */
const proof = lazyComponent(
  () => import("#src/claim/claim-proof/ClaimProofPart.tsx"),
  ({ ClaimProofPart }) => ClaimProofPart,
);

function Field({ field, actions }: { field: RefundField; actions: ClaimActions }) {
  const requisiteText = useRequisiteText();
  const { name, value } = field;
  return (
    <RequisiteField
      id={refundInputId(name)}
      field={field}
      value={value}
      error={requisiteText(field)}
      onChange={(text) => actions.changeRefund(name, text)}
      onBlur={() => actions.leaveRefundField(name)}
    />
  );
}

function RefundForm({ refund, view, actions }: { refund: Refund; view: ClaimView; actions: ClaimActions }) {
  const { t } = useLingui();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submitRefund();
      }}
    >
      <Stack gap={2}>
        <div data-keeps-room="">
          {refund.fields.map((field) => (
            <Field key={field.name} field={field} actions={actions} />
          ))}
        </div>
        <Actions>
          <CommandButton view={view} action="give_refund_requisite" type="submit" variant="primary">
            {t`Send the refund here`}
          </CommandButton>
        </Actions>
      </Stack>
    </form>
  );
}

/** Where to send the refund: the given requisites, and the form, or how to prove whose claim it is. */
export function RefundStep({ claim, view, actions }: ClaimStepProps) {
  const { t } = useLingui();
  const { refund } = view;
  // The requisites that the open form replaces. The form closes once there are others.
  const [replaced, setReplaced] = useState<Refund["given"] | null>(null);
  if (refund === null) return null;
  const isGiven = refund.given.length > 0;
  const isReplacing = refund.given === replaced;
  return (
    <>
      {claim.reason !== null && (
        <Banner tone="info" title={t`Why`}>
          <Reason>{claim.reason}</Reason>
        </Banner>
      )}
      {isGiven && (
        <>
          <Progress label={t`In progress`} />
          <KeyValue pairs={requisitePairs(refund.given)} />
        </>
      )}
      {refund.isOpen && (!isGiven || isReplacing) && (
        <RefundForm refund={refund} view={view} actions={actions} />
      )}
      {!refund.isOpen && (
        <proof.Lazy
          id={claim.id}
          email={claim.email}
          isNeeded={!isGiven}
          onProved={actions.refresh}
          fallback={<Skeleton shape="control" />}
        />
      )}
      {refund.isOpen && isGiven && !isReplacing && (
        <Actions>
          <Button variant="quiet" onClick={() => setReplaced(refund.given)}>
            {t`Enter other details`}
          </Button>
        </Actions>
      )}
    </>
  );
}
