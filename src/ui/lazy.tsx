import type { CurrencyPickerProps } from "./CurrencyPicker.tsx";
import { lazyComponent } from "./lazyComponent.ts";
import type * as CurrencyPickerModule from "./CurrencyPicker.tsx";
import type * as QrCodeModule from "./QrCode.tsx";

// There is no module where `vite:preloadError` was taken care of (src/app/site.ts): the server is gone, or the build is.
const picker = lazyComponent(() =>
  import("./CurrencyPicker.tsx").then((module?: typeof CurrencyPickerModule) => module?.CurrencyPicker),
);
const code = lazyComponent(() =>
  import("./QrCode.tsx").then((module?: typeof QrCodeModule) => module?.QrCode),
);

/** Fetches the picker's code ahead of its first opening: when the page is idle, or the pointer comes near. */
export const preloadCurrencyPicker = picker.preload;

/** The currency picker, fetched when it is first opened. */
export function LazyCurrencyPicker(props: CurrencyPickerProps) {
  return props.open ? <picker.Lazy {...props} /> : null;
}

/** The QR code, fetched when it is first shown; `fallback` (a `Skeleton`) holds its place. */
export const LazyQrCode = code.Lazy;
