import type { Handlers } from "#server/platform/http/operation.ts";
import { imageTypes } from "#domain/files/content.ts";
import type { ChoosePair, ReadProofs, SettingsDeps } from "./service.ts";
import type { LiveSettings } from "./values.ts";
import { changeSwitches, readSiteSettings, readSwitches, readTech, setTech } from "./service.ts";

/** Handlers of the settings, and of staff operations on them. */
export const settingsHandlers = (
  deps: SettingsDeps,
  live: LiveSettings,
  ports: { readonly choosePair: ChoosePair; readonly readProofs: ReadProofs },
): Handlers<
  | "readSettings"
  | "readTech"
  | "setTech"
  | "readSwitches"
  | "changeSwitches"
  | "listSettings"
  | "changeSetting"
  | "uploadLogo"
> => ({
  listSettings: async () => ({ status: 200, body: await live.list() }),
  changeSetting: async (request) => ({
    status: 200,
    body: await live.change(request.params.name, request.body.value, request),
  }),
  uploadLogo: async (request) => ({
    status: 200,
    body: await live.changeLogo(await request.upload(imageTypes), request),
  }),
  readSettings: async ({ query, locale }) => ({
    status: 200,
    body: await readSiteSettings(deps, ports, { from: query.cur_from, to: query.cur_to }, locale),
  }),
  readSwitches: async () => ({ status: 200, body: await readSwitches(deps) }),
  changeSwitches: async (request) => ({
    status: 200,
    body: await changeSwitches(deps, request.body, request),
  }),
  readTech: async ({ locale }) => ({ status: 200, body: await readTech(deps, locale) }),
  setTech: async (request) => ({ status: 200, body: await setTech(deps, request.body, request) }),
});
