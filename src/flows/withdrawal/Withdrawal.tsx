import { useLingui } from "@lingui/react/macro";
import { LoadFailureCard } from "#src/flows/shared/LoadFailure.tsx";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { ButtonLink } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { Heading } from "#src/ui/Text.tsx";
import { AmountStep } from "./AmountStep.tsx";
import { CreatedStep } from "./CreatedStep.tsx";
import { DirectionStep } from "./DirectionStep.tsx";
import { PayeeStep } from "./PayeeStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import { useWithdrawal, type Wizard } from "./useWithdrawal.ts";
import { WizardFrame } from "./WizardFrame.tsx";
import styles from "./Withdrawal.module.css";

function Nothing({ view: { balance } }: Wizard) {
  const { t } = useLingui();
  const locale = useLocale();
  const isClosed = balance?.least === null;
  const ticker = balance?.currency.ticker ?? "";
  return (
    <Card>
      <EmptyState
        level={2}
        title={isClosed ? t`Withdrawals are closed at the moment` : t`There is nothing to withdraw yet`}
        action={
          <ButtonLink href="/account/referrer" variant="primary">{t`To the referral programme`}</ButtonLink>
        }
      >
        {isClosed ? (
          t`No direction is open right now. Your balance stays as it is: come back a little later.`
        ) : (
          <>
            {t`Available:`} <Amount value={balance?.available ?? "0"} currency={ticker} locale={locale} />.{" "}
            {t`The smallest withdrawal:`}{" "}
            <Amount value={balance?.least ?? "0"} currency={ticker} locale={locale} />.
          </>
        )}
      </EmptyState>
    </Card>
  );
}

function Body(wizard: Wizard) {
  const { t } = useLingui();
  const { view, actions } = wizard;
  switch (view.page) {
    case "loading":
      return (
        <Card>
          <Stack gap={4} className={styles.loading}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" width="half" />
          </Stack>
        </Card>
      );
    case "loadFailed":
      return (
        <LoadFailureCard
          level={2}
          title={t`The withdrawal could not be opened`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "nothing":
      return <Nothing {...wizard} />;
    case "created":
      return <CreatedStep {...wizard} />;
    case "direction":
      return (
        <WizardFrame {...wizard}>
          <DirectionStep {...wizard} />
        </WizardFrame>
      );
    case "payee":
      return (
        <WizardFrame {...wizard}>
          <PayeeStep {...wizard} />
        </WizardFrame>
      );
    case "amount":
      return (
        <WizardFrame {...wizard}>
          <AmountStep {...wizard} />
        </WizardFrame>
      );
    case "review":
      return (
        <WizardFrame {...wizard}>
          <ReviewStep {...wizard} />
        </WizardFrame>
      );
  }
}

/** The withdrawal wizard (Product 5). */
export function Withdrawal() {
  const { t } = useLingui();
  const wizard = useWithdrawal();
  return (
    <Stack gap={5} className={styles.wizard}>
      <Heading level={1}>{t`Withdrawal of rewards`}</Heading>
      <Body {...wizard} />
    </Stack>
  );
}
