import type { ClaimDirectory } from "#server/claims/directory/directory.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";

/** What the use cases of gift cards work with. */
export interface GiftServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
}

/** Who asks, and how. */
export interface GiftCaller {
  readonly user: string;
  readonly ip: string;
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
}
