import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import { claimBody, newKey } from "#tests/server/claim/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

/** An application, unless changed. */
export const applicationBody = (changes: Record<string, unknown> = {}) => ({
  name: "Northern Games",
  site: "games.example.com",
  sells: "Keys for games",
  contact: "@northern_games",
  ...changes,
});

/** Applies for a shop. */
export const apply = async (
  server: TestServer,
  user: TestUser,
  changes: Record<string, unknown> = {},
): Promise<TestResponse> =>
  server.call("applyForShop", {
    locale: "en",
    headers: await user.authorization(),
    body: applicationBody(changes),
  });

/** The shop as its user sees it. */
export const readMine = async (server: TestServer, user: TestUser) =>
  (await server.call("readMyShop", { headers: await user.authorization() })).json;

/** The applications as staff list them. */
export const applications = async (server: TestServer, query: Record<string, string> = {}) =>
  (await server.call("listShopApplications", { query })).json.results;

/** The waiting application of a user. */
export const waitingOf = async (server: TestServer, { id }: TestUser) => {
  const { number } = await rowOf(
    server.deps.db,
    "shop_applications",
    { user_id: id, status: "waiting" },
    "number",
  );
  return (await applications(server, { number }))[0];
};

/** Accepts or refuses an application. */
export const decide = (
  server: TestServer,
  operation: "acceptShopApplication" | "refuseShopApplication",
  id: string,
  body: object,
  key: Record<string, string> = newKey(),
): Promise<TestResponse> => server.call(operation, { locale: "en", params: { id }, headers: key, body });

/** Accepts the waiting application of a user and returns the shop's public id. */
export const accept = async (server: TestServer, user: TestUser, share = "40"): Promise<string> => {
  const { id } = await waitingOf(server, user);
  const { json } = await decide(server, "acceptShopApplication", id, { share });
  return json.shop.id as string;
};

/** Makes a user a shop and returns its public id. */
export const becomeShop = async (server: TestServer, user: TestUser, share = "40"): Promise<string> => {
  await apply(server, user);
  return accept(server, user, share);
};

/** The parameters of a key, unless changed. */
export const keyBody = (changes: Record<string, unknown> = {}) => ({
  name: "Order server",
  scopes: ["rates:read", "claims:create", "claims:read", "balance:read"],
  networks: [],
  expires_in_days: null,
  ...changes,
});

/** Creates a key of the user's shop. */
export const createKey = async (
  server: TestServer,
  user: TestUser,
  changes: Record<string, unknown> = {},
): Promise<TestResponse> =>
  server.call("createShopKey", {
    locale: "en",
    headers: await user.authorization(),
    body: keyBody(changes),
  });

/** What a shop's server sends for an order of its customer. */
export const partnerOrder = (pair: components["schemas"]["Pair"], changes: Record<string, unknown> = {}) => {
  const body = claimBody(pair);
  return {
    order_id: `order-${randomUUID()}`,
    from: body.fromPs,
    to: body.toPs,
    side: "from",
    amount: body.fromSumma,
    email: body.email,
    from_requisites: body.fromRequisites,
    to_requisites: body.toRequisites,
    ...changes,
  };
};

/** The header of a shop's server. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** A user with a shop and its key. */
export const openPartner = async (
  server: TestServer,
  user: TestUser,
  changes: Record<string, unknown> = {},
) => {
  const shop = await becomeShop(server, user);
  const { json } = await createKey(server, user, changes);
  return { shop, id: json.key.id as string, secret: json.secret as string, headers: bearer(json.secret) };
};
