import { useLingui } from "@lingui/react/macro";
import { webhookEvents, webhookLimits } from "#domain/webhook.ts";
import { Attempt } from "#src/flows/auth/Attempt.tsx";
import { fieldId } from "#src/flows/auth/useFieldProps.ts";
import { takeFocus } from "#src/flows/shared/takeFocus.ts";
import { useFieldText } from "#src/flows/shared/useFieldText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { CheckboxGroup } from "#src/ui/CheckboxGroup.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Heading } from "#src/ui/Text.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import { eventNames, faultMessages } from "./messages.ts";
import type { EndpointsPage } from "./useWebhookEndpoints.ts";
import styles from "./WebhookEndpoints.module.css";

function Events({ view: { form }, actions }: Pick<EndpointsPage, "view" | "actions">) {
  const { t, i18n } = useLingui();
  const error = useFieldText(faultMessages)(form.events);
  return (
    <CheckboxGroup
      id={fieldId("events")}
      legend={t`Events`}
      choices={webhookEvents.map((value) => ({
        value,
        label: (
          <>
            {i18n._(eventNames[value])} <code className={styles.code}>{value}</code>
          </>
        ),
      }))}
      value={form.events.value}
      error={error}
      disabled={form.isPending}
      onToggle={actions.toggle}
    />
  );
}

/** The form of an endpoint: its address and its events. */
export function EndpointForm({ view, actions }: EndpointsPage) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  return (
    <Card className={styles.form}>
      <form
        ref={takeFocus}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit();
        }}
      >
        <Stack gap={4}>
          <Heading level={2} look="subtitle">
            {form.isChange ? t`Change the endpoint` : t`New endpoint`}
          </Heading>
          <TextField
            id={fieldId("url")}
            name="url"
            type="url"
            label={t({ message: "Address", context: "webhook" })}
            hint={t`Begins with https:// and is on the internet. Redirects are not followed.`}
            aria-required
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={webhookLimits.url}
            value={form.url.value}
            error={text(form.url)}
            readOnly={form.isPending}
            onChange={actions.change}
          />
          <Events view={view} actions={actions} />
          <Attempt
            view={form}
            refusal={
              form.failure?.kind === "conflict"
                ? t`You have as many endpoints as a shop may have.`
                : undefined
            }
          >{t`Save the endpoint`}</Attempt>
          <Button wide size="large" disabled={form.isPending} onClick={actions.cancel}>{t`Cancel`}</Button>
        </Stack>
      </form>
    </Card>
  );
}
