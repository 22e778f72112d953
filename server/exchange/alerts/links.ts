import { alertConfirmPath, alertStopPath } from "#domain/account/account-links.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sha256 } from "#server/platform/ids.ts";
import { type Locale, localePrefix } from "#server/platform/locale.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";

type Site = Pick<Deps["config"], "PUBLIC_URL">;

/** URL of the page that confirms an alert by its token. */
export const confirmUrl = ({ PUBLIC_URL }: Site, locale: Locale, token: string): string =>
  PUBLIC_URL + localePrefix[locale] + alertConfirmPath(token);

/**
 * The token by which a mailbox stops its alerts. It is derived from the mailbox, so links in old letters keep
 * working.
 */
export const stopToken = ({ accountKey }: Pick<Deps, "accountKey">, mailbox: string): string =>
  createSeal(accountKey).hash("alerts.stop", mailbox);

/** The unsubscribe URL. Its page asks for confirmation; a POST to it takes effect at once (RFC 8058). */
export const stopUrl = (
  deps: Pick<Deps, "accountKey"> & { readonly config: Site },
  { locale, mailbox }: { readonly locale: Locale; readonly mailbox: string },
): string => deps.config.PUBLIC_URL + localePrefix[locale] + alertStopPath(stopToken(deps, mailbox));

/** The stored form of a token. */
export const hashOf = (token: string): string => sha256(token);
