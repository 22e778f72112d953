import { withMessages } from "#src/i18n/i18n.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import type { WholeExchange } from "./useExchange.ts";

const dialogs = lazyComponent(
  () => withMessages(import("./ExchangeDialogs.tsx"), "late"),
  ({ ExchangeDialogs }) => ExchangeDialogs,
);

/** Fetches what opens over the form ahead of its first opening: the pointer comes near. */
export const preloadDialogs = dialogs.preload;

/** What opens over the form, fetched once the form stands and the page is idle, or when the first of it opens. */
export function LateDialogs(exchange: WholeExchange) {
  useWhenIdle(true, dialogs.preload);
  const { pickerSide, notification, courseQuestion } = exchange.view;
  if (pickerSide === null && notification === null && courseQuestion === null) return null;
  return <dialogs.Lazy {...exchange} />;
}
