import { useLingui } from "@lingui/react/macro";
import type { ShopKeyIssued } from "#machines/api-keys/api-keys.types.ts";
import { takeFocus } from "#src/flows/shared/takeFocus.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { CopyRow } from "#src/ui/CopyRow.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import styles from "./ApiKeys.module.css";
import { RotatedLine } from "./RotatedLine.tsx";

/** The secret of a key, shown this once. */
export function Secret({ issued: { key, secret }, onDone }: { issued: ShopKeyIssued; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Card tone="accent">
      <div ref={takeFocus} tabIndex={-1}>
        <Stack gap={4}>
          <Banner tone="warning" title={t`Save the secret now`} announce>
            {t`It is shown this once, and we keep no copy. Anyone who has it can use the key.`}
          </Banner>
          <CopyRow
            label={t`Secret of the key “${key.name}”`}
            value={secret}
            shown={<code className={styles.code}>{secret}</code>}
            copy={{ label: t`Copy the secret`, text: t`Copy`, copiedText: t`Copied` }}
          />
          <RotatedLine apiKey={key} />
          <div>
            <Button onClick={onDone}>{t`I have saved it`}</Button>
          </div>
        </Stack>
      </div>
    </Card>
  );
}
