import { useLingui } from "@lingui/react/macro";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Message } from "./PurchaseReview.tsx";
import { codeMessages } from "./messages.ts";
import { codeInputId, useGiftRedemption } from "./useGiftRedemption.ts";
import styles from "./Gift.module.css";

type Redemption = ReturnType<typeof useGiftRedemption>;

function Done({ view: { redeemed }, actions }: Redemption) {
  const { t } = useLingui();
  const locale = useLocale();
  if (redeemed === null) return null;
  const { card, available } = redeemed;
  const { ticker } = card.currency;
  const money = (value: string) => <Amount value={value} currency={ticker} locale={locale} />;
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.step}>
      <Stack gap={4}>
        <Banner tone="success" announce title={t`The card is redeemed`}>
          {t`The money is on your balance.`}
        </Banner>
        {card.message !== null && <Message text={card.message} />}
        <KeyValue
          pairs={[
            { key: t`Added`, value: money(card.amount) },
            { key: t`Balance now`, value: money(available), total: true },
          ]}
        />
        <Row gap={3}>
          <ButtonLink href="/account/referrer/withdrawal">{t`Withdraw`}</ButtonLink>
          <Button variant="quiet" onClick={actions.another}>{t`Redeem another card`}</Button>
        </Row>
      </Stack>
    </div>
  );
}

function Form({ view, actions }: Redemption) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const fieldText = useFieldText(codeMessages);
  const isChecking = view.step === "checking";
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submit();
      }}
    >
      <Stack gap={4}>
        <TextField
          id={codeInputId}
          label={t`Card code`}
          hint={t`20 letters and digits. Letter case and hyphens don't matter.`}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          value={view.code.value}
          error={fieldText(view.code)}
          readOnly={view.step !== "editing"}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={actions.change}
        />
        {view.step === "failed" && view.failure !== null && (
          <Banner tone="danger" answers title={t`The card couldn't be checked`}>
            <Stack gap={2}>
              <Text>{failureText(view.failure)}</Text>
              <Row>
                <Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>
                <Button size="small" variant="quiet" onClick={actions.edit}>{t`Change the code`}</Button>
              </Row>
            </Stack>
          </Banner>
        )}
        {view.step !== "failed" && (
          <Actions>
            <Button type="submit" variant="primary" pending={isChecking}>{t`Redeem`}</Button>
          </Actions>
        )}
      </Stack>
    </form>
  );
}

/** Redeems a card into the balance. */
export function Redeem() {
  const { t } = useLingui();
  const redemption = useGiftRedemption();
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} look="subtitle">{t`Redeem a card`}</Heading>
          <Text size="small" tone="secondary">{t`Its amount is added to your balance.`}</Text>
        </Stack>
        {redemption.view.step === "redeemed" ? <Done {...redemption} /> : <Form {...redemption} />}
      </Stack>
    </Card>
  );
}
