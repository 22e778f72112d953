import { fromPromise } from "xstate";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { contactMachine, type Letter } from "#machines/site/contact/contact.machine.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { filled, provideMailCaptcha } from "#src/shell/captcha/mail-captcha.ts";

type Schemas = components["schemas"];

/** The calls of the contact forms. */
function contactCalls(api: Api) {
  return {
    send: (body: Schemas["ContactMessage"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/contact/", { body, signal })),

    lookUp: (body: Schemas["ClaimLookup"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/claim/lookup/", { body, signal })),
  };
}

/** Letters to the exchange with their real actors. */
export function provideContact(services: Services): Pick<FlowMachines, "contact"> {
  const calls = contactCalls(services.api);
  return {
    contact: contactMachine.provide({
      actors: {
        captcha: provideMailCaptcha(services),
        send: fromPromise<void, Letter>(async ({ input, signal }) => {
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
