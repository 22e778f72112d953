import { giftCodeOf, giftPath, spelledGiftCode } from "#domain/earnings/gift.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";

/** The stored hash of a code. Codes have 100 random bits, so an unkeyed hash cannot be searched. */
export const codeHashOf = (code: string): string => sha256(`gift-code\n${code}`);

/** The stored hash of an `Idempotency-Key`. The key itself would allow deriving the code again. */
export const keyHashOf = (key: string | undefined): string | undefined =>
  key === undefined ? undefined : sha256(`gift-key\n${key}`);

/**
 * The code of a new card: 100 bits of a keyed hash of its random id and the caller's key. A repeat with the
 * same key gets the same code, and nothing stored reveals it.
 */
export const codeOf = (
  { accountKey, ids }: Pick<Deps, "accountKey" | "ids">,
  id: string,
  key: string | undefined,
): string => giftCodeOf(createSeal(accountKey).hash("gift-code", `${id}\n${key ?? ids.token()}`));

/** A code for display, with the link to share. */
export const codeOnWire = (
  { config }: Pick<Deps, "config">,
  code: string,
  locale: Locale,
): { readonly code: string; readonly link: string } => ({
  code: spelledGiftCode(code),
  link: `${config.PUBLIC_URL}${localePrefix[locale]}${giftPath(code)}`,
});
