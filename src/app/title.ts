import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { matchRoute } from "./matchRoute.ts";

let laterTitles: Readonly<Record<string, MessageDescriptor>> = {};

/** Adds the titles of pages that are loaded later, by the ids of their routes. */
export const provideTitles = (titles: Readonly<Record<string, MessageDescriptor>>): void => {
  laterTitles = titles;
};

/** The title of the page at a bare path once it is loaded; `brand` ends it. Empty where the page's text says it. */
export function titleOf(path: string, i18n: I18n, brand: string): string {
  const route = matchRoute(path);
  if (route?.isContent) return "";
  const title = route && (route.title ?? laterTitles[route.id]);
  return `${i18n._(title ?? msg`Page not found`)} · ${brand}`;
}
