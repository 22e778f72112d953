import { useSelector } from "@xstate/react";
import { useLingui } from "@lingui/react/macro";
import type { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { selectSurcharge } from "#machines/shop/shop-surcharge/shop-surcharge.selectors.ts";
import { focusField, fieldId } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";
import { surchargeLimits } from "#domain/surcharge.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { faultMessages } from "./messages.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    shopSurcharge: typeof shopSurchargeMachine;
  }
}

/** A shop's surcharge on the course, and how its owner changes it. */
function useShopSurcharge(surcharge: string) {
  const actor = useFlow("shopSurcharge", { surcharge });
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectSurcharge),
    actions: {
      change: (value: string) => actor.send({ type: "percent.change", value }),
      submit: () => actor.send({ type: "form.submit" }),
    },
  };
}

/** The shop's surcharge on the course. */
export function ShopSurcharge({ surcharge }: { surcharge: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = useShopSurcharge(surcharge);
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
          >{t`Up to ${most} on top of our rate, for exchanges through your links, your widget and the API. The customer sees it as part of the rate, and all of it is yours once the exchange is completed.`}</Text>
          <TextField
            id={fieldId("surcharge")}
            name="surcharge"
            label={t`Surcharge, %`}
            hint={t`Applies to new orders.`}
            inputMode="decimal"
            autoComplete="off"
            aria-required
            maxLength={10}
            value={view.percent.value}
            error={fieldText(view.percent)}
            readOnly={view.isPending}
            onChange={actions.change}
          />
          <Attempt
            view={{ ...view, secondsLeft: 0 }}
            variant="secondary"
            look="plain"
          >{t`Save the surcharge`}</Attempt>
          <Text size="small" tone="success" role="status">
            {view.isSaved ? t`Saved` : ""}
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
