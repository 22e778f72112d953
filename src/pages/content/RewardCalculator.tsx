import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ContentPage } from "#domain/content.ts";
import { monthlyReward, typicalMargin } from "#domain/reward-estimate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { ButtonLink } from "#src/ui/Button.tsx";
import { Card, Section } from "#src/ui/Card.tsx";
import { formatAmount, formatPercent } from "#src/ui/formatAmount.ts";
import { KeyValue } from "#src/ui/KeyValue.tsx";
import { Grid, Stack } from "#src/ui/Layout.tsx";
import { Text } from "#src/ui/Text.tsx";
import { TextField } from "#src/ui/TextField.tsx";

/** Digits of what was typed; nothing else counts. */
const digits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, 9);

/** What a referrer would earn in a month, for figures that the visitor tries. */
export function RewardCalculator({
  referral: { share },
}: {
  referral: NonNullable<ContentPage["referral"]>;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [people, setPeople] = useState("10");
  const [volume, setVolume] = useState("1000");
  const reward = monthlyReward({ people, volume, share });
  const [margin, percent] = [formatPercent(typicalMargin, { locale }), formatPercent(share, { locale })];
  return (
    <Section title={t`How much is that?`}>
      <Card>
        <Stack gap={4}>
          <Grid min="medium">
            <TextField
              label={t`People you invite`}
              inputMode="numeric"
              value={people}
              onChange={(text) => setPeople(digits(text))}
            />
            <TextField
              label={t`Each exchanges in a month`}
              inputMode="numeric"
              value={volume}
              suffix={<span>USDT</span>}
              onChange={(text) => setVolume(digits(text))}
            />
          </Grid>
          <div role="status">
            <KeyValue
              pairs={[
                { key: t`Your share of our profit`, value: percent },
                {
                  key: t`You earn in a month`,
                  value: formatAmount(reward, { locale, currency: "USDT" }),
                  total: true,
                },
              ]}
            />
          </div>
          <Text size="small" tone="muted">
            {t`An estimate for a profit of ${margin} of what is exchanged. Each direction has its own.`}
          </Text>
          <div>
            <ButtonLink href="/register" variant="primary">{t`Get a link`}</ButtonLink>
          </div>
        </Stack>
      </Card>
    </Section>
  );
}
