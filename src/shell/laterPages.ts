import type { ComponentType } from "react";
import { keepGiftCode } from "#src/shell/browser/gift-code.ts";
import { addMessages, withMessages } from "#src/language/i18n.ts";
import type { authPages } from "#src/account/AuthRoute.tsx";
import { heads } from "#src/account/pages/heads.ts";
import { guard, withGuests } from "./guards.tsx";
import type { PageProps } from "./pageProps.ts";
import type { LaterPage } from "./routes.tsx";
import type { shopPages } from "#src/shop/ShopRoute.tsx";
import { provideTitles } from "./title.ts";
import type { withdrawalPages } from "#src/earnings/WithdrawalRoute.tsx";

type Load = () => Promise<ComponentType<PageProps>>;

const auth =
  (page: keyof typeof authPages): Load =>
  async () =>
    (await import("#src/account/AuthRoute.tsx")).authPages[page];

const shop =
  (page: keyof typeof shopPages): Load =>
  async () =>
    (await import("#src/shop/ShopRoute.tsx")).shopPages[page];

const withdrawal =
  (page: keyof typeof withdrawalPages): Load =>
  async () =>
    (await import("#src/earnings/WithdrawalRoute.tsx")).withdrawalPages[page];

const loadCards = () => import("#src/account/CardsRoute.tsx");

const loaders: Record<LaterPage, Load> = {
  login: auth("login"),
  register: auth("register"),
  forget: auth("forget"),
  recover: auth("recover"),
  successfully: auth("successfully"),
  invitation: auth("invitation"),
  account: async () => (await import("#src/account/AccountRoute.tsx")).AccountRoute,
  cards: async () => (await loadCards()).cardPages.list,
  card: async () => {
    const { one, state } = (await withMessages(loadCards(), "account")).cardPages;
    return withGuests(guard("AccountOnly", one), state);
  },
  gift: async () => {
    const { GiftRoute } = await import("#src/earnings/GiftRoute.tsx");
    // A guest is redirected to sign in as soon as this page loads, and the redirect drops the fragment.
    keepGiftCode();
    return GiftRoute;
  },
  shop: shop("shop"),
  "shop/api": shop("shop/api"),
  "shop/link-generation": shop("shop/link-generation"),
  "shop/sales-history": shop("shop/sales-history"),
  "shop/statistics": shop("shop/statistics"),
  "shop/webhooks": shop("shop/webhooks"),
  "shop/webhooks/:uuid": shop("shop/webhooks/:uuid"),
  withdrawal: withdrawal("withdrawal"),
  "shop/withdrawal": withdrawal("shop/withdrawal"),
  identity: async () =>
    (await withMessages(import("#src/account/IdentityRoute.tsx"), "account")).IdentityRoute,
  paymentReturn: async () =>
    (await withMessages(import("#src/claim/pages/PaymentReturnPage.tsx"), "claim")).PaymentReturnPage,
  alert: async () => (await import("#src/exchange/alert-link/AlertRoute.tsx")).AlertRoute,
};

provideTitles(heads);

/** A page with its texts, behind its guard where it has one. */
export async function loadLater(page: LaterPage, guardName?: string): Promise<ComponentType<PageProps>> {
  if (guardName === undefined) return loaders[page]();
  const [Page] = await Promise.all([loaders[page](), addMessages("account")]);
  return guard(guardName, Page);
}
