import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { addListed, readBlacklist, removeListed } from "./blacklist.ts";

/** Handlers of the blacklist. */
export const blacklistHandlers = (
  deps: Pick<Deps, "db" | "clock" | "ids">,
): Handlers<"listBlacklist" | "addToBlacklist" | "removeFromBlacklist"> => ({
  listBlacklist: async ({ query: { q, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readBlacklist(deps, q, page, size),
  }),
  addToBlacklist: async (request) => ({ status: 201, body: await addListed(deps, request.body, request) }),
  removeFromBlacklist: async (request) => {
    await removeListed(deps, request.params.id, request);
    return { status: 204 };
  },
});
