import { CourseDialog } from "./CourseDialog.tsx";
import { ExchangePicker } from "./ExchangePicker.tsx";
import { NotificationDialog } from "./NotificationDialog.tsx";
import type { WholeExchange } from "./useExchange.ts";

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
