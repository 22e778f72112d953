import { downloadHeaders } from "#server/platform/uploads/serve.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { exportOrders } from "./orders.ts";
import { exportNumbers, readNumbers } from "./service.ts";

/** Handlers of the exchange's figures. */
export const numbersHandlers = (
  deps: Pick<Deps, "database" | "clock">,
): Handlers<"readNumbers" | "exportNumbers" | "exportOrders"> => ({
  readNumbers: async ({ query }) => ({ status: 200, body: await readNumbers(deps, query) }),
  exportNumbers: async ({ params, query, locale }) => {
    const { content, ...file } = await exportNumbers(deps, params.table, query, locale);
    return { status: 200, headers: downloadHeaders({ ...file, type: "text/csv" }), body: content };
  },
  exportOrders: async ({ query, locale }) => {
    const { content, ...file } = exportOrders(deps, query, locale);
    return { status: 200, headers: downloadHeaders({ ...file, type: "text/csv" }), body: content };
  },
});
