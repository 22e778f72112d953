import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { matchRoute } from "./matchRoute.ts";

/** The title of the page at a bare path; `brand` ends it. */
export const titleOf = (path: string, i18n: I18n, brand: string): string =>
  `${i18n._(matchRoute(path)?.title ?? msg`Page not found`)} · ${brand}`;
