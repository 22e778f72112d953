import type { ComponentType, ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { accountHome, returnPath, signInPath } from "#domain/return-path.ts";
import { SessionUnreachable } from "#src/flows/session/SessionUnreachable.tsx";
import { useSession } from "#src/session/useSession.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import type { PageProps } from "./routes.tsx";

/** Shows a page to guests; a person who is signed in, or signs in on it, goes where he wanted to go (Product 4). */
function GuestOnly({ children }: { children: ReactNode }) {
  const { view } = useSession();
  const next = returnPath(new URLSearchParams(useSearch()).get("next"));
  if (view.step === "signedIn") return <Redirect to={next ?? accountHome} replace />;
  return children;
}

/** Shows a page to a person who is signed in; a guest signs in first and is brought back (Product 4). */
function AccountOnly({ children }: { children: ReactNode }) {
  const { view } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  switch (view.step) {
    case "signedIn":
      return children;
    case "opening":
      return <PageSkeleton />;
    case "unreachable":
      return <SessionUnreachable failure={view.failure} />;
    case "guest":
    case "expired":
      return <Redirect to={signInPath(search === "" ? path : `${path}?${search}`)} replace />;
    case "signedOut":
      return <Redirect to="/login" replace />;
  }
}

const guards = new Map<string, ComponentType<{ children: ReactNode }>>(
  Object.entries({ GuestOnly, AccountOnly }),
);

/** A page behind the guard of this name. Throws where there is none (Specification 8). */
export function guard(name: string, Page: ComponentType<PageProps>): ComponentType<PageProps> {
  const Guard = guards.get(name);
  if (Guard === undefined) throw new Error(`Unknown route middleware: ${name}`);
  return function Guarded(props) {
    return (
      <Guard>
        <Page {...props} />
      </Guard>
    );
  };
}
