import { useLingui } from "@lingui/react/macro";
import { settledMessages } from "#src/ui/money/amountMessages.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { currencyLine, rateUnits } from "#src/ui/money/currencyText.ts";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { StepHeading } from "./WizardFrame.tsx";
import type { Wizard } from "./useWithdrawal.ts";

/** The result of the last attempt and the possible next actions. */
function Outcome({ view: { submission, messages }, actions }: Wizard) {
  const { t, i18n } = useLingui();
  const ways = (
    <Row>
      <Button size="small" icon="retry" onClick={actions.retry}>{t`Try again`}</Button>
      <Button size="small" variant="quiet" onClick={actions.edit}>{t`Back to the form`}</Button>
    </Row>
  );
  switch (submission.status) {
    case "ready":
    case "courseChanged":
      return messages.length === 0 ? null : (
        <Banner tone="danger" answers>
          {messages.join(" ")}
        </Banner>
      );
    case "interrupted":
      return (
        <Banner tone="warning" announce title={t`Your last attempt didn't reach us`}>
          {t`Nothing was taken from your balance. Press the button once more: however often you press it, one withdrawal is created.`}
        </Banner>
      );
    case "working":
      return (
        <Text size="small" tone="muted" role="status">
          {t`Creating your withdrawal…`}
        </Text>
      );
    case "waiting":
      return (
        <Banner tone="danger" answers title={i18n._(failureMessages[submission.failure])}>
          <Stack gap={2}>
            <Text numbers>
              {submission.secondsLeft === null
                ? t`Everything you entered is kept. We'll go on as soon as the connection is back.`
                : t`We'll try again in ${submission.secondsLeft} sec.`}
            </Text>
            {ways}
          </Stack>
        </Banner>
      );
    case "failed":
      return (
        <Banner tone="danger" answers title={i18n._(failureMessages[submission.failure])}>
          {ways}
        </Banner>
      );
  }
}

/** Asks before a withdrawal is created at a worse course. */
function CourseQuestion({ view: { submission, review }, actions }: Wizard) {
  const { t } = useLingui();
  const locale = useLocale();
  const change = submission.status === "courseChanged" ? submission : null;
  const money = (value: string) => (
    <Amount value={value} currency={review?.payout.ticker ?? ""} locale={locale} />
  );
  return (
    <Dialog
      open={change !== null}
      alert
      title={t`The rate has changed`}
      onClose={actions.declineCourse}
      footer={
        <>
          <Button onClick={actions.declineCourse}>{t`Back to the form`}</Button>
          <Button variant="primary" onClick={actions.acceptCourse}>{t`Accept the new rate`}</Button>
        </>
      }
    >
      {change && (
        <Stack gap={4}>
          <p>{t`While you were filling in the form, the rate became worse for you.`}</p>
          <KeyValue
            pairs={[
              { key: t`You would have received`, value: money(change.seen) },
              { key: t`You receive now`, value: money(change.now), total: true },
            ]}
          />
        </Stack>
      )}
    </Dialog>
  );
}

/** Everything once more before the money leaves the balance. */
export function ReviewStep(wizard: Wizard) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { view, actions } = wizard;
  const { review, submission } = view;
  if (review === null) return null;
  const isAsked = submission.status === "ready" || submission.status === "interrupted";
  const money = (value: string, unit: string) => <Amount value={value} currency={unit} locale={locale} />;
  const { currency, payout } = review;
  return (
    <Stack gap={5}>
      <StepHeading>{t`Check everything`}</StepHeading>
      {review.notice !== null && (
        <Banner tone="info">
          {i18n._(settledMessages[review.notice])}: {money(review.amount, currency.ticker)}
        </Banner>
      )}
      <KeyValue
        pairs={[
          { key: t({ message: "Method", context: "withdrawal" }), value: currencyLine(payout) },
          ...review.payee.map(({ label, value }) => ({ key: label, value })),
          { key: t`Taken from the balance`, value: money(review.amount, currency.ticker) },
          { key: t`Fee`, value: money(review.fee, currency.ticker) },
          ...(payout.id === currency.id
            ? []
            : [
                {
                  key: t`Rate`,
                  value: <CourseText course={review.course} {...rateUnits(currency, payout)} />,
                },
              ]),
          { key: t`You receive`, value: money(review.arrives, payout.ticker), total: true },
        ]}
      />
      <Outcome {...wizard} />
      {(isAsked || submission.status === "working") && (
        <Actions>
          <Button
            variant="primary"
            size="large"
            pending={submission.status === "working"}
            onClick={actions.submit}
          >{t`Withdraw`}</Button>
          <Button
            variant="quiet"
            size="large"
            disabled={!isAsked}
            onClick={() => actions.openStep("amount")}
          >{t`Back`}</Button>
        </Actions>
      )}
      <CourseQuestion {...wizard} />
    </Stack>
  );
}
