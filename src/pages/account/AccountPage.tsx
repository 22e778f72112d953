import { AccountFrame } from "#src/flows/account/AccountFrame.tsx";
import { Orders } from "#src/flows/orders/Orders.tsx";
import { Promocodes } from "#src/flows/promocodes/Promocodes.tsx";
import { Referrer } from "#src/flows/referrer/Referrer.tsx";
import { SavedRequisites } from "#src/flows/saved-requisites/SavedRequisites.tsx";
import { Settings } from "#src/flows/settings/Settings.tsx";

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
