import { downloadHeaders } from "#server/platform/uploads/serve.ts";
import { callerMay, type Handlers } from "#server/platform/http/operation.ts";
import type { ReferralServices } from "#server/earnings/referrals/service.ts";
import { applyForShop } from "./apply.ts";
import { changeMyShop } from "./change.ts";
import { createKey, readKeys, revoke, rotateKey } from "./keys/keys.ts";
import { readMyShop } from "./read.ts";
import { exportSales, readSales } from "./sales/sales.ts";
import { changeShop, listShopsForStaff, readShopForStaff } from "./staff-shop.ts";
import { readStatistics } from "./statistics/statistics.ts";
import { acceptApplication, readApplications, refuseApplication } from "./staff.ts";

/** Ids of the operations on shops. */
export type ShopOperation =
  | "readMyShop"
  | "applyForShop"
  | "changeMyShop"
  | "listShopKeys"
  | "createShopKey"
  | "rotateShopKey"
  | "revokeShopKey"
  | "listShopSales"
  | "exportShopSales"
  | "readShopStatistics"
  | "listShopApplications"
  | "acceptShopApplication"
  | "refuseShopApplication"
  | "listOperatorShops"
  | "readOperatorShop"
  | "changeShop";

/** Handlers of the operations on shops. */
export const shopHandlers = (services: ReferralServices): Handlers<ShopOperation> => {
  const { deps } = services;
  return {
    readMyShop: async ({ user, locale }) => ({
      status: 200,
      body: await readMyShop(services, user.id, locale),
    }),
    applyForShop: async ({ user, body }) => ({ status: 201, body: await applyForShop(deps, user.id, body) }),
    changeMyShop: async ({ user, body, locale }) => ({
      status: 200,
      body: await changeMyShop(services, user.id, body, locale),
    }),
    listShopKeys: async ({ user }) => ({ status: 200, body: await readKeys(deps, user.id) }),
    createShopKey: async ({ user, body }) => ({ status: 201, body: await createKey(deps, user.id, body) }),
    rotateShopKey: async ({ user, params }) => ({
      status: 200,
      body: await rotateKey(deps, user.id, params.id),
    }),
    revokeShopKey: async ({ user, params }) => {
      await revoke(deps, user.id, params.id);
      return { status: 204 };
    },
    listShopSales: async ({ user, locale, query: { size = 20, ...asked } }) => ({
      status: 200,
      body: await readSales(services, user.id, { ...asked, size }, locale),
    }),
    exportShopSales: async ({ user, locale, query }) => {
      const { content, ...file } = await exportSales(services, user.id, query, locale);
      return { status: 200, headers: downloadHeaders({ ...file, type: "text/csv" }), body: content };
    },
    readShopStatistics: async ({ user, locale, query }) => ({
      status: 200,
      body: await readStatistics(services, user.id, query, locale),
    }),
    listShopApplications: async ({ query, staff, caller }) => {
      const { status, number, page = 1, size = 20 } = query;
      const filter = { status, number, page, size };
      return {
        status: 200,
        body: await readApplications(deps, filter, { staff }, callerMay(caller, "catalogue")),
      };
    },
    acceptShopApplication: (request) => {
      const { params, body, caller } = request;
      return acceptApplication(deps, params.id, body, request, callerMay(caller, "catalogue"));
    },
    refuseShopApplication: (request) => refuseApplication(deps, request.params.id, request.body, request),
    listOperatorShops: async ({ query: { q = "", page = 1, size = 20 }, staff }) => ({
      status: 200,
      body: await listShopsForStaff(services, { q, page, size }, { staff }),
    }),
    readOperatorShop: async (request) => {
      const { page = 1, size = 20 } = request.query;
      return {
        status: 200,
        body: await readShopForStaff(services, request.params.id, { page, size }, request),
      };
    },
    changeShop: async (request) => ({
      status: 200,
      body: await changeShop(services, request.params.id, request.body, request),
    }),
  };
};
