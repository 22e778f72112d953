import { msg } from "@lingui/core/macro";

/** Titles of the pages of signing in and of the account by the ids of their routes, in the catalog that comes with them. */
export const heads = {
  login: msg`Sign in`,
  register: msg`Create an account`,
  forget: msg`Forgotten password`,
  recover: msg`New password`,
  successfully: msg`Account activation`,
  verify: msg`Card verification`,
  account: msg`Your orders`,
  "account-orders": msg`Your orders`,
  "account-cards": msg`Your cards`,
  "account-referrer": msg`Referral programme`,
  "account-withdrawal": msg`Withdrawal of rewards`,
  "account-withdrawal-status": msg`Withdrawal of rewards`,
  "account-promocodes": msg`Your promocodes`,
  "account-gift": msg`Gift cards`,
  "account-shop": msg`Your shop`,
  "account-shop-api": msg`API keys`,
  "account-shop-webhooks": msg`Webhooks`,
  "account-shop-webhooks/:uuid": msg`Webhook log`,
  "account-shop-link-generation": msg`Links for your customers`,
  "account-shop-withdrawal": msg`Withdrawal of earnings`,
  "account-shop-withdrawal-status": msg`Withdrawal of earnings`,
  "account-shop-sales-history": msg({ message: "Sales", context: "shop" }),
  "account-shop-statistics": msg`Statistics`,
  "account-settings": msg`Account settings`,
};
