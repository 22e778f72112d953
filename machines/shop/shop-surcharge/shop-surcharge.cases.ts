import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
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
    { type: "percent.change", value: "2,5" },
    { type: "percent.change", value: "6" },
    { type: "form.submit" },
    done("saveSurcharge", withPercent("2.5")),
    failed("saveSurcharge", { kind: "fields", fields: { surcharge: ["No more than 5 %."] } }),
    failed("saveSurcharge"),
  ],
};
