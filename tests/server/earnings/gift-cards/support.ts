import { expect } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { newKey } from "#tests/server/claim/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { usdt } from "#tests/server/earnings/withdrawals/support.ts";

type Schemas = components["schemas"];
export type NewCard = Schemas["NewGiftCard"];
export type IssuedCard = Schemas["IssuedGiftCard"];

type Key = Record<string, string>;

/** Requests a card of 25, unless changed. */
export const buy = async (
  server: TestServer,
  user: TestUser,
  changes: Record<string, unknown> = {},
  key: Key = newKey(),
): Promise<TestResponse> =>
  server.call("buyGiftCard", {
    locale: "en",
    headers: { ...(await user.authorization()), ...key },
    body: { amount: "25", ...changes },
  });

/** Buys a card and expects it to be created. */
export const bought = async (
  server: TestServer,
  user: TestUser,
  changes: Record<string, unknown> = {},
): Promise<NewCard> => {
  const { status, json, text } = await buy(server, user, changes);
  expect(status, text).toBe(201);
  return json as NewCard;
};

/** Redeems a code. */
export const redeem = async (
  server: TestServer,
  user: TestUser,
  code: string,
  key: Key = newKey(),
): Promise<TestResponse> =>
  server.call("redeemGiftCard", {
    locale: "en",
    headers: { ...(await user.authorization()), ...key },
    body: { code },
  });

/** Takes a card back. */
export const takeBack = async (
  server: TestServer,
  user: TestUser,
  id: string,
  key: Key = newKey(),
): Promise<TestResponse> =>
  server.call("takeGiftCardBack", {
    locale: "en",
    headers: { ...(await user.authorization()), ...key },
    params: { id },
  });

/** A user's cards. */
export const cardsOf = async (
  server: TestServer,
  user: TestUser,
  query: Record<string, string> = {},
): Promise<Schemas["GiftCardPage"]> => {
  const { status, json, text } = await server.call("listMyGiftCards", {
    locale: "en",
    headers: await user.authorization(),
    query,
  });
  expect(status, text).toBe(200);
  return json as Schemas["GiftCardPage"];
};

/** Issues a card as staff. */
export const issue = (
  server: TestServer,
  changes: Record<string, unknown> = {},
  key: Key = newKey(),
): Promise<TestResponse> =>
  server.call("issueGiftCard", {
    locale: "en",
    headers: key,
    body: { amount: "40", reason: "An apology", ...changes },
  });

/** Cancels a card as staff. */
export const cancel = (server: TestServer, id: string, reason = "Published", key: Key = newKey()) =>
  server.call("cancelGiftCard", { locale: "en", params: { id }, headers: key, body: { reason } });

/** The total of cards that are not redeemed, by the ledger. */
export const outstanding = ({ deps }: TestServer): Promise<string> =>
  balanceOf(deps.db, { kind: "gift", owner: null, currency: usdt });
