import { giftCodeOf, giftPath, spelledGiftCode } from "#domain/gift.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { createSeal } from "#server/platform/seal.ts";

/** What a code is recognised by. It has 100 random bits, so that a hash without a key cannot be searched. */
export const codeHashOf = (code: string): string => sha256(`gift-code\n${code}`);

/** An `Idempotency-Key` as it is kept: with the key itself the code could be made again. */
export const keyHashOf = (key: string | undefined): string | undefined =>
  key === undefined ? undefined : sha256(`gift-key\n${key}`);

/**
 * The code of a new card: 100 bits of a keyed hash of its random id and the caller's key. A repeat under the same key gets
 * the same code, though nothing that is stored gives it away.
 */
export const codeOf = (
  { accountKey, ids }: Pick<Deps, "accountKey" | "ids">,
  id: string,
  key: string | undefined,
): string => giftCodeOf(createSeal(accountKey).hash("gift-code", `${id}\n${key ?? ids.token()}`));

/** A code as it is shown, with the link to pass on. */
export const codeOnWire = (
  { config }: Pick<Deps, "config">,
  code: string,
  locale: Locale,
): { readonly code: string; readonly link: string } => ({
  code: spelledGiftCode(code),
  link: `${config.PUBLIC_URL}${localePrefix[locale]}${giftPath(code)}`,
});
