import { useLingui } from "@lingui/react/macro";
import type { Notification } from "#machines/exchange/exchange/exchange.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";

/** The dialog titled 'Notification' with OK, for texts of a pair or a side. */
export function NotificationDialog({
  notification,
  onDismiss,
}: {
  notification: Notification | null;
  onDismiss: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      open={notification !== null}
      alert
      title={t`Notification`}
      onClose={onDismiss}
      footer={
        <Button variant="primary" data-autofocus onClick={onDismiss}>
          {t`OK`}
        </Button>
      }
    >
      <p>{notification?.text}</p>
    </Dialog>
  );
}
