import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { ShowcaseSkeleton } from "./ShowcaseSkeleton.tsx";

const showcase = lazyComponent(
  () => import("./Showcase.tsx"),
  ({ Showcase }) => Showcase,
  { waits: true },
);

/** Fetches the showcase, which is below what a visitor comes for. */
export const loadShowcase = showcase.preload;

/** The showcase once it is fetched. */
export const LateShowcase = () => <showcase.Lazy fallback={<ShowcaseSkeleton />} />;
