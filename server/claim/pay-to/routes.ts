import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { addPayTo, changePayTo, readPayTo, removePayTo } from "./service.ts";

/** Handlers of staff operations on what visitors pay to. */
export const payToHandlers = (
  deps: Pick<Deps, "db" | "clock">,
): Handlers<"listPayTo" | "addPayTo" | "changePayTo" | "removePayTo"> => ({
  listPayTo: async ({ query: { currency = null, page = 1, size = 20 }, locale }) => ({
    status: 200,
    body: await readPayTo(deps, currency, { page, size }, locale),
  }),
  addPayTo: (request) => addPayTo(deps, request.body, request),
  changePayTo: async (request) => ({
    status: 200,
    body: await changePayTo(deps, Number(request.params.id), request.body, request),
  }),
  removePayTo: async (request) => {
    await removePayTo(deps, Number(request.params.id), request);
    return { status: 204 };
  },
});
