import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useRouter } from "wouter";
import { isUuid } from "#domain/uuid.ts";

/** Long enough to read two lines; the button is there for those who do not wait. */
const readingTime = 3_000;

const never = () => () => undefined;

/** The query of the address; none in the first render, which is the prerendered page that knows no query. */
const useQuery = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => "",
  );

/**
 * Where a visitor who comes back from the payment gateway stands (Product 3). The claim goes on by the gateway's own
 * call to the server, never by this page: it only leads on to the claim.
 */
export function usePaymentReturn(): { outcome: "success" | "fail"; claimPath: string | null } {
  const [path] = useLocation();
  const { base } = useRouter();
  const id = new URLSearchParams(useQuery()).get("claim") ?? "";
  const claimPath = isUuid(id) ? `/claim/${id.toLowerCase()}` : null;
  useEffect(() => {
    if (claimPath === null) return undefined;
    // Replaced, so that 'back' from the claim does not lead here and forward again.
    const timer = setTimeout(() => location.replace(base + claimPath), readingTime);
    return () => clearTimeout(timer);
  }, [base, claimPath]);
  return { outcome: path.startsWith("/claim/success") ? "success" : "fail", claimPath };
}
