import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** English is the language of the sources; Russian is written beside it, message by message. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["ru", "en"],
  catalogs: [{ path: "<rootDir>/locales/{locale}", include: ["<rootDir>/src"] }],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "messageId",
});
