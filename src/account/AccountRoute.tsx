import { Redirect, useLocation } from "wouter";
import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import { OwnBalance } from "#src/earnings/frame/OwnBalance.tsx";
import { Orders } from "#src/account/orders/Orders.tsx";
import { Promocodes } from "#src/earnings/promocodes/Promocodes.tsx";
import { Referrer } from "#src/earnings/referrer/Referrer.tsx";
import { SavedRequisites } from "#src/account/saved-requisites/SavedRequisites.tsx";
import { Settings } from "#src/account/settings/Settings.tsx";
import { accountHome } from "#domain/account/return-path.ts";
import { provideAccount } from "#src/account/pages/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";

function Section({ section }: { section: string }) {
  switch (section) {
    case "referrer":
      return <Referrer />;
    case "promocodes":
      return <Promocodes />;
    case "settings":
      return <Settings />;
    case "settings/requisites":
      return <SavedRequisites />;
    default:
      return <Orders above={<OwnBalance />} />;
  }
}

/** A page of the account area, `/account/{section}`, in the area's frame. */
function AccountPage({ section }: { section: string }) {
  return (
    <AccountFrame section={section.split("/", 1)[0] ?? section}>
      <Section section={section} />
    </AccountFrame>
  );
}

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
