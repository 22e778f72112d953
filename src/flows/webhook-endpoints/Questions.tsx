import { useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import type { EndpointsPage } from "./useWebhookEndpoints.ts";
import styles from "./WebhookEndpoints.module.css";

/** Asks before an endpoint's secret is replaced or the endpoint is removed. */
export function Questions({ view: { question }, actions }: EndpointsPage) {
  const { t } = useLingui();
  const isRotation = question?.about === "rotation";
  return (
    <Dialog
      alert
      open={question !== null}
      title={isRotation ? t`Replace the secret of this endpoint?` : t`Remove this endpoint?`}
      onClose={actions.dismiss}
      footer={
        <>
          <Button disabled={question?.isPending === true} onClick={actions.dismiss}>{t`Cancel`}</Button>
          <Button
            variant={isRotation ? "primary" : "danger"}
            pending={question?.isPending === true}
            onClick={actions.accept}
          >
            {isRotation ? t`Yes, replace it` : t`Yes, remove it`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p className={styles.text}>{question?.endpoint.url}</p>
        <p>
          {isRotation
            ? t`For 24 hours webhooks are signed by both secrets: put the new one on your server by then.`
            : t`Nothing more is sent to it, and its log is deleted. This cannot be undone.`}
        </p>
      </Stack>
    </Dialog>
  );
}
