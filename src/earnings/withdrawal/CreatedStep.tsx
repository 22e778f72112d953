import { useLingui } from "@lingui/react/macro";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { sources } from "./sources.ts";
import { StepHeading } from "./WizardFrame.tsx";
import type { Wizard } from "./useWithdrawal.ts";

/** The withdrawal is created: what comes next, and where to follow it. */
export function CreatedStep({ view: { created }, actions }: Wizard) {
  const { t } = useLingui();
  const locale = useLocale();
  if (created === null) return null;
  const { currency, payout } = created;
  return (
    <Card>
      <Stack gap={5}>
        <StepHeading>{t`Withdrawal No. ${String(created.number)}`}</StepHeading>
        <Banner tone="success" announce title={t`Withdrawal request has been successfully created`}>
          {t`An operator checks it and sends the money. We'll email you when it's paid.`}
        </Banner>
        <KeyValue
          pairs={[
            ...created.requisites.map(({ label, value }) => ({ key: label, value })),
            {
              key: t`Taken from the balance`,
              value: <Amount value={created.amount} currency={currency.ticker} locale={locale} />,
            },
            {
              key: t`You receive`,
              value: <Amount value={created.payout_amount} currency={payout.ticker} locale={locale} />,
              total: true,
            },
          ]}
        />
        <Actions>
          <ButtonLink
            href={`${sources[created.source].wizard}/${created.id}`}
            variant="primary"
          >{t`Follow the withdrawal`}</ButtonLink>
          <Button variant="quiet" onClick={actions.again}>{t`Make another withdrawal`}</Button>
        </Actions>
      </Stack>
    </Card>
  );
}
