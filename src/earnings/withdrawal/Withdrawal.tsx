import { useLingui } from "@lingui/react/macro";
import { ShopFrame } from "#src/shop/frame/ShopFrame.tsx";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Step, useDrawnStep } from "#src/ui/layout/Step.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { AmountStep } from "./AmountStep.tsx";
import { CreatedStep } from "./CreatedStep.tsx";
import { DirectionStep } from "./DirectionStep.tsx";
import { PayeeStep } from "./PayeeStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import { useWithdrawal, type Wizard } from "./useWithdrawal.ts";
import { StepsPlace, WizardFrame } from "./WizardFrame.tsx";
import { sources, type WizardSource } from "./sources.ts";
import styles from "./Withdrawal.module.css";

/** The wizard and its balance. */
type Drawn = Wizard & { source: WizardSource };

function Nothing({ view: { balance }, source }: Drawn) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const isClosed = balance?.least === null;
  const ticker = balance?.currency.ticker ?? "";
  return (
    <Card>
      <EmptyState
        level={2}
        title={isClosed ? t`Withdrawals are closed at the moment` : t`There's nothing to withdraw yet`}
        action={
          <ButtonLink href={sources[source].home} variant="primary">
            {i18n._(sources[source].toHome)}
          </ButtonLink>
        }
      >
        {isClosed ? (
          t`No withdrawal method is open right now. Your balance stays as it is: come back a little later.`
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

function Body({ source, ...wizard }: Drawn) {
  const { t } = useLingui();
  const { view, actions } = wizard;
  switch (view.page) {
    case "loading":
      return (
        <div>
          <StepsPlace />
          <Card>
            <Stack gap={4} className={styles.loading}>
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" />
              <Skeleton shape="control" width="half" />
            </Stack>
          </Card>
        </div>
      );
    case "loadFailed":
      return (
        <LoadFailureCard
          level={2}
          title={t`The withdrawal couldn't be opened`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "nothing":
      return <Nothing {...wizard} source={source} />;
    case "absent":
      return (
        <NoShop>{t`Earnings belong to a shop. Once we've accepted yours, you withdraw them here.`}</NoShop>
      );
    case "created":
      return (
        <Step step="created">
          <CreatedStep {...wizard} />
        </Step>
      );
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

/** The withdrawal wizard, of rewards or of a shop's earnings. */
export function Withdrawal({ source }: { source: WizardSource }) {
  const { i18n } = useLingui();
  const { view, actions } = useWithdrawal();
  const body = <Body view={useDrawnStep(view, view.page)} actions={actions} source={source} />;
  const title = i18n._(sources[source].title);
  return source === "shop" ? (
    <ShopFrame section="withdrawal" title={title}>
      <div className={styles.wizard}>{body}</div>
    </ShopFrame>
  ) : (
    <Stack gap={5} className={styles.wizard}>
      <Heading level={1}>{title}</Heading>
      {body}
    </Stack>
  );
}
