import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useWhenIdle } from "#src/ui/whenIdle.ts";
import { useSite } from "./useSite.ts";

const notice = lazyComponent(
  () => import("./ReleaseNotice.tsx"),
  ({ ReleaseNotice }) => ReleaseNotice,
);

/** What is said of new builds. Fetched when the page is idle: once a part is missing, this one may be missing as well. */
export function ReleaseBanner() {
  const { view } = useSite();
  useWhenIdle(true, notice.preload);
  return view.releaseNotice === "none" ? null : <notice.Lazy />;
}
