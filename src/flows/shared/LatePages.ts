import { lazyComponent } from "#src/ui/lazyComponent.ts";

/** The ways to other pages, fetched with the first list that has any. */
export const LatePages = lazyComponent(
  () => import("./Pages.tsx"),
  ({ Pages }) => Pages,
).Lazy;
