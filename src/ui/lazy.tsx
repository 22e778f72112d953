import { Suspense, lazy } from "react";
import type { ReactNode } from "react";
import type { CurrencyPickerProps } from "./CurrencyPicker.tsx";

const loadPicker = () =>
  import("./CurrencyPicker.tsx").then((module) => ({ default: module.CurrencyPicker }));
const loadQrCode = () => import("./QrCode.tsx").then((module) => ({ default: module.QrCode }));

const Picker = lazy(loadPicker);
const Code = lazy(loadQrCode);

/** Fetches the picker's code ahead of its first opening: when the page is idle, or the pointer comes near. */
export function preloadCurrencyPicker(): void {
  // A failed preload is silent: opening tries again and its error reaches the boundary.
  loadPicker().catch(() => undefined);
}

/** The currency picker, fetched when it is first opened. */
export function LazyCurrencyPicker(props: CurrencyPickerProps) {
  return <Suspense fallback={null}>{props.open && <Picker {...props} />}</Suspense>;
}

/** The QR code, fetched when it is first shown; `fallback` holds its place. */
export function LazyQrCode({ fallback, ...props }: { value: string; label: string; fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Code {...props} />
    </Suspense>
  );
}
