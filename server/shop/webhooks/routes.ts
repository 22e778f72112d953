import type { Handlers } from "#server/platform/http/operation.ts";
import {
  changeEndpoint,
  createEndpoint,
  readEndpoints,
  removeEndpoint,
  rotateEndpoint,
} from "./endpoints.ts";
import { readDeliveries, readDelivery, resendAll, resendDelivery, testEndpoint } from "./log.ts";
import type { WebhookServices } from "./services.ts";

/** Ids of the operations on webhooks. */
export type WebhookOperation =
  | "listShopWebhooks"
  | "createShopWebhook"
  | "changeShopWebhook"
  | "removeShopWebhook"
  | "rotateShopWebhook"
  | "testShopWebhook"
  | "resendShopWebhookEvents"
  | "listShopWebhookDeliveries"
  | "readShopWebhookDelivery"
  | "resendShopWebhookDelivery";

/** Handlers of the operations on webhooks. */
export const webhookHandlers = (services: WebhookServices): Handlers<WebhookOperation> => ({
  listShopWebhooks: async ({ user }) => ({ status: 200, body: await readEndpoints(services, user.id) }),
  createShopWebhook: async ({ user, body }) => ({
    status: 201,
    body: await createEndpoint(services, user.id, body),
  }),
  changeShopWebhook: async ({ user, params: { id }, body }) => ({
    status: 200,
    body: await changeEndpoint(services, user.id, id, body),
  }),
  removeShopWebhook: async ({ user, params: { id } }) => {
    await removeEndpoint(services, user.id, id);
    return { status: 204 };
  },
  rotateShopWebhook: async ({ user, params: { id } }) => ({
    status: 200,
    body: await rotateEndpoint(services, user.id, id),
  }),
  testShopWebhook: async ({ user, params: { id } }) => ({
    status: 201,
    body: await testEndpoint(services, user.id, id),
  }),
  resendShopWebhookEvents: async ({ user, params: { id }, body }) => ({
    status: 200,
    body: await resendAll(services, user.id, id, body),
  }),
  listShopWebhookDeliveries: async ({ user, params: { id }, query: { status, cursor, limit = 20 } }) => ({
    status: 200,
    body: await readDeliveries(services, user.id, id, { status, cursor, limit }),
  }),
  readShopWebhookDelivery: async ({ user, params }) => ({
    status: 200,
    body: await readDelivery(services, user.id, params),
  }),
  resendShopWebhookDelivery: async ({ user, params }) => ({
    status: 201,
    body: await resendDelivery(services, user.id, params),
  }),
});
