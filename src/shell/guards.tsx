import { useLingui } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import type { ApiFailure } from "#domain/api-failure.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { accountHome } from "#domain/account/return-path.ts";
import { keptGiftCode } from "#src/shell/browser/gift-code.ts";
import { AccountOnly, GuestOnly } from "#src/shell/session/guards.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import type { PageProps } from "./pageProps.ts";

/** The server cannot be reached, so it is unknown whether there is a session. */
export function SessionUnreachable({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLingui();
  const { actions } = useSession();
  return (
    <LoadFailure
      level={1}
      title={t`Your account couldn't be opened`}
      failure={failure}
      onRetry={actions.retry}
    />
  );
}

/** Someone who followed a gift link and had to register first is sent to the gift. */
const homeOfUser = () => (keptGiftCode() === null ? accountHome : "/account/gift");

/** The guards by name, with the pages that replace what they hide. */
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

/** Wraps a page in the guard of this name. Throws when there is no such guard. */
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

/** A page of users at an address where guests see another page. */
export function withGuests(
  Page: ComponentType<PageProps>,
  GuestPage: ComponentType<PageProps>,
): ComponentType<PageProps> {
  return function Open(props) {
    const { view } = useSession();
    return view.step === "guest" ? <GuestPage {...props} /> : <Page {...props} />;
  };
}
