import { useLingui } from "@lingui/react/macro";
import { isZero } from "#domain/money/money.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { useReferrer } from "#src/earnings/referrer/useReferrer.ts";
import styles from "./OwnBalance.module.css";

/** What the signed-in user has here, and what can be done with it. */
export function OwnBalance() {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = useReferrer();
  const { referral } = view;
  if (view.step === "failed")
    return (
      <StaleNotice
        title={t`Your balance couldn't be loaded`}
        failure={view.failure}
        onRetry={actions.retry}
      />
    );
  if (referral === null) return <LoadingBlock label={t`Loading your balance…`} className={styles.place} />;
  return (
    <Card className={styles.card}>
      <Row justify="between" gap={3}>
        <Stack gap={1}>
          <Text size="small" tone="secondary">{t`Balance`}</Text>
          <Amount
            value={referral.balance}
            currency={referral.terms.currency.ticker}
            locale={locale}
            size="large"
          />
        </Stack>
        {isZero(referral.balance) ? (
          <ButtonLink href="/account/referrer" size="small">{t`Invite and earn`}</ButtonLink>
        ) : (
          <Row>
            <ButtonLink href="/account/referrer/withdrawal" size="small">{t`Withdraw`}</ButtonLink>
            <ButtonLink href="/account/gift" variant="quiet" size="small">{t`Give a card`}</ButtonLink>
          </Row>
        )}
      </Row>
    </Card>
  );
}
