import { downloadHeaders } from "#server/platform/uploads/serve.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { exportActs, readActs } from "./service.ts";

/** Handlers of the journal of staff. */
export const auditHandlers = (
  deps: Pick<Deps, "db" | "clock">,
): Handlers<"listStaffActs" | "exportStaffActs"> => ({
  listStaffActs: async ({ query: { page = 1, size = 20, ...asked } }) => ({
    status: 200,
    body: await readActs(deps, asked, page, size),
  }),
  exportStaffActs: async ({ query, locale }) => {
    const { content, ...file } = await exportActs(deps, query, locale);
    return { status: 200, headers: downloadHeaders({ ...file, type: "text/csv" }), body: content };
  },
});
