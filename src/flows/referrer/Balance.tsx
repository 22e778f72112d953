import { useLingui } from "@lingui/react/macro";
import type { Referral } from "#machines/referrer/referrer.types.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { ButtonLink } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { KeyValue } from "#src/ui/KeyValue.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Heading } from "#src/ui/Text.tsx";

/** What can be withdrawn, and what the link has brought so far. */
export function Balance({ referral }: { referral: Referral }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { balance, earned, expected, counts, terms } = referral;
  const amount = (value: string, size?: "large") => (
    <Amount value={value} currency={terms.currency.ticker} locale={locale} {...(size && { size })} />
  );
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Balance`}</Heading>
        {amount(balance, "large")}
        <KeyValue
          pairs={[
            { key: t`Earned in all`, value: amount(earned) },
            { key: t`Expected`, value: amount(expected) },
            { key: t`Rewards given`, value: count(counts.rewards) },
            { key: t`Exchanges under way`, value: count(counts.waiting) },
            { key: t`Registered by your link`, value: count(counts.users) },
          ]}
        />
        <div>
          <ButtonLink href="/account/referrer/withdrawal" variant="primary">{t`Withdraw`}</ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
