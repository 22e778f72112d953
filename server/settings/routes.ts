import type { Handlers } from "#server/platform/http/operation.ts";
import type { SettingsDeps } from "./service.ts";
import { readSiteSettings, readTech } from "./service.ts";

/** Handlers of the settings. */
export const settingsHandlers = (deps: SettingsDeps): Handlers<"readSettings" | "readTech"> => ({
  readSettings: async ({ query }) => ({
    status: 200,
    body: await readSiteSettings(deps, { from: query.cur_from, to: query.cur_to }),
  }),
  readTech: async ({ locale }) => ({ status: 200, body: await readTech(deps, locale) }),
});
