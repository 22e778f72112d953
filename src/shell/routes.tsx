import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type ComponentType, lazy } from "react";
import { alertPaths } from "#domain/account/account-links.ts";
import { contentPaths } from "#domain/site/content.ts";
import { addMessages } from "#src/language/i18n.ts";
import { documentsTitle } from "#src/account/identity-verification/head.ts";
import type { authPages } from "#src/account/AuthRoute.tsx";
import { needed } from "#src/ui/needed.ts";
import { HomeRoute } from "#src/exchange/home/HomeRoute.tsx";
import type { PageProps } from "./pageProps.ts";
import type { shopPages } from "#src/shop/ShopRoute.tsx";
import type { withdrawalPages } from "#src/earnings/WithdrawalRoute.tsx";

/** A page with an address of its own in each language. */
export interface PageRoute {
  id: string;
  /** Bare path; English stands under `/en`. */
  pattern: string;
  /** Omitted when the page's text brings it, or when a later page provides it (`provideTitles`). */
  title?: MessageDescriptor;
  /** Whether search engines may list it: a claim's page is private. */
  listed: boolean;
  /** Whether the server offers a `_payload.json` with the answers of its first screen. */
  payload?: true;
  /** Whether its text is in the database and the server renders it. */
  isContent?: true;
  /** Loads the page's chunk before its first use. */
  preload: () => Promise<unknown>;
  Page: ComponentType<PageProps>;
}

type LazyPage = () => Promise<{ default: ComponentType<PageProps> }>;

/**
 * A page that is loaded once, before or on its first use. A second load would add its messages during
 * hydration, and React would then discard the prerendered page with what was typed into it.
 */
function chunk(load: LazyPage): Pick<PageRoute, "preload" | "Page"> {
  let loading: ReturnType<LazyPage> | undefined;
  const once = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return { preload: once, Page: lazy(() => needed(once())) };
}

const claim: LazyPage = async () => {
  const [{ ClaimRoute }] = await Promise.all([import("#src/claim/ClaimRoute.tsx"), addMessages("claim")]);
  return { default: ClaimRoute };
};
const content: LazyPage = () => import("#src/site/ContentRoute.tsx").then((m) => m.loadContentRoute());
const contentPage = chunk(content);
const contactPage = chunk(() => import("#src/site/ContactRoute.tsx").then((m) => m.loadContactRoute()));
/** Content pages that have a form. */
const contactPaths: readonly string[] = ["/contacts", "/find-claim"];

type Guard = "GuestOnly" | "AccountOnly";

/** The pages that `laterPages.ts` loads. */
export type LaterPage =
  | keyof typeof authPages
  | "account"
  | "cards"
  | "card"
  | "gift"
  | keyof typeof shopPages
  | keyof typeof withdrawalPages
  | "identity"
  | "alert"
  | "paymentReturn";

/**
 * A page on which few visits start, behind its guard. A separate file loads these pages, so the first route does
 * not list them.
 */
const later = (page: LaterPage, guard?: Guard): Pick<PageRoute, "preload" | "Page"> =>
  chunk(async () => ({ default: await (await import("./laterPages.ts")).loadLater(page, guard) }));

const alertPage = later("alert");

const accountRoute = (section: string, page: LaterPage): PageRoute => ({
  id: `account-${section.replace("/", "-")}`,
  pattern: `/account/${section}`,
  listed: false,
  ...later(page, "AccountOnly"),
});

/** Matched in this order. */
export const routes: readonly PageRoute[] = [
  {
    id: "home",
    pattern: "/",
    title: msg`Currency exchange online`,
    listed: true,
    payload: true,
    preload: () => Promise.resolve(),
    Page: HomeRoute,
  },
  {
    id: "claim-success",
    pattern: "/claim/success",
    title: msg`Payment submitted`,
    listed: false,
    ...later("paymentReturn"),
  },
  {
    id: "claim-fail",
    pattern: "/claim/fail",
    title: msg`The payment didn't go through`,
    listed: false,
    ...later("paymentReturn"),
  },
  {
    id: "claim",
    pattern: "/claim/:uuid",
    title: msg`Your order`,
    listed: false,
    payload: true,
    ...chunk(claim),
  },
  {
    id: "verification",
    pattern: "/verification/:uuid",
    title: documentsTitle,
    listed: false,
    ...later("identity"),
  },
  ...Object.entries(alertPaths).map(([id, pattern]) => ({
    id: `alerts-${id}`,
    pattern,
    title: msg`Alerts`,
    listed: false,
    ...alertPage,
  })),
  ...[...contentPaths, "/news/:slug"].map((pattern) => ({
    id: pattern,
    pattern,
    listed: true,
    isContent: true as const,
    ...(contactPaths.includes(pattern) ? contactPage : contentPage),
  })),
  {
    id: "pair",
    pattern: "/exchange/:slug",
    listed: true,
    payload: true,
    isContent: true,
    ...chunk(() => import("#src/exchange/pair/PairRoute.tsx").then((m) => m.loadPairRoute())),
  },
  ...(["login", "register", "forget", "recover", "successfully", "invitation"] as const).map((page) => ({
    id: page,
    pattern: `/${page}`,
    listed: false,
    ...later(page, "GuestOnly"),
  })),
  {
    id: "account",
    pattern: "/account",
    listed: false,
    ...later("account", "AccountOnly"),
  },
  {
    id: "verify",
    pattern: "/verify/:uuid",
    listed: false,
    ...later("card"),
  },
  ...(["orders", "referrer", "promocodes", "settings", "settings/requisites"] as const).map((section) =>
    accountRoute(section, "account"),
  ),
  ...(
    [
      "cards",
      "gift",
      "shop",
      "shop/api",
      "shop/link-generation",
      "shop/sales-history",
      "shop/statistics",
      "shop/webhooks",
      "shop/webhooks/:uuid",
    ] as const
  ).map((section) => accountRoute(section, section)),
  ...(["withdrawal", "shop/withdrawal"] as const).flatMap((page) => {
    const route = accountRoute(page, page);
    const pattern = page === "withdrawal" ? "/account/referrer/withdrawal" : route.pattern;
    return [
      { ...route, pattern },
      { ...route, id: `${route.id}-status`, pattern: `${pattern}/:uuid` },
    ];
  }),
];
