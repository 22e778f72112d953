import { useLingui } from "@lingui/react/macro";
import type { Payment } from "#machines/claim/claim-payment/claim-payment.selectors.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import styles from "#src/claim/claim/Claim.module.css";
import { useOfficePairs, useWhatToBring, WayThere } from "./Office.tsx";
import { PayBy, PayWarnings } from "./PayBy.tsx";
import { LateNote } from "#src/claim/claim/head/Headline.tsx";
import type { ClaimStepProps } from "#src/claim/claim/useClaim.ts";

type Cash = Extract<Payment, { kind: "cash" }>;

function InCash({
  claim,
  payment: { requisite, office },
  deadline,
}: {
  claim: Claim;
  payment: Cash;
  deadline: Date | null;
}) {
  const { t } = useLingui();
  const officePairs = useOfficePairs();
  const bring = useWhatToBring();
  const name = t`Code word`;
  return (
    <Stack gap={2}>
      {office.code_word !== null && (
        <CopyRow
          large
          label={name}
          value={office.code_word}
          note={<PayWarnings about="visit" warnings={requisite.warnings} />}
          copyLabel={t`Copy: ${name}`}
        />
      )}
      <KeyValue
        dense
        stacked
        pairs={[
          ...officePairs(office, office.city.name, deadline),
          { key: t`What to bring`, value: bring[claim.office?.purpose ?? "pay"] },
        ]}
      />
      <WayThere claim={claim} office={office} city={office.city.name} />
    </Stack>
  );
}

function Reading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className={styles.requisites}>
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

function LeaveFailed({ failure }: { failure: Extract<Payment, { kind: "redirect" }>["failure"] }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    failure !== null && (
      <Banner tone="danger" answers title={t`The payment page couldn't be opened`}>
        {failureText(failure)}
      </Banner>
    )
  );
}

/** How to pay, by the claim's kind of payment. */
export function PaymentPanel({ claim, payment, view, actions }: ClaimStepProps & { payment: Payment }) {
  const { t } = useLingui();
  switch (payment.kind) {
    case "reading":
      return <Reading />;
    case "failed":
      return (
        <LoadFailure
          level={2}
          title={t`The payment details couldn't be loaded`}
          failure={payment.failure}
          onRetry={actions.retryPayment}
        />
      );
    case "requisites":
      return (
        <PayBy payment={payment}>
          <LateNote view={view} />
        </PayBy>
      );
    case "cash":
      return <InCash claim={claim} payment={payment} deadline={view.deadline} />;
    case "redirect":
      return (
        <>
          <LateNote view={view} />
          <LeaveFailed failure={payment.failure} />
        </>
      );
  }
}
