import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import type * as ExchangeDialogsModule from "./ExchangeDialogs.tsx";
import type { WholeExchange } from "./useExchange.ts";

// There is no module where `vite:preloadError` was taken care of, see `lazy.tsx`.
const dialogs = lazyComponent<WholeExchange>(() =>
  import("./ExchangeDialogs.tsx").then((module?: typeof ExchangeDialogsModule) => module?.ExchangeDialogs),
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
