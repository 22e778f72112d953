import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useSite } from "./useSite.ts";

const notice = lazyComponent(
  () => import("./ReleaseNotice.tsx"),
  ({ ReleaseNotice }) => ReleaseNotice,
);

/** Preloads the notice of new builds: once one chunk of this build is gone, this one may be gone, too. */
export const preloadReleaseNotice = notice.preload;

/** What is said of new builds. */
export function ReleaseBanner() {
  const { view } = useSite();
  return view.releaseNotice === "none" ? null : <notice.Lazy />;
}
