import { defaultReferralStatus } from "#domain/constants.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import type { ReferralServices } from "./service.ts";
import { readMyReferral, readMyReferralMoney } from "./service.ts";
import {
  changeReferralTerms,
  changeUserReferral,
  readReferralTerms,
  readUserReferral,
  reverseReward,
  setPersonShare,
} from "./staff-service.ts";

/** Ids of the operations on referrals. */
export type ReferralOperation =
  | "readMyReferral"
  | "listMyReferralMoney"
  | "readReferralTerms"
  | "changeReferralTerms"
  | "readUserReferral"
  | "changeUserReferral"
  | "setPersonShare"
  | "reverseReferralReward";

/** Handlers of the referral programme, and of staff operations on it. */
export const referralHandlers = (services: ReferralServices): Handlers<ReferralOperation> => ({
  readMyReferral: async ({ user, query, locale }) => ({
    status: 200,
    body: await readMyReferral(services, user, query.tz, locale),
  }),
  listMyReferralMoney: async ({ user, query, locale }) => {
    const { status = defaultReferralStatus, page = 1, size = 20, ...period } = query;
    return {
      status: 200,
      body: await readMyReferralMoney(services, user, { status, page, size, ...period }, locale),
    };
  },
  readReferralTerms: async () => ({ status: 200, body: await readReferralTerms(services) }),
  changeReferralTerms: async (request) => ({
    status: 200,
    body: await changeReferralTerms(services, request.body, request),
  }),
  readUserReferral: async ({ query: { email, page = 1, size = 20 } }) => ({
    status: 200,
    body: await readUserReferral(services, { email, page, size }),
  }),
  changeUserReferral: async (request) => ({
    status: 200,
    body: await changeUserReferral(services, request.body, request),
  }),
  setPersonShare: async (request) => ({
    status: 200,
    body: await setPersonShare(services, request.params.id, request.body, request),
  }),
  reverseReferralReward: (request) => reverseReward(services, request.params.id, request.body, request),
});
