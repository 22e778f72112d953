import { expect } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { faults } from "#tests/server/ledger/support.ts";
import { newKey } from "#tests/server/claim/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { credit } from "./credit.ts";

type Schemas = components["schemas"];
export type Withdrawal = Schemas["Withdrawal"];
export type StaffWithdrawal = Schemas["OperatorWithdrawal"];

/** Id of Tether USDT TRC20, the balance's currency, and of the usual payout currency. */
export const usdt = 3;
export const sber = 13;
/** SBP, by phone number and bank. */
export const sbp = 17;

/** Gives a user referral rewards. */
export const reward = (server: TestServer, user: string, amount: string): Promise<void> =>
  credit(server.deps, "referral_reward", { owner: user, currency: usdt, amount });

/** Gives a user's shop earnings. */
export const earn = (server: TestServer, user: string, amount: string): Promise<void> =>
  credit(server.deps, "shop_earnings", { owner: user, currency: usdt, amount });

/** Gives the exchange a reserve to pay out. */
export const fund = (server: TestServer, currency: number, amount: string): Promise<void> =>
  credit(server.deps, "reserve_available", { owner: null, currency, amount });

/** What a user can withdraw, by the ledger. */
export const balance = ({ deps }: TestServer, user: string): Promise<string> =>
  balanceOf(deps.db, { kind: "referral_reward", owner: user, currency: usdt });

/** What a user's shop can withdraw, by the ledger. */
export const earnings = ({ deps }: TestServer, user: string): Promise<string> =>
  balanceOf(deps.db, { kind: "shop_earnings", owner: user, currency: usdt });

/** A user's withdrawals in progress, by the ledger. */
export const inFlight = ({ deps }: TestServer, user: string, currency = usdt): Promise<string> =>
  balanceOf(deps.db, { kind: "withdrawal", owner: user, currency });

/** A valid card number. */
export const card = "4111111111111111";

/** A withdrawal of 30 to Sberbank, unless changed. */
export const withdrawalBody = (changes: Partial<Schemas["WithdrawalCreate"]> = {}) => ({
  currency: sber,
  amount: "30",
  requisites: { account: card, holder: "ANNA PETROVA" },
  ...changes,
});

/** Requests a withdrawal. */
export const create = async (
  server: TestServer,
  user: TestUser,
  changes: Partial<Schemas["WithdrawalCreate"]> = {},
  key: Record<string, string> = newKey(),
): Promise<TestResponse> =>
  server.call("createWithdrawal", {
    locale: "en",
    headers: { ...(await user.authorization()), ...key },
    body: withdrawalBody(changes),
  });

/** Requests a withdrawal of the shop's earnings. */
export const createOfShop = async (
  server: TestServer,
  user: TestUser,
  changes: Partial<Schemas["WithdrawalCreate"]> = {},
  key: Record<string, string> = newKey(),
): Promise<TestResponse> =>
  server.call("createShopWithdrawal", {
    locale: "en",
    headers: { ...(await user.authorization()), ...key },
    body: withdrawalBody(changes),
  });

/** The terms as the user sees them. */
export const readTerms = async (
  server: TestServer,
  user: TestUser,
  query: Record<string, string> = {},
): Promise<Schemas["WithdrawalTerms"]> => {
  const { json } = await server.call("readWithdrawalTerms", {
    locale: "en",
    headers: await user.authorization(),
    query,
  });
  return json as Schemas["WithdrawalTerms"];
};

/** A withdrawal as staff see it. */
export const readAsStaff = async (server: TestServer, id: string): Promise<StaffWithdrawal> => {
  const { json } = await server.call("readOperatorWithdrawal", { locale: "en", params: { id } });
  return json as StaffWithdrawal;
};

/** Moves a withdrawal as staff at its current version, by default with the token. */
export const move = async (
  server: TestServer,
  id: string,
  event: Schemas["WithdrawalEvent"],
  more: Partial<Schemas["WithdrawalMove"]> = {},
  by?: Record<string, string>,
): Promise<TestResponse> => {
  const { version } = await readAsStaff(server, id);
  return server.call("moveOperatorWithdrawal", {
    locale: "en",
    headers: { ...newKey(), ...by },
    params: { id },
    body: { event, version, ...more },
  });
};

/** What must always hold of the ledger. */
export const expectSoundLedger = async ({ deps }: TestServer): Promise<void> => {
  expect(await faults(deps.db)).toEqual([]);
};
