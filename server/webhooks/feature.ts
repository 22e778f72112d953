import { secondsAfter } from "#server/platform/clock.ts";
import type { Feature } from "#server/platform/feature.ts";
import { collectDue, deliver, webhookQueue } from "./deliver.ts";
import { deleteOld } from "./delivery-store.ts";
import { webhookHandlers } from "./routes.ts";
import type { WebhookServices } from "./services.ts";

/** Seconds for which events and the log of their deliveries are kept. */
const keepEvents = 30 * 86_400;

/** Webhooks: shops are told what becomes of the claims that they created. */
export const webhooksFeature = (services: WebhookServices): Feature => ({
  name: "webhooks",
  handlers: webhookHandlers(services),
  jobs: (jobs) => {
    const { db, clock } = services.deps;
    jobs.every("webhooks.collect", 1, () => collectDue(services));
    jobs.every("webhooks.purge", 3_600, () => deleteOld(db, secondsAfter(clock.now(), -keepEvents)));
    // A delivery that was not recorded is taken up anew, so its job is not repeated.
    jobs.define(webhookQueue, { retries: 0 }, async (data) => {
      if ("number" in data && "turn" in data)
        await deliver(services, { number: String(data.number), turn: Number(data.turn) });
    });
  },
});
