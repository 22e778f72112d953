import type { ClaimDirectory } from "#server/claim/directory/directory.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Services of the gift card use cases. */
export interface GiftServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
}

/** The caller of a gift card operation. */
export interface GiftCaller {
  readonly user: string;
  readonly ip: string;
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}
