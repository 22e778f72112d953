import { randomUUID } from "node:crypto";
import { webhookEvents } from "#domain/shop/webhook.ts";
import { createFeatures } from "#server/compose.ts";
import { createManualClock } from "#server/platform/clock.ts";
import type { SendOptions } from "#server/platform/http/outbound.ts";
import { act, newKey, operate, readPair } from "#tests/server/claim/support.ts";
import { openPartner, partnerOrder } from "#tests/server/shop/shop/support.ts";
import type { TestResponse, TestServer, TestServerOptions } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";

/**
 * A server whose webhooks may go to the local machine. Its clock shows the present, by which receivers check
 * signatures.
 */
export const startWebhookServer = (
  sending: Partial<SendOptions> = {},
  { config = {}, ...options }: TestServerOptions = {},
): Promise<TestServer> =>
  startTestServer({
    ...options,
    clock: createManualClock(new Date()),
    config: { WEBHOOK_LOOPBACK: "true", CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", ...config },
    features: (deps) => createFeatures(deps, { webhooks: sending }),
  });

/** A user with a shop and a key. */
export const openShop = async (
  server: TestServer,
): Promise<{ owner: TestUser; headers: Record<string, string> }> => {
  const owner = await createUser(server);
  const { headers } = await openPartner(server, owner);
  return { owner, headers };
};

type Call = Parameters<TestServer["call"]>;

/** Calls an operation as a user, in English. */
export const callAs = async (
  server: TestServer,
  user: TestUser,
  id: Call[0],
  request: Call[1] = {},
): Promise<TestResponse> =>
  server.call(id, {
    locale: "en",
    ...request,
    headers: { ...(await user.authorization()), ...request?.headers },
  });

/** Adds an endpoint and returns its id and secret. */
export const addEndpoint = async (
  server: TestServer,
  user: TestUser,
  url: string,
  events: readonly string[] = webhookEvents,
): Promise<{ id: string; secret: string }> => {
  const made = await callAs(server, user, "createShopWebhook", { body: { url, events } });
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.json.endpoint.id as string, secret: made.json.secret as string };
};

/** Creates a claim of a shop's customer. */
export const orderClaim = async (
  server: TestServer,
  headers: Record<string, string>,
): Promise<{ id: string; order_id: string; number: number }> => {
  const made = await server.call("createPartnerClaim", {
    locale: "en",
    headers: { ...headers, ...newKey() },
    body: partnerOrder(await readPair(server, "BTC", "SBERRUB")),
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.json;
};

const expectMoved = ({ status, text }: TestResponse): void => {
  if (status !== 200) throw new Error(text);
};

/** Takes a claim from its creation to its end: five changes of status. */
export const completeClaim = async (server: TestServer, id: string): Promise<void> => {
  const moved = [
    await act(server, id, "confirm"),
    await act(server, id, "mark_paid"),
    await operate(server, id, "payment.accept"),
    await operate(server, id, "payout.start"),
    await operate(server, id, "payout.complete", { transaction: randomUUID() }),
  ];
  for (const one of moved) expectMoved(one);
};

/** The statuses of a complete exchange. */
export const wholeWay = ["waiting_payment", "marked_paid", "paid", "paying_out", "done"] as const;

/** Advances the clock by days; the courses are read again at their end. */
export const passDays = async (server: TestServer, days: number): Promise<void> => {
  await server.advance(days * 86_400);
  await runFor(server, 3);
};

/** Runs the jobs for that many seconds, one by one. */
export const runFor = async (server: TestServer, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) await server.advance(1);
};
