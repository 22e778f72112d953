import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import type { WholeExchange } from "./useExchange.ts";

const dialogs = lazyComponent(
  () => import("./ExchangeDialogs.tsx"),
  ({ ExchangeDialogs }) => ExchangeDialogs,
);

/** Fetches the dialogs before they first open, when the pointer comes near. */
export const preloadDialogs = dialogs.preload;

/** The dialogs of the form, fetched once the form is shown and the page is idle, or when one opens. */
export function LateDialogs(exchange: WholeExchange) {
  useWhenIdle(true, dialogs.preload);
  const { pickerSide, notification, courseQuestion } = exchange.view;
  if (pickerSide === null && notification === null && courseQuestion === null) return null;
  return <dialogs.Lazy {...exchange} />;
}
