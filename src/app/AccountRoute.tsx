import { use, useMemo } from "react";
import { Redirect, useLocation } from "wouter";
import { accountHome } from "#domain/return-path.ts";
import { FlowMachinesContext } from "#src/flows/machines.ts";
import { AccountPage } from "#src/pages/account/AccountPage.tsx";
import { provideAccount } from "./actors/account.ts";
import { ServicesContext } from "./ServicesContext.ts";

/** The account area with its flows; a chunk of its own. Shown to a person who is signed in only. */
export function AccountRoute() {
  const machines = use(FlowMachinesContext);
  const services = use(ServicesContext);
  const [path] = useLocation();
  const provided = useMemo(
    () => ({ ...machines, ...(services !== null && provideAccount(services)) }),
    [machines, services],
  );
  const section = path.split("/")[2] ?? "";
  if (section === "") return <Redirect to={accountHome} replace />;
  return (
    <FlowMachinesContext value={provided}>
      <AccountPage section={section} />
    </FlowMachinesContext>
  );
}
