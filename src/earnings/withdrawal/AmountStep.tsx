import { useLingui } from "@lingui/react/macro";
import { beyondMessages, settledMessages } from "#src/ui/money/amountMessages.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { currencyLine, rateUnits } from "#src/ui/money/currencyText.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { AmountField } from "#src/ui/money/AmountField.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Chip } from "#src/ui/controls/ChipGroup.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { StepHeading } from "./WizardFrame.tsx";
import { fieldMessages } from "./messages.ts";
import { inputId, type Wizard } from "./useWithdrawal.ts";

/** The amount to withdraw, and the amount that arrives. */
export function AmountStep({ view, actions }: Wizard) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const fieldText = useFieldText(fieldMessages);
  const { currency, payout, limits, notice, beyond, fee, course, arrives, ...field } = view.amount;
  if (currency === null || payout === null || limits === null || fee === null || course === null) return null;
  const error = fieldText(field);
  const note = notice === null ? beyond && beyondMessages[beyond] : settledMessages[notice];
  const { ticker, decimals } = currency;
  const money = (value: string, unit: string) => <Amount value={value} currency={unit} locale={locale} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.next();
      }}
    >
      <Stack gap={5}>
        <StepHeading>{t`How much?`}</StepHeading>
        <AmountField
          id={inputId("amount")}
          label={t`Take from the balance, ${ticker}`}
          shown={{ amount: field.value, isTyped: true, decimals }}
          onChange={actions.changeAmount}
          onCommit={actions.commitAmount}
          error={error}
          note={note === null || error !== undefined ? undefined : i18n._(note)}
          limits={
            <>
              <Chip onClick={() => actions.fillAmount("min")}>
                {t`min`} <strong>{money(limits.min, ticker)}</strong>
              </Chip>
              <Chip onClick={() => actions.fillAmount("max")}>
                {t({ message: "All", context: "amount" })} <strong>{money(limits.max, ticker)}</strong>
              </Chip>
            </>
          }
        />
        <KeyValue
          pairs={[
            { key: t`Available`, value: money(limits.max, ticker) },
            { key: t`Fee`, value: money(fee, ticker) },
            ...(payout.id === currency.id
              ? []
              : [{ key: t`Rate`, value: <CourseText course={course} {...rateUnits(currency, payout)} /> }]),
            {
              key: t`You receive, ${currencyLine(payout)}`,
              value: arrives === null || beyond !== null ? "—" : money(arrives, payout.ticker),
              total: true,
            },
          ]}
        />
        <Actions>
          <Button type="submit" variant="primary" size="large" iconEnd="arrowRight">{t`Next`}</Button>
          <Button variant="quiet" size="large" onClick={() => actions.openStep("payee")}>{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
