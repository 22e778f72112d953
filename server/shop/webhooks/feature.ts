import { daySeconds } from "#domain/time/durations.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Feature } from "#server/platform/feature.ts";
import { collectDue, deliver, webhookQueue } from "./deliver.ts";
import { deleteOld, dueDeliveries } from "./delivery-store.ts";
import { webhookHandlers } from "./routes.ts";
import type { WebhookServices } from "./services.ts";

/** Seconds that events and their delivery log are kept. */
const keepEvents = 30 * daySeconds;

/** Webhooks that notify shops about the claims they created. */
export const webhooksFeature = (services: WebhookServices): Feature => ({
  name: "webhooks",
  handlers: webhookHandlers(services),
  jobs: (jobs) => {
    const { db, clock } = services.deps;
    jobs.every(
      "webhooks.collect",
      1,
      () => collectDue(services),
      (now) => dueDeliveries(db, now),
    );
    jobs.every("webhooks.purge", 3_600, () => deleteOld(db, secondsAfter(clock.now(), -keepEvents)));
    // An unrecorded delivery becomes due again, so its job needs no retries.
    jobs.define(webhookQueue, { retries: 0 }, async (data) => {
      if ("number" in data && "turn" in data)
        await deliver(services, { number: String(data.number), turn: Number(data.turn) });
    });
  },
});
