import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const claimTexts = ["<rootDir>/src/flows/claim", "<rootDir>/src/pages/claim"];

/** English is the language of the sources; Russian is written beside it, message by message. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["ru", "en"],
  // The claim's texts come with its route: the first one does without.
  catalogs: [
    { path: "<rootDir>/locales/{locale}", include: ["<rootDir>/src"], exclude: claimTexts },
    { path: "<rootDir>/locales/claim/{locale}", include: claimTexts },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "messageId",
});
