import { useLingui } from "@lingui/react/macro";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import type { GiftPurchase } from "./useGiftPurchase.ts";
import styles from "./Gift.module.css";

/** The message of a card, exactly as written. */
export function Message({ text }: { text: string }) {
  return <blockquote className={styles.message}>{text}</blockquote>;
}

/** The result of the last attempt and the possible next actions. */
function Outcome({ view: { status }, actions }: GiftPurchase) {
  const { t, i18n } = useLingui();
  switch (status) {
    case "ready":
    case "working":
      return null;
    case "interrupted":
      return (
        <Banner tone="warning" announce title={t`The answer to your last attempt didn't arrive`}>
          {t`Press the button once more: however often you press it, one card is created.`}
        </Banner>
      );
    default:
      return (
        <Banner tone="danger" answers title={i18n._(failureMessages[status])}>
          <Row>
            <Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>
            <Button size="small" variant="quiet" onClick={actions.edit}>{t`Back to the form`}</Button>
          </Row>
        </Banner>
      );
  }
}

/** Everything once more before the money leaves the balance. */
export function PurchaseReview(purchase: GiftPurchase) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, actions } = purchase;
  const { review, terms, status } = view;
  if (review === null || terms === null) return null;
  const isAsked = status === "ready" || status === "interrupted";
  return (
    <Stack gap={4}>
      <div ref={takeFocus} tabIndex={-1} className={styles.step}>
        <Heading level={3}>{t`Check everything`}</Heading>
      </div>
      <KeyValue
        pairs={[
          { key: t`How to send it`, value: review.recipient ?? t`You send the link yourself` },
          {
            key: t`Taken from the balance`,
            value: <Amount value={review.amount} currency={terms.currency.ticker} locale={locale} />,
            total: true,
          },
        ]}
      />
      {review.message !== undefined && <Message text={review.message} />}
      <Outcome {...purchase} />
      <Row gap={3}>
        <Button
          variant="primary"
          pending={status === "working"}
          disabled={!isAsked && status !== "working"}
          onClick={actions.buy}
        >{t`Create the card`}</Button>
        <Button variant="quiet" disabled={!isAsked} onClick={actions.edit}>{t`Back`}</Button>
      </Row>
    </Stack>
  );
}
