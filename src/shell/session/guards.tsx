import { type ReactNode, useEffect } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import type { ApiFailure } from "#domain/api-failure.ts";
import { localePath } from "#domain/text/locale.ts";
import { consoleHome, returnPath, signInPath } from "#domain/account/return-path.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useSession } from "./useSession.ts";

interface GuestOnlyProps {
  /** Default page for users who did not request another; evaluated once they are signed in. */
  home: () => string;
  children: ReactNode;
}

/** Leaves for a page that is not of this one's routes. */
function Leave({ to }: { to: string }) {
  const locale = useLocale();
  useEffect(() => location.replace(localePath(locale, to)), [locale, to]);
  return null;
}

/** Shows its children to guests. Signed-in users are redirected to the page that they requested. */
export function GuestOnly({ home, children }: GuestOnlyProps) {
  const { view } = useSession();
  const next = returnPath(new URLSearchParams(useSearch()).get("next"));
  if (view.step !== "signedIn") return children;
  // The console is a page of its own.
  if (next?.startsWith(consoleHome)) return <Leave to={next} />;
  return <Redirect to={next ?? home()} replace />;
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
