import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { ShowcaseSkeleton } from "./ShowcaseSkeleton.tsx";
import type * as ShowcaseModule from "./Showcase.tsx";

// There is no module where `vite:preloadError` was taken care of, see `lazy.tsx`.
const showcase = lazyComponent(
  () => import("./Showcase.tsx").then((module?: typeof ShowcaseModule) => module?.Showcase),
  { waits: true },
);

/** Fetches the showcase, which is below what a visitor comes for. */
export const loadShowcase = showcase.preload;

/** The showcase once it is fetched. */
export const LateShowcase = () => <showcase.Lazy fallback={<ShowcaseSkeleton />} />;
