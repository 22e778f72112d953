import { useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import type { KeysPage } from "./useApiKeys.ts";

/** Asks before a key is rotated or revoked. */
export function Questions({ view: { question }, actions }: KeysPage) {
  const { t } = useLingui();
  const isRotation = question?.about === "rotation";
  const name = question?.key.name ?? "";
  return (
    <Dialog
      alert
      open={question !== null}
      title={isRotation ? t`Replace the secret of this key?` : t`Revoke this key?`}
      onClose={actions.dismiss}
      footer={
        <>
          <Button disabled={question?.isPending === true} onClick={actions.dismiss}>{t`Cancel`}</Button>
          <Button
            variant={isRotation ? "primary" : "danger"}
            pending={question?.isPending === true}
            onClick={actions.accept}
          >
            {isRotation ? t`Yes, replace it` : t`Yes, revoke it`}
          </Button>
        </>
      }
    >
      <p>
        {isRotation
          ? t`The key “${name}” gets a new secret. The old one works for 24 hours more: put the new one on your server by then.`
          : t`The key “${name}” stops working at once, with its next call. This cannot be undone.`}
      </p>
    </Dialog>
  );
}
