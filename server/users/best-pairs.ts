import type { Locale } from "#domain/locale.ts";
import type { Handlers, ResponseBody } from "#server/platform/http/operation.ts";

/** The use cases of other features that the users' calls need. */
export interface BestPairsService {
  readonly readBestPairs: (locale: Locale) => Promise<ResponseBody<"listBestPairs", 200>>;
}

/** Handler of the best pairs: the calculator's, under the users' path (Specification 7). */
export const bestPairsHandlers = ({ readBestPairs }: BestPairsService): Handlers<"listBestPairs"> => ({
  listBestPairs: async ({ locale }) => ({ status: 200, body: await readBestPairs(locale) }),
});
