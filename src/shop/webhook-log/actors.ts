import { fromPromise } from "xstate";
import { ApiError } from "#domain/api-failure.ts";
import { webhookLogMachine } from "#machines/shop/webhook-log/webhook-log.machine.ts";
import type { WebhookLogActors } from "#machines/shop/webhook-log/webhook-log.types.ts";
import { shopCalls } from "#src/shop/calls.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";

type Actors = WebhookLogActors;

/** The log of a shop's endpoint with its real actors. */
export function provideWebhookLog({ api }: Services): Pick<FlowMachines, "webhookLog"> {
  const calls = shopCalls(api);
  return {
    webhookLog: webhookLogMachine.provide({
      actors: {
        loadLog: fromPromise<Actors["loadLog"]["output"], Actors["loadLog"]["input"]>(
          async ({ input: { id, filter, cursor }, signal }) => {
            const query = {
              ...(filter !== "all" && { status: filter }),
              ...(cursor !== null && { cursor }),
            };
            const [{ endpoints }, { results, next }] = await Promise.all([
              calls.webhooks(signal),
              calls.deliveries(id, query, signal),
            ]);
            const endpoint = endpoints.find((one) => one.id === id);
            if (endpoint === undefined) throw new ApiError({ kind: "notFound" });
            return { endpoint, deliveries: results, next };
          },
        ),
        readDelivery: fromPromise<Actors["readDelivery"]["output"], Actors["readDelivery"]["input"]>(
          ({ input: { id, delivery }, signal }) => calls.delivery(id, delivery, signal),
        ),
        resendDelivery: fromPromise<void, Actors["resendDelivery"]["input"]>(
          async ({ input: { id, delivery }, signal }) => {
            await calls.resendDelivery(id, delivery, signal);
          },
        ),
        resendAll: fromPromise<Actors["resendAll"]["output"], Actors["resendAll"]["input"]>(
          // Without a zone the value is parsed in this browser's time zone.
          ({ input: { id, since }, signal }) => calls.resendSince(id, new Date(since).toISOString(), signal),
        ),
        watchPage,
      },
    }),
  };
}
