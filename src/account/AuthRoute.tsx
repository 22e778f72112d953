import { type ReactNode, useEffect, useState } from "react";
import { Activation } from "#src/account/activation/Activation.tsx";
import { Invitation } from "#src/account/invitation/Invitation.tsx";
import { Recovery } from "#src/account/recovery/Recovery.tsx";
import { Registration } from "#src/account/registration/Registration.tsx";
import { SignIn } from "#src/account/sign-in/SignIn.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import { provideAuth } from "./auth/actors.ts";

/**
 * Remounts the page when another link is opened in the same tab: only the part after `#` changes. The key
 * starts at 0 on the server, too, so that a form sent before hydration survives it.
 */
function PerLink({ children }: { children: ReactNode }) {
  const [links, setLinks] = useState(0);
  useEffect(() => {
    const begin = () => setLinks((count) => count + 1);
    addEventListener("hashchange", begin);
    return () => removeEventListener("hashchange", begin);
  }, []);
  return <div key={links}>{children}</div>;
}

/** The sign-in pages and their flows. A separate chunk. */
export const authPages = {
  login: () => (
    <Flows provide={provideAuth}>
      <SignIn />
    </Flows>
  ),
  register: () => (
    <Flows provide={provideAuth}>
      <Registration />
    </Flows>
  ),
  forget: () => (
    <Flows provide={provideAuth}>
      <Recovery page="request" />
    </Flows>
  ),
  recover: () => (
    <Flows provide={provideAuth}>
      <PerLink>
        <Recovery page="link" />
      </PerLink>
    </Flows>
  ),
  successfully: () => (
    <Flows provide={provideAuth}>
      <PerLink>
        <Activation />
      </PerLink>
    </Flows>
  ),
  invitation: () => (
    <Flows provide={provideAuth}>
      <PerLink>
        <Invitation />
      </PerLink>
    </Flows>
  ),
};
