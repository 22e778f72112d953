import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { registerShortLinks } from "./follow.ts";
import { shortenLink } from "./shorten.ts";

const shortLinksHandlers = (deps: Deps): Handlers<"shortenShopLink"> => ({
  shortenShopLink: async ({ user, body }) => ({ status: 201, body: await shortenLink(deps, user.id, body) }),
});

/** Short links of shops. */
export const shortLinksFeature = (deps: Deps): Feature => ({
  name: "short-links",
  handlers: shortLinksHandlers(deps),
  routes: (app) => registerShortLinks(app, deps),
});
