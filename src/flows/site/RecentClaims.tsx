import { lazyComponent } from "#src/ui/lazyComponent.ts";
import type * as RecentClaimsListModule from "./RecentClaimsList.tsx";
import type { RecentClaimsListProps } from "./RecentClaimsList.tsx";
import { useSite } from "./useSite.ts";

// There is no module where `vite:preloadError` was taken care of, see `lazy.tsx`.
const list = lazyComponent<RecentClaimsListProps>(() =>
  import("./RecentClaimsList.tsx").then((module?: typeof RecentClaimsListModule) => module?.RecentClaimsList),
);

/** Claims that this browser created and that have not ended (Product 3); most visitors have none, and fetch no code for them. */
export function RecentClaims() {
  const { view } = useSite();
  return view.recentClaims.length === 0 ? null : <list.Lazy claims={view.recentClaims} />;
}
