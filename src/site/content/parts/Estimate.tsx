import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useState } from "react";
import { typicalMargin } from "#domain/earnings/reward-estimate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Grid, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";

/** Keeps only the digits of the typed text. */
const digits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, 9);

/** A field for a whole number to try out; its digits stand in groups until it is typed in. */
export function NumberField({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "inputMode" | "onFocus" | "onBlur"> & {
  value: string;
  onChange: (digits: string) => void;
}) {
  const locale = useLocale();
  const [isEditing, setEditing] = useState(false);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      value={isEditing ? value : formatAmount(value, { locale })}
      onFocus={() => setEditing(true)}
      onBlur={() => setEditing(false)}
      onChange={(text) => onChange(digits(text))}
    />
  );
}

/** A sum of an estimate. */
export function useMoney(): (amount: string) => string {
  const locale = useLocale();
  return (amount) => formatAmount(amount, { locale, currency: "USDT" });
}

/** A partner's estimated monthly earnings, for numbers that the visitor enters. */
export function Estimate({
  title,
  lead,
  pairs,
  action,
  children,
}: {
  title: string;
  lead?: ReactNode;
  pairs: ComponentProps<typeof KeyValue>["pairs"];
  action: { href: string; label: string };
  /** Fields. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const margin = formatPercent(typicalMargin, { locale });
  return (
    <Section title={title} lead={lead}>
      <Card>
        <Stack gap={4}>
          <Grid min="medium">{children}</Grid>
          <div role="status">
            <KeyValue pairs={pairs} />
          </div>
          <Text size="small" tone="muted">
            {t`An estimate for a profit of ${margin} of what is exchanged. Each pair has its own.`}
          </Text>
          <div>
            <ButtonLink href={action.href} variant="primary">
              {action.label}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
    </Section>
  );
}
