import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export interface AddressCheckInput {
  /** Ids of the currencies. */
  from: number;
  to: number;
  /** What is typed in the form already, or nothing. */
  address: string;
}

interface AddressCheck {
  values: { address: string };
  fault: "required";
  input: AddressCheckInput;
  own: Omit<AddressCheckInput, "address">;
}

const bodyOf = ({ from, to, values }: form.ContextOf<AddressCheck>) => ({
  from,
  to,
  address: values.address.trim(),
});

/** POST /address-check/. The output says whether a payment from the address would be held. */
export type AddressCheckBody = ReturnType<typeof bodyOf>;

/** Another address is asked about anew. */
const answered = {
  on: { "field.change": { ...form.typing["field.change"], target: "editing" } },
} as const;

/** Asks before anybody pays whether what comes from an address would be held. */
export const addressCheckMachine = form
  .setupFor<AddressCheck>()({
    fields: ["address"],
    faultsIn: ({ values }) => faultsOf({ address: values.address.trim() === "" ? "required" : undefined }),
    actors: { check: promiseContract<boolean, AddressCheckBody>() },
  })
  .extend({ guards: { isHeld: (_, isHeld: boolean) => isHeld } })
  .createMachine({
    id: "address-check",
    description: "Asks before anybody pays whether a payment from an address would be held.",
    meta: { begin: "On /en, send Toncoin to SBP, press ‘Next’, then ‘Check my address’" },
    context: ({ input: { from, to, address } }) => ({ from, to, ...form.blank({ address }) }),
    on: form.typing,
    initial: "editing",
    states: {
      ...form.states({
        src: "check",
        bodyOf,
        onDone: [{ guard: { type: "isHeld", params: outputIn }, target: "held" }, { target: "fine" }],
      }),
      fine: { description: "A message says that a payment from this address will go through", ...answered },
      held: { description: "A message says that a payment from this address would be held", ...answered },
    },
  });
