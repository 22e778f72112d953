import type { Handlers } from "#server/platform/http/operation.ts";
import { staffOf } from "#server/platform/http/operation.ts";
import type { SettingsDeps } from "./service.ts";
import { changeSwitches, readSiteSettings, readSwitches, readTech } from "./service.ts";

/** Handlers of the settings. */
export const settingsHandlers = (
  deps: SettingsDeps,
): Handlers<"readSettings" | "readTech" | "readSwitches" | "changeSwitches"> => ({
  readSettings: async ({ query }) => ({
    status: 200,
    body: await readSiteSettings(deps, { from: query.cur_from, to: query.cur_to }),
  }),
  readSwitches: async () => ({ status: 200, body: await readSwitches(deps) }),
  changeSwitches: async ({ body, caller }) => ({
    status: 200,
    body: await changeSwitches(deps, body, staffOf({ caller })),
  }),
  readTech: async ({ locale }) => ({ status: 200, body: await readTech(deps, locale) }),
});
