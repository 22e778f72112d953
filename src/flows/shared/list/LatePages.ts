import { lazyComponent } from "#src/ui/lazyComponent.ts";

/** Pagination links, fetched with the first list that needs them. */
export const LatePages = lazyComponent(
  () => import("./Pages.tsx"),
  ({ Pages }) => Pages,
).Lazy;
