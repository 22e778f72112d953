import { lazyComponent } from "#src/ui/lazyComponent.ts";

/** The preview of a text, with what reads its Markdown, fetched when there is a text to show. */
export const LatePreview = lazyComponent(
  () => import("./TextPreview.tsx"),
  ({ TextPreview }) => TextPreview,
).Lazy;
