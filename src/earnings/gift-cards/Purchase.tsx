import { Trans, useLingui } from "@lingui/react/macro";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Step, useDrawnStep } from "#src/ui/layout/Step.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { PurchaseDone } from "./PurchaseDone.tsx";
import { PurchaseForm } from "./PurchaseForm.tsx";
import { PurchaseReview } from "./PurchaseReview.tsx";
import { type GiftPurchase, useGiftPurchase } from "./useGiftPurchase.ts";
import styles from "./Gift.module.css";

function Nothing({ view: { terms } }: GiftPurchase) {
  const { t } = useLingui();
  const locale = useLocale();
  if (terms === null) return null;
  const money = (value: string) => <Amount value={value} currency={terms.currency.ticker} locale={locale} />;
  const available = money(terms.available);
  const minimum = money(terms.minimum);
  return (
    <EmptyState
      level={3}
      icon="wallet"
      title={t`There's too little on your balance`}
      action={<ButtonLink href="/account/referrer">{t`To the referral programme`}</ButtonLink>}
    >
      <Trans>
        Available: {available}. The smallest card: {minimum}.
      </Trans>
    </EmptyState>
  );
}

function Body(purchase: GiftPurchase) {
  const { t } = useLingui();
  const { view, actions } = purchase;
  switch (view.page) {
    case "loading":
      return <LoadingBlock label={t`Loading your balance…`} className={styles.formSlot} />;
    case "loadFailed":
      return (
        <LoadFailure
          level={3}
          title={t`Your balance couldn't be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "nothing":
      return <Nothing {...purchase} />;
    case "editing":
      return <PurchaseForm {...purchase} />;
    case "review":
      return <PurchaseReview {...purchase} />;
    case "created":
      return <PurchaseDone {...purchase} />;
  }
}

/** Buys a card from the balance. */
export function Purchase() {
  const { t } = useLingui();
  const { view: present, actions } = useGiftPurchase();
  const view = useDrawnStep(present, present.page);
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} look="subtitle">{t`Give a card`}</Heading>
          <Text size="small" tone="secondary">{t`It's paid for from your balance and never expires.`}</Text>
        </Stack>
        <Step step={view.page}>
          <Body view={view} actions={actions} />
        </Step>
      </Stack>
    </Card>
  );
}
