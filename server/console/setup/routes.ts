import type { AuthServices } from "#server/account/auth/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { createOwner } from "./owner.ts";
import { readSetup } from "./steps.ts";

/** Handlers of a new exchange: its owner, and what it needs before its first order. */
export const setupHandlers = (services: AuthServices): Handlers<"createOwner" | "readSetup"> => ({
  createOwner: async ({ body, locale }) => {
    await createOwner(services, body, locale);
    return { status: 204 };
  },
  readSetup: async () => ({ status: 200, body: await readSetup(services.deps) }),
});
