import { useLingui } from "@lingui/react/macro";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { useFieldProps } from "#src/ui/forms/useFieldProps.ts";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { NumberField } from "./NumberField.tsx";
import { Sent } from "./LinkForm.tsx";
import { useContact } from "./useContact.ts";

/** The form that writes to the exchange. */
export function MessageForm() {
  const { t } = useLingui();
  const { view, actions, again } = useContact("message");
  const fieldProps = useFieldProps(view.fields, actions.change);
  const email = view.values.email.trim();
  return (
    <Section title={t`Write to us`}>
      <Card>
        {view.step === "sent" ? (
          <Sent title={t`Your message has arrived`} again={t`Write again`} onAgain={again}>
            {t`We'll answer to ${email}. A confirmation is on its way to you.`}
          </Sent>
        ) : (
          <AuthForm fields={["email", "number", "message"]} view={view.fields} actions={actions}>
            <Grid>
              <EmailField view={view.fields} autoComplete="email" onChange={actions.change} />
              <NumberField field={view.fields.number} optional={t`optional`} onChange={actions.change} />
            </Grid>
            <TextArea {...fieldProps("message")} label={t`Message`} maxLength={4000} />
            <Attempt view={view} look="page">{t`Send`}</Attempt>
          </AuthForm>
        )}
      </Card>
    </Section>
  );
}
