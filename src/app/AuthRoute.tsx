import { type ReactNode, use, useEffect, useMemo, useState } from "react";
import { activationMachine } from "#machines/activation/activation.machine.ts";
import { recoveryMachine } from "#machines/recovery/recovery.machine.ts";
import { registrationMachine } from "#machines/registration/registration.machine.ts";
import { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { FlowMachinesContext } from "#src/flows/machines.ts";
import { Activation } from "#src/flows/activation/Activation.tsx";
import { Recovery } from "#src/flows/recovery/Recovery.tsx";
import { Registration } from "#src/flows/registration/Registration.tsx";
import { SignIn } from "#src/flows/sign-in/SignIn.tsx";
import { provideAuth } from "./actors/auth.ts";
import { ServicesContext } from "./ServicesContext.ts";

/** Where nothing is started: a page that is rendered without a browser. */
const idle = {
  signIn: signInMachine,
  registration: registrationMachine,
  recovery: recoveryMachine,
  activation: activationMachine,
};

function AuthFlows({ children }: { children: ReactNode }) {
  const machines = use(FlowMachinesContext);
  const services = use(ServicesContext);
  const locale = useLocale();
  const provided = useMemo(
    () => ({ ...machines, ...(services === null ? idle : provideAuth(services, locale)) }),
    [machines, services, locale],
  );
  return <FlowMachinesContext value={provided}>{children}</FlowMachinesContext>;
}

/**
 * Another link in the same tab changes only what stands behind the `#`: its page begins anew. The count begins at nought
 * on the server's page too, so that a form sent before it lives is still there once it does.
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

/** The pages of signing in with their flows; a chunk of their own. */
export const authPages = {
  login: () => (
    <AuthFlows>
      <SignIn />
    </AuthFlows>
  ),
  register: () => (
    <AuthFlows>
      <Registration />
    </AuthFlows>
  ),
  forget: () => (
    <AuthFlows>
      <Recovery page="request" />
    </AuthFlows>
  ),
  recover: () => (
    <AuthFlows>
      <PerLink>
        <Recovery page="link" />
      </PerLink>
    </AuthFlows>
  ),
  successfully: () => (
    <AuthFlows>
      <PerLink>
        <Activation />
      </PerLink>
    </AuthFlows>
  ),
};
