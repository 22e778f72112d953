import { withMessages } from "#src/i18n/i18n.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { useSite } from "./useSite.ts";

const list = lazyComponent(
  () => withMessages(import("./RecentClaimsList.tsx"), "late"),
  ({ RecentClaimsList }) => RecentClaimsList,
);

/** Claims that this browser created and that have not ended (Product 3); most visitors have none, and fetch no code for them. */
export function RecentClaims() {
  const { view } = useSite();
  return view.recentClaims.length === 0 ? null : <list.Lazy claims={view.recentClaims} />;
}
