import { type Locale, localePath } from "#domain/text/locale.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ClaimRow } from "#server/claim/store.ts";

/** Where the page is that checks promises. */
export const pagePath = "/promise";

/** What its address names: the order, and for the creator's mailbox the salt. Browsers send none of it to a server. */
export const promiseFragment = (
  { promiseKeys }: Pick<Deps, "promiseKeys">,
  { id, promise_salt: salt }: Pick<ClaimRow, "id" | "promise_salt">,
): string | undefined => (promiseKeys.signs && salt !== null ? `${id}.${salt}` : undefined);

/** The page with the promises of an order. */
export const promiseUrl = (
  { PUBLIC_URL: origin }: Pick<Deps["config"], "PUBLIC_URL">,
  locale: Locale,
  fragment: string,
): string => `${origin}${localePath(locale, pagePath)}#${fragment}`;
