import type { Feature } from "#server/platform/feature.ts";
import { registerBrand } from "./brand.ts";
import { settingsHandlers } from "./routes.ts";
import type { ChoosePair, ReadProofs, SettingsDeps } from "./service.ts";
import type { IsOnlyPerson, LiveTimes } from "./values.ts";
import { createLiveSettings } from "./values.ts";

/** The settings. What staff set replaces the environment's values while the server runs. */
export const settingsFeature = (
  deps: SettingsDeps,
  times: LiveTimes,
  isOnlyPerson: IsOnlyPerson,
  ports: { readonly choosePair: ChoosePair; readonly readProofs: ReadProofs },
): Feature => {
  const live = createLiveSettings(deps, times, isOnlyPerson);
  return {
    name: "settings",
    handlers: settingsHandlers(deps, live, ports),
    routes: (app) => registerBrand(app, deps),
    prepare: live.read,
    follow: live.follow,
  };
};
