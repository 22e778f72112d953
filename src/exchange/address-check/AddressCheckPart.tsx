import type { ComponentProps } from "react";
import { fromPromise } from "xstate";
import {
  type AddressCheckBody,
  addressCheckMachine,
} from "#machines/exchange/address-check/address-check.machine.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import { bodyOf } from "#src/shell/api/api.ts";
import { Flows } from "#src/shell/Flows.tsx";
import type { Services } from "#src/shell/services.ts";
import { AddressCheck } from "./AddressCheck.tsx";

/** The check of an address with its real actor. */
const provideAddressCheck = ({ api }: Services): Pick<FlowMachines, "addressCheck"> => ({
  addressCheck: addressCheckMachine.provide({
    actors: {
      check: fromPromise<boolean, AddressCheckBody>(async ({ input: body, signal }) => {
        const { held } = await bodyOf(api.POST("/api/v1/address-check/", { body, signal }));
        return held;
      }),
    },
  }),
});

/** The dialog that checks an address, with its flow. */
export const AddressCheckPart = (props: ComponentProps<typeof AddressCheck>) => (
  <Flows provide={provideAddressCheck}>
    <AddressCheck {...props} />
  </Flows>
);
