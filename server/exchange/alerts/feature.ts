import { alertPaths, isStopToken } from "#domain/account/account-links.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { askForConfirmation, tellReached } from "./letters.ts";
import { messages } from "./messages.ts";
import { registerOneClick } from "./one-click.ts";
import { confirmAlert, requestAlert, stopAlerts } from "./requests.ts";
import { awaitedDirections, countByStep, purgeAlerts, unaskedAlerts } from "./store.ts";

const alertHandlers = (
  deps: Deps,
): Handlers<"requestAlert" | "confirmAlert" | "stopAlerts" | "countAlerts"> => ({
  requestAlert: async ({ body, ip, locale }) => {
    await requestAlert(deps, body, { ip, locale });
    return { status: 202, body: { detail: messages("asked")(locale) } };
  },
  confirmAlert: async ({ params, ip, locale }) => {
    await confirmAlert(deps, params.token, ip);
    return { status: 200, body: { detail: messages("confirmed")(locale) } };
  },
  stopAlerts: async ({ params, locale }) => {
    await stopAlerts(deps, params.token);
    return { status: 200, body: { detail: messages("stopped")(locale) } };
  },
  countAlerts: async () => ({ status: 200, body: await countByStep(deps.db, deps.clock.now()) }),
});

/** Mails visitors when their direction reopens or reaches a rate. */
export const alertsFeature = (deps: Deps): Feature => ({
  name: "alerts",
  handlers: alertHandlers(deps),
  jobs: (jobs) => {
    const { db } = deps;
    jobs.every(
      "alerts.ask",
      1,
      () => askForConfirmation(deps),
      (now) => unaskedAlerts(db, now),
    );
    jobs.every(
      "alerts.tell",
      10,
      () => tellReached(deps),
      (now) => awaitedDirections(db, now),
    );
    jobs.every("alerts.purge", 3_600, () => purgeAlerts(deps.db, deps.clock.now()));
  },
  pages: { [alertPaths.stop]: async (token) => isStopToken(token) },
  routes: (app) => registerOneClick(app, deps),
});
