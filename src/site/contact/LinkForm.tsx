import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Grid, Stack } from "#src/ui/layout/Layout.tsx";
import { useLingui } from "@lingui/react/macro";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { AuthForm } from "#src/ui/forms/AuthForm.tsx";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { NumberField } from "./NumberField.tsx";
import { useContact } from "./useContact.ts";

/** Confirms that the letter has arrived and offers to send another. */
export function Sent({
  title,
  again,
  onAgain,
  children,
}: {
  title: string;
  again: string;
  onAgain: () => void;
  children: string;
}) {
  return (
    <Stack gap={4}>
      <Banner tone="success" title={title} announce>
        {children}
      </Banner>
      <Button wide onClick={onAgain}>
        {again}
      </Button>
    </Stack>
  );
}

/** Asks for the link of a claim by its number and e-mail. */
export function LinkForm() {
  const { t } = useLingui();
  const { view, actions, again } = useContact("link");
  const email = view.values.email.trim();
  return (
    <Card>
      {view.step === "sent" ? (
        <Sent title={t`Check your mail`} again={t`Find another order`} onAgain={again}>
          {t`If an order with the address ${email} exists, its link is on its way. It may take a few minutes; check the spam folder, too.`}
        </Sent>
      ) : (
        <AuthForm fields={["number", "email"]} view={view.fields} actions={actions}>
          <Grid>
            <NumberField field={view.fields.number} onChange={actions.change} />
            <EmailField view={view.fields} autoComplete="email" onChange={actions.change} />
          </Grid>
          <Attempt view={view} look="page">{t`Send the link`}</Attempt>
          <Text size="small" tone="muted">
            {t`For your safety we don't say whether the order exists.`}
          </Text>
        </AuthForm>
      )}
    </Card>
  );
}
