import { msg } from "@lingui/core/macro";

/** Titles of the pages of signing in and of the account, in the catalog that comes with them. */
export const heads = {
  login: msg`Sign in`,
  register: msg`Create an account`,
  forget: msg`Forgotten password`,
  recover: msg`New password`,
  successfully: msg`Account activation`,
  orders: msg`Your orders`,
  cards: msg`Your cards`,
  card: msg`Card verification`,
  referrer: msg`Referral programme`,
  withdrawal: msg`Withdrawal of rewards`,
  promocodes: msg`Your promocodes`,
  gift: msg`Gift cards`,
  shop: msg`Your shop`,
  "shop/api": msg`API keys`,
  "shop/link-generation": msg`Links for your customers`,
  "shop/withdrawal": msg`Withdrawal of earnings`,
  "shop/sales-history": msg({ message: "Sales", context: "shop" }),
  "shop/statistics": msg`Statistics`,
  settings: msg`Account settings`,
};
