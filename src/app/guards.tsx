import type { ComponentType, ReactNode } from "react";
import { accountHome } from "#domain/return-path.ts";
import { keptGiftCode } from "#src/browser/gift-code.ts";
import { SessionUnreachable } from "#src/flows/session/SessionUnreachable.tsx";
import { AccountOnly, GuestOnly } from "#src/session/guards.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import type { PageProps } from "./routes.tsx";

/** Someone who came by a gift's link and had to register first finds the gift. */
const homeOfUser = () => (keptGiftCode() === null ? accountHome : "/account/gift");

/** The guards by their names, with the pages that stand in for what they hide. */
const guards = new Map<string, ComponentType<{ children: ReactNode }>>([
  ["GuestOnly", ({ children }) => <GuestOnly home={homeOfUser}>{children}</GuestOnly>],
  [
    "AccountOnly",
    ({ children }) => (
      <AccountOnly
        opening={<PageSkeleton />}
        unreachable={(failure) => <SessionUnreachable failure={failure} />}
      >
        {children}
      </AccountOnly>
    ),
  ],
]);

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
