import type { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import type { SurchargeFault } from "#domain/money/typed-surcharge.ts";
import { faultMessages } from "#src/shop/shop-surcharge/messages.ts";
import { ShopSurcharge } from "#src/shop/shop-surcharge/ShopSurcharge.tsx";
import { formStates, troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof shopSurchargeMachine;

const form =
  (button: "button" | "blocked", ...more: Landmark[]): Shown<Machine> =>
  (snapshot) => [
    "field Surcharge, %",
    `${button} Save the surcharge`,
    ...troublesOf(snapshot, (_field, fault) => faultMessages[fault as SurchargeFault]),
    ...more,
  ];

/** The surcharge of a shop on the rate. */
export const shopSurchargeView = viewModel<Machine>({
  flow: "shop-surcharge",
  runs: "shopSurcharge",
  begin: ({ surcharge }) => <ShopSurcharge surcharge={surcharge} />,
  events: {
    "field.change": (page, { value }) => page.type("Surcharge, %", value),
    "form.submit": (page) => page.press("Save the surcharge"),
  },
  states: {
    ...formStates(form),
    saved: form("button", "alert Saved"),
  },
});
