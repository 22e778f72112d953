import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SinceForm } from "#machines/shop/webhook-log/webhook-log.selectors.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { faultMessages } from "./messages.ts";
import type { LogPageProps } from "./useWebhookLog.ts";
import styles from "./WebhookLog.module.css";

function Form({ form, actions }: Pick<LogPageProps, "actions"> & { form: SinceForm }) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
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
          <Heading level={2} look="subtitle">{t`Send all again`}</Heading>
          <TextField
            id={fieldId("since")}
            name="since"
            type="datetime-local"
            label={t`Everything since`}
            hint={t`In your own time zone. Events are kept for 30 days; also those that your server has accepted are sent.`}
            aria-required
            value={form.since.value}
            error={text(form.since)}
            readOnly={form.isPending}
            onChange={actions.change}
          />
          <Attempt
            view={form}
            refusal={form.failure?.kind === "conflict" ? t`This endpoint is switched off.` : undefined}
          >{t`Send all again`}</Attempt>
          <Button wide size="large" disabled={form.isPending} onClick={actions.cancel}>{t`Cancel`}</Button>
        </Stack>
      </form>
    </Card>
  );
}

/** How many events are on their way. */
function Count({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Banner tone={count === 0 ? "info" : "success"} announce>
      {count === 0
        ? t`No events for this endpoint since then.`
        : t`${plural(count, { one: "# event is on its way.", other: "# events are on their way." })}`}
    </Banner>
  );
}

/** Resends all events since a moment and shows how many were queued. */
export function Sending({ view, hasBegun, actions }: LogPageProps) {
  const { t } = useLingui();
  const { endpoint, form, count } = view;
  if (endpoint === null) return null;
  if (form !== null) return <Form form={form} actions={actions} />;
  return (
    <>
      {endpoint.off === null ? (
        <Row gap={3} ref={hasBegun ? takeFocus : undefined} tabIndex={-1}>
          <Button disabled={!view.canSend} onClick={actions.begin}>{t`Send all since…`}</Button>
        </Row>
      ) : (
        <Banner tone="warning" title={t`This endpoint is switched off`}>
          {t`Nothing is sent to it. Switch it on among your endpoints to send something again.`}
        </Banner>
      )}
      {count !== null && <Count count={count} />}
    </>
  );
}
