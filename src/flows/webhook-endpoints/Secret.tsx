import { useLingui } from "@lingui/react/macro";
import type { ShopWebhookIssued } from "#machines/webhook-endpoints/webhook-endpoints.types.ts";
import { takeFocus } from "#src/flows/shared/takeFocus.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { CopyRow } from "#src/ui/CopyRow.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import styles from "./WebhookEndpoints.module.css";

/** The secret of an endpoint, shown this once. */
export function Secret({ issued: { secret }, onDone }: { issued: ShopWebhookIssued; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Card tone="accent">
      <div ref={takeFocus} tabIndex={-1}>
        <Stack gap={4}>
          <Banner tone="warning" title={t`Save the secret now`} announce>
            {t`It is shown this once. By it your server checks that a webhook comes from us.`}
          </Banner>
          <CopyRow
            label={t`Secret of the endpoint`}
            value={secret}
            shown={<code className={styles.code}>{secret}</code>}
            copy={{ label: t`Copy the secret`, text: t`Copy`, copiedText: t`Copied` }}
          />
          <div>
            <Button onClick={onDone}>{t`I have saved it`}</Button>
          </div>
        </Stack>
      </div>
    </Card>
  );
}
