import type { addressCheckMachine } from "#machines/exchange/address-check/address-check.machine.ts";
import { AddressCheck } from "#src/exchange/address-check/AddressCheck.tsx";
import { formStates, troublesOf } from "../walks/forms.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof addressCheckMachine;

const dialog = ["heading Check my address", "field Address that you pay from"] as const;

const form =
  (button: "button" | "blocked"): Seen<Machine> =>
  (snapshot) => [...dialog, `${button} Check the address`, ...troublesOf(snapshot)];

/** The dialog that checks an address. */
export const addressCheckView = viewModel<Machine>({
  flow: "address-check",
  runs: "addressCheck",
  begin: (subject) => <AddressCheck subject={subject} onClose={() => undefined} />,
  events: {
    "field.change": (page, { value }) => page.type("Address that you pay from", value),
    "form.submit": (page) => page.press("Check the address"),
  },
  states: {
    ...formStates(form),
    fine: [...dialog, "alert Nothing speaks against it now"],
    held: [...dialog, "alert A payment from this address would be held"],
  },
  others: ["button Close"],
});
