import { Redirect, useLocation } from "wouter";
import { accountHome } from "#domain/return-path.ts";
import { AccountPage } from "#src/account/pages/AccountPage.tsx";
import { provideAccount } from "./pages/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";

/** The account area and its flows, for signed-in users. A separate chunk. */
export function AccountRoute() {
  const [path] = useLocation();
  const section = path.split("/").slice(2).join("/");
  if (section === "") return <Redirect to={accountHome} replace />;
  return (
    <Flows provide={provideAccount}>
      <AccountPage section={section} />
    </Flows>
  );
}
