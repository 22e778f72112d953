import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { registerWidget } from "./document.ts";
import { addSite, readOrder, readSites, removeSite } from "./sites.ts";

/** Ids of the operations on the widget. */
type WidgetOperation = "listShopSites" | "addShopSite" | "removeShopSite" | "readWidgetOrder";

const widgetHandlers = (deps: Deps): Handlers<WidgetOperation> => ({
  listShopSites: async ({ user }) => ({ status: 200, body: await readSites(deps, user.id) }),
  addShopSite: async ({ user, body }) => ({ status: 201, body: await addSite(deps, user.id, body) }),
  removeShopSite: async ({ user, params: { id } }) => {
    await removeSite(deps, user.id, id);
    return { status: 204 };
  },
  readWidgetOrder: async ({ params, ip }) => ({ status: 200, body: await readOrder(deps, params, ip) }),
});

/** The calculator embedded on shops' sites: allowed sites and resources. */
export const widgetFeature = (deps: Deps): Feature => ({
  name: "widget",
  handlers: widgetHandlers(deps),
  routes: (app) => registerWidget(app, deps),
});
