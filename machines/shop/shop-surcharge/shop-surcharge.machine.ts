import { assign } from "xstate";
import { type SurchargeFault, checkSurcharge, surchargeOf } from "#domain/money/typed-surcharge.ts";
import type { components } from "#openapi/schema.d.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export type MyShop = components["schemas"]["MyShop"];

interface ShopSurcharge {
  values: { surcharge: string };
  fault: SurchargeFault;
  /** Percent, as the server knows it. */
  input: { surcharge: string };
}

const bodyOf = ({ values }: form.ContextOf<ShopSurcharge>) => ({ surcharge: surchargeOf(values.surcharge) });

/** changeMyShop. A repeat has no second effect. */
export type SurchargeBody = ReturnType<typeof bodyOf>;

/** Sets a shop's surcharge on the course for its customers. */
export const shopSurchargeMachine = form
  .setupFor<ShopSurcharge>()({
    fields: ["surcharge"],
    faultsIn: ({ values }) => faultsOf({ surcharge: checkSurcharge(values.surcharge) }),
    actors: { saveSurcharge: promiseContract<MyShop, SurchargeBody>() },
  })
  .extend({
    actions: {
      rememberSaved: assign(({ context }, { shop }: MyShop) => ({
        values: { surcharge: shop?.surcharge ?? bodyOf(context).surcharge },
      })),
    },
  })
  .createMachine({
    id: "shop-surcharge",
    description: "Sets the surcharge of a shop on the rate.",
    context: ({ input }) => form.blank(input),
    initial: "editing",
    states: {
      ...form.states({
        src: "saveSurcharge",
        bodyOf,
        // A value typed while it is saved would be another attempt.
        on: form.typing,
        onDone: { target: "saved", actions: { type: "rememberSaved", params: outputIn } },
      }),
      saved: {
        description: "A message says that the surcharge is saved",
        on: {
          "field.change": { target: "editing", ...form.typing["field.change"] },
          "form.submit": { target: "sending", actions: "beginAttempt" },
        },
      },
    },
  });
