import { useLingui } from "@lingui/react/macro";
import { maxGiftMessage } from "#domain/earnings/gift.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { AmountField } from "#src/ui/money/AmountField.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Chip } from "#src/ui/controls/ChipGroup.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { purchaseMessages } from "./messages.ts";
import { type GiftPurchase, inputId } from "./useGiftPurchase.ts";
import styles from "./Gift.module.css";

/** Amount, recipient and message of a new card. */
export function PurchaseForm({ view, actions }: GiftPurchase) {
  const { t } = useLingui();
  const locale = useLocale();
  const fieldText = useFieldText(purchaseMessages);
  const { terms, form } = view;
  if (terms === null) return null;
  const { ticker, decimals } = terms.currency;
  const money = (value: string) => <Amount value={value} currency={ticker} locale={locale} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.next();
      }}
    >
      <Stack gap={4}>
        <AmountField
          id={inputId("amount")}
          label={t`Card amount, ${ticker}`}
          shown={{ amount: form.amount.value, isTyped: true, decimals }}
          error={fieldText(form.amount)}
          onChange={(text) => actions.change("amount", text)}
          onCommit={() => actions.leave("amount")}
          limits={
            <Chip onClick={actions.fillAmount}>
              {t`Available balance`} <strong>{money(terms.available)}</strong>
            </Chip>
          }
        />
        <Segmented
          legend={t`How to send it`}
          wide
          value={form.delivery}
          choices={[
            { value: "link", label: t`By link` },
            { value: "mail", label: t`By email` },
          ]}
          onChange={actions.chooseDelivery}
        />
        {form.delivery === "mail" && (
          <TextField
            id={inputId("recipient")}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={t`Email of the recipient`}
            value={form.recipient.value}
            error={fieldText(form.recipient)}
            onChange={(text) => actions.change("recipient", text)}
            onBlur={() => actions.leave("recipient")}
          />
        )}
        <div className={styles.words}>
          <TextArea
            id={inputId("message")}
            label={t`Message`}
            optional={t`optional`}
            hint={
              form.charactersLeft === null
                ? t`Up to ${maxGiftMessage} characters`
                : t`Characters left: ${form.charactersLeft}`
            }
            value={form.message.value}
            error={fieldText(form.message)}
            onChange={(text) => actions.change("message", text)}
            onBlur={() => actions.leave("message")}
          />
        </div>
        {form.messages.length > 0 && (
          <Banner tone="danger" answers>
            {form.messages.join(" ")}
          </Banner>
        )}
        <Actions>
          <Button
            type="submit"
            variant="primary"
            iconEnd="arrowRight"
            pending={view.status === "working"}
          >{t`Next`}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
