import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const sources = (...paths: readonly string[]) => paths.map((path) => `<rootDir>/src/${path}`);

/** What search engines and browsers without scripts read. Only the prerenderer writes it. */
const prerendered = sources("shell/prerender");

/** English is the source language. Each message is translated into Russian. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["ru", "en"],
  // The messages of the first route, which every page has, and those that load with the routes of an area.
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}",
      include: sources("exchange", "shell", "ui"),
      exclude: prerendered,
    },
    { path: "<rootDir>/locales/claim/{locale}", include: sources("claim") },
    { path: "<rootDir>/locales/account/{locale}", include: sources("account", "earnings", "shop") },
    {
      path: "<rootDir>/locales/site/{locale}",
      include: sources("site", "claim/file-upload", "shop/demo", "shop/widget"),
    },
    // The frame in a shop's page loads nothing of the account.
    { path: "<rootDir>/locales/widget/{locale}", include: sources("shop/widget") },
    {
      path: "<rootDir>/locales/console/{locale}",
      include: sources("console", "site/chat", "claim/file-upload", "claim/order-chart", "account/auth"),
    },
    { path: "<rootDir>/locales/prerender/{locale}", include: prerendered },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "messageId",
});
