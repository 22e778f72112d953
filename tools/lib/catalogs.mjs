/** The message catalogs, the one of the first route first. */
export const CATALOGS = ["", "claim/", "account/", "site/", "widget/", "console/", "prerender/"].flatMap(
  (area) => ["ru", "en"].map((locale) => `locales/${area}${locale}.po`),
);
