import { useLingui } from "@lingui/react/macro";
import type { Notification } from "#machines/exchange/exchange/exchange.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { CourseDialog } from "./CourseDialog.tsx";
import { ExchangePicker } from "./ExchangePicker.tsx";
import type { WholeExchange } from "./useExchange.ts";

/** The dialog titled 'Notification' with OK, for texts of a pair or a side. */
function NotificationDialog({
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

/** The dialogs of the form. A separate chunk: none of them is shown at first, and most never. */
export function ExchangeDialogs({ view, actions, actor }: WholeExchange) {
  return (
    <>
      <ExchangePicker actor={actor} actions={actions} />
      <NotificationDialog notification={view.notification} onDismiss={actions.dismissNotification} />
      <CourseDialog
        change={view.courseQuestion}
        tickers={{
          from: view.send.currency?.ticker ?? "",
          to: view.receive.currency?.ticker ?? "",
        }}
        actions={actions}
      />
    </>
  );
}
