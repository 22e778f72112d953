import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { matchRoute } from "./matchRoute.ts";

/** The title of the page at a bare path; `brand` ends it. Empty where the page's text says it. */
export function titleOf(path: string, i18n: I18n, brand: string): string {
  const route = matchRoute(path);
  if (route?.isContent) return "";
  return `${i18n._(route?.title ?? msg`Page not found`)} · ${brand}`;
}
