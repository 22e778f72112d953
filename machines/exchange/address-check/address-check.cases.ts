import type { FlowCases } from "#machines/shared/cases.ts";
import { done } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { addressCheckMachine } from "./address-check.machine.ts";

/** Events and outcomes that reach every state of the check of an address. */
export const addressCheckCases: FlowCases<typeof addressCheckMachine> = {
  inputs: [
    { from: 1, to: 2, address: "" },
    { from: 1, to: 2, address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  ],
  events: [
    { type: "field.change", field: "address", value: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2" },
    ...sendingCases("check", { address: ["This address belongs to another network."] }, false),
    done("check", true),
  ],
};
