import type { FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import { sampleShop } from "#machines/shop/shop-application/shop-application.cases.ts";
import type { shopSurchargeMachine, MyShop } from "./shop-surcharge.machine.ts";

/** The shop with this surcharge, as the server answers. */
export const withPercent = (surcharge: string): MyShop => ({
  application: null,
  shop: sampleShop({ surcharge }),
});

/** Events and outcomes that reach every state of the setting of a surcharge. */
export const shopSurchargeCases: FlowCases<typeof shopSurchargeMachine> = {
  inputs: [{ surcharge: "0" }],
  events: [
    { type: "field.change", field: "surcharge", value: "2,5" },
    { type: "field.change", field: "surcharge", value: "6" },
    ...sendingCases("saveSurcharge", { surcharge: ["No more than 5 %."] }, withPercent("2.5")),
  ],
};
