import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { matchRoute } from "./matchRoute.ts";

let laterTitles: Readonly<Record<string, MessageDescriptor>> = {};

/** Adds the titles of lazily loaded pages, by route id. */
export const provideTitles = (titles: Readonly<Record<string, MessageDescriptor>>): void => {
  laterTitles = titles;
};

/**
 * The title of the page at a bare path once it is loaded, followed by `brand`. Empty when the page's text
 * brings it.
 */
export function titleOf(path: string, i18n: I18n, brand: string): string {
  const route = matchRoute(path);
  if (route?.isContent) return "";
  const title = route && (route.title ?? laterTitles[route.id]);
  return `${i18n._(title ?? msg`Page not found`)} · ${brand}`;
}
