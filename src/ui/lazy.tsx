import { lazyComponent } from "./lazyComponent.ts";

const code = lazyComponent(
  () => import("./files/QrCode.tsx"),
  ({ QrCode }) => QrCode,
);

/** The QR code, fetched when it is first shown; `fallback` (a `Skeleton`) holds its place. */
export const LazyQrCode = code.Lazy;
