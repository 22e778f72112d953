import type { ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import type { ApiFailure } from "#domain/api-failure.ts";
import { returnPath, signInPath } from "#domain/return-path.ts";
import { useSession } from "./useSession.ts";

interface GuestOnlyProps {
  /** Default page for users who did not request another; evaluated once they are signed in. */
  home: () => string;
  children: ReactNode;
}

/** Shows its children to guests. Signed-in users are redirected to the page that they requested. */
export function GuestOnly({ home, children }: GuestOnlyProps) {
  const { view } = useSession();
  const next = returnPath(new URLSearchParams(useSearch()).get("next"));
  if (view.step === "signedIn") return <Redirect to={next ?? home()} replace />;
  return children;
}

interface AccountOnlyProps {
  /** Shown while the session is opening. */
  opening: ReactNode;
  /** Shown while the server cannot be asked. */
  unreachable: (failure: ApiFailure | null) => ReactNode;
  children: ReactNode;
}

/** Shows its children to signed-in users. Guests sign in first and return. */
export function AccountOnly({ opening, unreachable, children }: AccountOnlyProps) {
  const { view } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  switch (view.step) {
    case "signedIn":
      return children;
    case "opening":
      return opening;
    case "unreachable":
      return unreachable(view.failure);
    case "guest":
    case "expired":
      return <Redirect to={signInPath(search === "" ? path : `${path}?${search}`)} replace />;
    case "signedOut":
      return <Redirect to="/login" replace />;
  }
}
