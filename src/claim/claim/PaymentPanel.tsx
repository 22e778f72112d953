import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Payment } from "#machines/claim/claim-payment/claim-payment.selectors.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import type { PaymentField } from "#machines/claim/claim-payment/claim-payment.machine.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { LazyQrCode } from "#src/ui/lazy.tsx";
import { PayTo } from "#src/ui/money/PayTo.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { useNarrow } from "#src/ui/layout/useNarrow.ts";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import styles from "./Claim.module.css";
import { useOfficePairs, useWhatToBring } from "./Office.tsx";
import type { ClaimActions } from "./useClaim.ts";

type Requisite = Extract<Payment, { kind: "requisites" }>["requisite"];
type Office = Extract<Payment, { kind: "cash" }>["office"];
type Purpose = NonNullable<Claim["office"]>["purpose"];

/** Warnings for the payer, before anything that can be copied. */
function Warnings({ title, warnings }: { title: string; warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning" title={title}>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Banner>
  );
}

function useCopyTexts() {
  const { t } = useLingui();
  return (name: string) => ({ label: t`Copy: ${name}`, text: t`Copy`, copiedText: t`Copied` });
}

function AmountRow({ requisite: { amount, currency } }: { requisite: Requisite }) {
  const { t } = useLingui();
  const copy = useCopyTexts();
  const locale = useLocale();
  return (
    <CopyRow
      large
      label={t`Amount`}
      value={amount}
      shown={<Amount value={amount} currency={currency.ticker} locale={locale} />}
      copy={copy(t`Amount`)}
    />
  );
}

/** Money without the memo cannot be assigned, so the memo comes first. */
function Memo({ memo: { label, value } }: { memo: PaymentField }) {
  const { t } = useLingui();
  const copy = useCopyTexts();
  return (
    <div className={styles.memo}>
      <CopyRow
        large
        label={label}
        value={value}
        note={t`Enter it in your wallet. Without it we can't match your payment to this order.`}
        copy={copy(label)}
      />
    </div>
  );
}

function PaymentCode({ uri }: { uri: string }) {
  const { t } = useLingui();
  return (
    <LazyQrCode
      value={uri}
      label={t`QR code with the payment details`}
      fallback={<Skeleton className={styles.code ?? ""} />}
    />
  );
}

/**
 * On a phone the wallet is on the same device, so its link comes first. The QR code, for another device, is
 * shown on demand.
 */
function PaymentOnPhone({ uri, walletUri }: { uri: string; walletUri: string | null }) {
  const { t } = useLingui();
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <Stack gap={3}>
      {walletUri !== null && (
        // A link with a target bypasses the router, so the browser asks the phone for a wallet.
        <ButtonLink size="large" wide href={walletUri} target="_self">
          {t`Open in wallet`}
        </ButtonLink>
      )}
      <details className={styles.onDemand} onToggle={(event) => setIsCodeShown(event.currentTarget.open)}>
        <summary>{t`Show the QR code`}</summary>
        {isCodeShown && <PaymentCode uri={uri} />}
      </details>
    </Stack>
  );
}

function ByRequisites({ payment }: { payment: Extract<Payment, { kind: "requisites" }> }) {
  const { t } = useLingui();
  const copy = useCopyTexts();
  const isNarrow = useNarrow();
  const { requisite, memo, fields, walletUri } = payment;
  const { uri, warnings } = requisite;
  return (
    <Stack gap={3}>
      {memo !== null && <Memo memo={memo} />}
      <Warnings title={t`Before you pay`} warnings={warnings} />
      <PayTo
        code={
          uri !== null &&
          (isNarrow ? <PaymentOnPhone uri={uri} walletUri={walletUri} /> : <PaymentCode uri={uri} />)
        }
      >
        <AmountRow requisite={requisite} />
        {fields.map(({ name, label, value }) => (
          <CopyRow key={name} label={label} value={value} copy={copy(label)} />
        ))}
      </PayTo>
    </Stack>
  );
}

function InCash({ requisite, office, purpose }: { requisite: Requisite; office: Office; purpose: Purpose }) {
  const { t } = useLingui();
  const copy = useCopyTexts();
  const locale = useLocale();
  const officePairs = useOfficePairs();
  const bring = useWhatToBring();
  const { amount, currency, warnings } = requisite;
  return (
    <Stack gap={4}>
      <Warnings title={t`Before your visit`} warnings={warnings} />
      {office.code_word !== null && (
        <CopyRow large label={t`Code word`} value={office.code_word} copy={copy(t`Code word`)} />
      )}
      <KeyValue
        pairs={[
          {
            key: t`Amount`,
            value: <Amount value={amount} currency={currency.ticker} locale={locale} />,
            total: true,
          },
          ...officePairs(office, office.city.name),
          { key: t`What to bring`, value: bring[purpose] },
        ]}
      />
    </Stack>
  );
}

function ByRedirect({
  payment: { isLeaving, failure },
  actions,
}: {
  payment: Extract<Payment, { kind: "redirect" }>;
  actions: ClaimActions;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <Stack gap={4}>
      {failure !== null && (
        <Banner tone="danger" announce title={t`The payment page couldn't be opened`}>
          {failureText(failure)}
        </Banner>
      )}
      <Actions>
        <Button
          variant="primary"
          size="large"
          iconEnd="arrowRight"
          pending={isLeaving}
          onClick={actions.openGateway}
        >
          {t`Go to payment`}
        </Button>
      </Actions>
    </Stack>
  );
}

function Reading() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className={styles.requisites}>
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Skeleton className={styles.warning ?? ""} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

/** How to pay, by the claim's kind of payment. */
export function PaymentPanel({
  claim,
  payment,
  actions,
}: {
  claim: Claim;
  payment: Payment;
  actions: ClaimActions;
}) {
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
      return <ByRequisites payment={payment} />;
    case "cash":
      return (
        <InCash
          requisite={payment.requisite}
          office={payment.office}
          purpose={claim.office?.purpose ?? "pay"}
        />
      );
    case "redirect":
      return <ByRedirect payment={payment} actions={actions} />;
  }
}
