/** The message catalogs, the one of the first route first. */
export const CATALOGS = ["", "claim/", "account/", "site/", "widget/", "prerender/"].flatMap((area) =>
  ["ru", "en"].map((locale) => `locales/${area}${locale}.po`),
);
