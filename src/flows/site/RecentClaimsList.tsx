import { useLingui } from "@lingui/react/macro";
import type { RecentClaim } from "#machines/app/app.types.ts";
import { statuses } from "#src/flows/shared/claimStatuses.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { ButtonLink } from "#src/ui/Button.tsx";
import { Card, Section } from "#src/ui/Card.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Text } from "#src/ui/Text.tsx";

interface RecentClaimsListProps {
  claims: readonly RecentClaim[];
}

/** Claims, each with a link to its page. */
export function RecentClaimsList({ claims }: RecentClaimsListProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <Section title={t`Your claims`}>
      <Stack gap={2}>
        {claims.map(({ id, number, status, from, to }) => (
          <Card key={id}>
            <Row justify="between" gap={4}>
              <Stack gap={1}>
                <Row gap={3}>
                  <Text as="span" strong numbers>
                    {t`Claim ${number}`}
                  </Text>
                  <Tag tone={statuses[status].tone}>{i18n._(statuses[status].text)}</Tag>
                </Row>
                <Text as="span" tone="secondary">
                  <Amount value={from.amount} currency={from.currency.ticker} locale={locale} /> →{" "}
                  <Amount value={to.amount} currency={to.currency.ticker} locale={locale} />
                </Text>
              </Stack>
              <ButtonLink href={`/claim/${id}`}>{t`Open`}</ButtonLink>
            </Row>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
