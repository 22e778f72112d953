import { useLingui } from "@lingui/react/macro";
import type { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { surchargeLimits } from "#domain/money/surcharge.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { faultMessages } from "./messages.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    shopSurcharge: typeof shopSurchargeMachine;
  }
}

/** The shop's surcharge on the course. */
export function ShopSurcharge({ surcharge }: { surcharge: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = useForm("shopSurcharge", { surcharge });
  const fieldText = useFieldText(faultMessages);
  const most = formatPercent(surchargeLimits.most, { locale });
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit();
        }}
      >
        <Stack gap={3}>
          <Heading level={2} look="subtitle">{t`Your surcharge`}</Heading>
          <Text
            size="small"
            tone="secondary"
          >{t`Add up to ${most} to our rate. You keep it once the exchange completes.`}</Text>
          <TextField
            id={fieldId("surcharge")}
            name="surcharge"
            label={t`Surcharge, %`}
            hint={t`Applies to new orders.`}
            inputMode="decimal"
            autoComplete="off"
            aria-required
            maxLength={10}
            value={view.values.surcharge}
            error={fieldText(view.fields.surcharge)}
            readOnly={view.isPending}
            onChange={(value) => actions.change("surcharge", value)}
          />
          <Attempt view={view} variant="secondary" look="plain">{t`Save the surcharge`}</Attempt>
          <Text size="small" tone="success" role="status">
            {view.step === "saved" ? t`Saved` : ""}
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
