import { readChatSecret } from "#server/platform/http/cookies.ts";
import { refuseCrossSite } from "#server/account/auth/cross-site.ts";
import type { Config } from "#server/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { forbidden, notFound } from "#server/platform/errors.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { messages } from "./messages.ts";
import type { ChatServices } from "./services.ts";
import { retireSecret } from "./store.ts";
import { widgetOf } from "./widget.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/** Reads per address and minute: conversations, files, streams and read marks. */
export const readsPerMinute = { name: "chat.read", limit: 240, seconds: 60 } as const;

/**
 * The stored hash of a browser's secret; undefined without the cookie. Browsers send the cookie for pages of sibling
 * domains too. @throws ApiError 403 for a page of another site.
 */
export const browserOf = (config: Config, headers: Headers): string | undefined => {
  refuseCrossSite(headers, config);
  const secret = readChatSecret(config, headers["cookie"]);
  return secret === undefined ? undefined : sha256(`chat\n${secret}`);
};

/** The same for writing requests. @throws ApiError 403 without the cookie. */
export const writingBrowserOf = (config: Config, headers: Headers): string => {
  const hash = browserOf(config, headers);
  if (hash === undefined) throw forbidden(messages("cookies"));
  return hash;
};

/** Ends the access of a browser that signs out: the secret is worth nothing any more, in whichever tab it is. */
export const leaveChat =
  ({ config, db, ids }: Pick<Deps, "config" | "db" | "ids">) =>
  async (headers: Headers): Promise<void> => {
    const hash = browserOf(config, headers);
    if (hash !== undefined) await retireSecret(db, hash, sha256(ids.token(32)));
  };

/** @throws ApiError 404 when a vendor's chat replaces ours. */
export const refuseBesideWidget = (
  { deps: { config } }: ChatServices,
  { locale }: { readonly locale: Locale },
): void => {
  if (widgetOf(config, locale) !== undefined) throw notFound();
};
