/** The message catalogs, the one of the first route first. */
export const CATALOGS = [
  "",
  "late/",
  "claim/",
  "account/",
  "content/",
  "chat/",
  "verification/",
  "widget/",
  "head/",
].flatMap((area) => ["ru", "en"].map((locale) => `locales/${area}${locale}.po`));
