import { fromPromise } from "xstate";
import { contactMachine } from "#machines/contact/contact.machine.ts";
import type { ContactActors } from "#machines/contact/contact.types.ts";
import { contactCalls } from "#src/api/contact.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import type { Services } from "../services.ts";
import { filled, provideMailCaptcha } from "./mail-captcha.ts";

/** Letters to the exchange with their real actors. */
export function provideContact(services: Services): Pick<FlowMachines, "contact"> {
  const calls = contactCalls(services.api);
  return {
    contact: contactMachine.provide({
      actors: {
        captcha: provideMailCaptcha(services),
        send: fromPromise<void, ContactActors["send"]["input"]>(async ({ input, signal }) => {
          const { purpose, email, number, message, recaptcha } = input;
          const proof = filled("recaptcha", recaptcha);
          await (purpose === "link"
            ? calls.lookUp({ email, number, ...proof }, signal)
            : calls.send({ email, message, ...filled("number", number), ...proof }, signal));
        }),
      },
    }),
  };
}
