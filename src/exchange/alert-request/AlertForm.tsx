import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { faultMessages } from "#src/ui/forms/messages.ts";
import { readableCourse } from "#domain/exchange/course.ts";
import type { CurrencyVariant } from "#machines/exchange/exchange/exchange.types.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { useAlertRequest } from "./useAlertRequest.ts";

/** Why the page refuses a rate. */
const rateMessages = { ...faultMessages, format: msg`Enter a number above zero, for example 0.5 or 65000` };

/** What the visitor wants to hear about. */
export interface AlertSubject {
  kind: "reserve" | "rate";
  from: CurrencyVariant;
  to: CurrencyVariant;
  /** The current public rate; null when there is none. Only a reserve alert works without a rate. */
  course: string | null;
}

type Request = ReturnType<typeof useAlertRequest>;

function RateFields({
  subject: { from, to, course },
  request: { view, actions, base, bound, chooseBound },
}: {
  subject: AlertSubject;
  request: Request;
}) {
  const { t } = useLingui();
  const fieldText = useFieldText(rateMessages);
  const [one, other] = base === "from" ? [from, to] : [to, from];
  return (
    <>
      {course !== null && (
        <Text tone="secondary">
          {t`Rate now:`} <CourseText course={course} from={from.ticker} to={to.ticker} />
        </Text>
      )}
      <TextField
        id={fieldId("value")}
        name="value"
        label={t`Rate`}
        aria-required
        inputMode="decimal"
        autoComplete="off"
        maxLength={64}
        data-autofocus
        prefix={<span>{`1 ${one.ticker} =`}</span>}
        suffix={<span>{other.ticker}</span>}
        value={view.values.value}
        error={fieldText(view.fields.value)}
        onChange={(value) => actions.change("value", value)}
      />
      <Segmented
        wide
        legend={t`When the rate is`}
        value={bound}
        choices={[
          { value: "above", label: t`or more` },
          { value: "below", label: t`or less` },
        ]}
        onChange={chooseBound}
      />
    </>
  );
}

/** The form of the dialog; the fields follow from what it is about. */
export function AlertForm({ subject, onClose }: { subject: AlertSubject; onClose: () => void }) {
  const { t } = useLingui();
  const { kind, from, to, course } = subject;
  const base = course === null ? "from" : readableCourse(course).base;
  const request = useAlertRequest({ kind, from: from.id, to: to.id, base });
  const { view, actions } = request;
  const email = view.values.email.trim();
  const pair = `${from.name} → ${to.name}`;
  if (view.step === "sent")
    return (
      <Stack gap={4}>
        <Banner tone="success" title={t`Check your mail`} announce>
          {t`We've sent an email to ${email}. Press the button in it, and the alert is set.`}
        </Banner>
        <Button wide data-autofocus onClick={onClose}>
          {t`OK`}
        </Button>
      </Stack>
    );
  return (
    <AuthForm fields={kind === "rate" ? ["value", "email"] : ["email"]} view={view.fields} actions={actions}>
      {kind === "rate" ? (
        <RateFields subject={subject} request={request} />
      ) : (
        <Text>{t`We'll email you once, as soon as the pair ${pair} is open again.`}</Text>
      )}
      <EmailField view={view.fields} autoComplete="email" onChange={actions.change} />
      <Attempt view={view}>{t`Set alert`}</Attempt>
      <Text size="small" tone="muted">
        {t`We'll first email you to confirm the address. The alert lasts 90 days and sends one email.`}
      </Text>
    </AuthForm>
  );
}
