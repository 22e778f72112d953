import { assertEvent, assign, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type SurchargeFault, checkSurcharge, surchargeOf } from "#domain/typed-surcharge.ts";
import { type Verdict, faultsOf } from "#machines/shared/fields.ts";
import { type FormRefused, forgiving, leftBy, tellFirst } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export type MyShop = components["schemas"]["MyShop"];

interface ShopSurchargeInput {
  /** Percent, as the server knows it. */
  surcharge: string;
}

interface ShopSurchargeContext extends Verdict<SurchargeFault> {
  /** What is typed. */
  text: string;
  /** Percent, as the server knows it. */
  saved: string;
  /** Why the last attempt failed, unless the field is at fault. */
  failure: ApiFailure | null;
}

type ShopSurchargeEvent = { type: "percent.change"; value: string } | { type: "form.submit" };

type ShopSurchargeEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ShopSurchargeActors {
  /** changeMyShop. A repeat has no second effect. */
  saveSurcharge: { input: { surcharge: string }; output: MyShop };
}

type Save = ShopSurchargeActors["saveSurcharge"];

/** Sets a shop's surcharge on the course for its customers. */
export const shopSurchargeMachine = setup({
  types: {
    context: {} as ShopSurchargeContext,
    events: {} as ShopSurchargeEvent,
    input: {} as ShopSurchargeInput,
    emitted: {} as ShopSurchargeEmitted,
    tags: {} as Tag,
  },
  actors: { saveSurcharge: promiseContract<Save["output"], Save["input"]>() },
  guards: {
    isFlawless: ({ context }) => checkSurcharge(context.text) === null,
    isFieldsRefusal: (_: unknown, failure: ApiFailure) => failure.kind === "fields",
  },
  actions: {
    typePercent: assign(({ context, event }) => {
      assertEvent(event, "percent.change");
      return { text: event.value, failure: null, ...forgiving(context, "surcharge") };
    }),
    beginAttempt: assign({ refusals: {}, failure: null }),
    findFaults: assign({ faults: ({ context }) => faultsOf({ surcharge: checkSurcharge(context.text) }) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["surcharge"])),
    rememberSaved: assign(({ context }, { shop }: MyShop) => {
      const saved = shop?.surcharge ?? surchargeOf(context.text);
      return { saved, text: saved };
    }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
  },
}).createMachine({
  id: "shop-surcharge",
  description: "Sets the surcharge of a shop on the rate.",
  context: ({ input: { surcharge } }) => ({
    text: surcharge,
    saved: surcharge,
    faults: {},
    refusals: {},
    failure: null,
  }),
  initial: "editing",
  on: {
    "form.submit": [
      { guard: "isFlawless", target: ".saving", actions: "beginAttempt" },
      { target: ".editing", actions: ["findFaults", "tellRefused"] },
    ],
  },
  states: {
    editing: { on: { "percent.change": { actions: "typePercent" } } },
    // A value typed meanwhile would be another attempt.
    saving: {
      tags: "pending",
      on: { "form.submit": {} },
      invoke: {
        id: "saveSurcharge",
        src: "saveSurcharge",
        input: ({ context }) => ({ surcharge: surchargeOf(context.text) }),
        onDone: { target: "saved", actions: { type: "rememberSaved", params: outputIn } },
        onError: [
          {
            guard: { type: "isFieldsRefusal", params: failureIn },
            target: "editing",
            actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"],
          },
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    saved: { on: { "percent.change": { target: "editing", actions: "typePercent" } } },
    failed: {
      tags: ["failed", "recoverable"],
      on: { "percent.change": { target: "editing", actions: "typePercent" } },
    },
  },
});
