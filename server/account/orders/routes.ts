import { downloadHeaders } from "#server/platform/uploads/serve.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import type { OrderServices } from "./service.ts";
import { exportOrders, readOrders, readOrderToRepeat } from "./service.ts";

/** Handlers of the user's own claims. */
export const orderHandlers = (
  services: OrderServices,
): Handlers<"listMyClaims" | "readMyClaim" | "exportMyClaims"> => ({
  listMyClaims: async (request) => {
    const { state = "all", page = 1, size = 20 } = request.query;
    return {
      status: 200,
      body: await readOrders(services, request.user, { state, page, size }, request.locale),
    };
  },
  readMyClaim: async (request) => ({
    status: 200,
    body: await readOrderToRepeat(services, request.user, request.params.id),
  }),
  exportMyClaims: async (request) => {
    const { user, query, locale } = request;
    const { content, ...file } = await exportOrders(services, user, query, locale);
    return { status: 200, headers: downloadHeaders({ ...file, type: "text/csv" }), body: content };
  },
});
