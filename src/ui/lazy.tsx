import { lazyComponent } from "./lazyComponent.ts";
import type * as QrCodeModule from "./QrCode.tsx";

// There is no module where `vite:preloadError` was taken care of (src/app/site.ts): the server is gone, or the build is.
const code = lazyComponent(() =>
  import("./QrCode.tsx").then((module?: typeof QrCodeModule) => module?.QrCode),
);

/** The QR code, fetched when it is first shown; `fallback` (a `Skeleton`) holds its place. */
export const LazyQrCode = code.Lazy;
