import { CourseDialog } from "./CourseDialog.tsx";
import { ExchangePicker } from "./ExchangePicker.tsx";
import { NotificationDialog } from "./NotificationDialog.tsx";
import type { WholeExchange } from "./useExchange.ts";

/** What opens over the form. A chunk of its own: most of it is never seen, and none of it at first. */
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
