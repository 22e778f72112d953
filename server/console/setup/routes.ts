import type { AuthServices } from "#server/account/auth/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { createOwner } from "./owner.ts";
import { answerSetupLetter, sendSetupLetter } from "./letter.ts";
import { confirmStep, readSetup } from "./steps.ts";

/** Handlers of a new exchange: its owner, and what it needs before its first order. */
export const setupHandlers = (
  services: AuthServices,
): Handlers<"createOwner" | "readSetup" | "confirmSetupStep" | "sendSetupLetter" | "answerSetupLetter"> => ({
  createOwner: async ({ body, locale }) => {
    await createOwner(services, body, locale);
    return { status: 204 };
  },
  readSetup: async () => ({ status: 200, body: await readSetup(services.deps) }),
  confirmSetupStep: async (request) => ({
    status: 200,
    body: await confirmStep(services.deps, request.params.name, request),
  }),
  sendSetupLetter: async (request) => {
    await sendSetupLetter(services.deps, request.user, request);
    return { status: 204 };
  },
  answerSetupLetter: async (request) => ({
    status: 200,
    body: await answerSetupLetter(services.deps, request.user, request.body.code, request),
  }),
});
