import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useSite } from "./useSite.ts";

const list = lazyComponent(
  () => import("./RecentClaimsList.tsx"),
  ({ RecentClaimsList }) => RecentClaimsList,
);

/** Unfinished claims of this browser. Most visitors have none and load no code for them. */
export function RecentClaims() {
  const { view } = useSite();
  return view.recentClaims.length === 0 ? null : <list.Lazy claims={view.recentClaims} />;
}
