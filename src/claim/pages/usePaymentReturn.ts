import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useRouter } from "wouter";
import { isUuid } from "#domain/uuid.ts";

/** Long enough to read two lines; the button is for those who do not want to wait. */
const readingTime = 3_000;

const never = () => () => undefined;

/** The query of the address. It is empty in the first render, as in the prerendered page. */
const useQuery = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => "",
  );

/**
 * The page to which the payment gateway returns the visitor. It only leads on to the claim: the gateway's own call
 * to the server moves the claim, never this page.
 */
export function usePaymentReturn(): { outcome: "success" | "fail"; claimPath: string | null } {
  const [path] = useLocation();
  const { base } = useRouter();
  const id = new URLSearchParams(useQuery()).get("claim") ?? "";
  const claimPath = isUuid(id) ? `/claim/${id.toLowerCase()}` : null;
  const outcome = path.startsWith("/claim/success") ? "success" : "fail";
  useEffect(() => {
    // What went wrong is read in the reader's own time.
    if (claimPath === null || outcome === "fail") return undefined;
    // Replaces the history entry, so that 'back' from the claim does not lead here and forward again.
    const timer = setTimeout(() => location.replace(base + claimPath), readingTime);
    return () => clearTimeout(timer);
  }, [base, claimPath, outcome]);
  return { outcome, claimPath };
}
