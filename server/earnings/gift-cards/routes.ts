import type { Handlers } from "#server/platform/http/operation.ts";
import { buyCard } from "./buy.ts";
import { readCards, readGiftTerms } from "./read.ts";
import { redeemCard, takeBack } from "./redeem.ts";
import type { GiftCaller, GiftServices } from "./services.ts";
import { approveCard, cancelCard, issueCard, readGiftCards, revealCard } from "./staff.ts";

/** Ids of the operations on gift cards. */
export type GiftOperation =
  | "readGiftTerms"
  | "buyGiftCard"
  | "listMyGiftCards"
  | "takeGiftCardBack"
  | "redeemGiftCard"
  | "listGiftCards"
  | "revealGiftCard"
  | "issueGiftCard"
  | "approveGiftCard"
  | "cancelGiftCard";

const callerOf = (
  request: Omit<GiftCaller, "user"> & { readonly user: { readonly id: string } },
): GiftCaller => ({
  user: request.user.id,
  ip: request.ip,
  locale: request.locale,
  idempotencyKey: request.idempotencyKey,
});

/** Handlers of the operations on gift cards. */
export const giftHandlers = (services: GiftServices): Handlers<GiftOperation> => ({
  readGiftTerms: async ({ user, locale }) => ({
    status: 200,
    body: await readGiftTerms(services, user.id, locale),
  }),
  buyGiftCard: (request) => buyCard(services, request.body, callerOf(request)),
  listMyGiftCards: async ({ user, query: { side = "all", page = 1, size = 20 }, locale }) => ({
    status: 200,
    body: await readCards(services, { user: user.id, side, page, size }, locale),
  }),
  takeGiftCardBack: (request) => takeBack(services, request.params.id, callerOf(request)),
  redeemGiftCard: (request) => redeemCard(services, request.body, callerOf(request)),
  listGiftCards: async ({ query: { status, q, page = 1, size = 20 }, staff }) => ({
    status: 200,
    body: await readGiftCards(services, { status, q, page, size }, { staff }),
  }),
  revealGiftCard: async (request) => ({
    status: 200,
    body: await revealCard(services, request.params.id, request),
  }),
  issueGiftCard: (request) => issueCard(services, request.body, request),
  approveGiftCard: (request) => approveCard(services, request.params.id, request),
  cancelGiftCard: (request) => cancelCard(services, request.params.id, request.body, request),
});
