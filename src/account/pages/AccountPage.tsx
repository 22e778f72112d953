import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import { Orders } from "#src/account/orders/Orders.tsx";
import { Promocodes } from "#src/earnings/promocodes/Promocodes.tsx";
import { Referrer } from "#src/earnings/referrer/Referrer.tsx";
import { SavedRequisites } from "#src/account/saved-requisites/SavedRequisites.tsx";
import { Settings } from "#src/account/settings/Settings.tsx";

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
      return <Orders />;
  }
}

/** A page of the account area, `/account/{section}`, in the area's frame. */
export function AccountPage({ section }: { section: string }) {
  return (
    <AccountFrame section={section.split("/", 1)[0] ?? section}>
      <Section section={section} />
    </AccountFrame>
  );
}
