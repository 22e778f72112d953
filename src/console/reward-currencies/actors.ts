import type {
  RewardCurrencies,
  RewardCurrency,
  RewardCurrencyBody,
} from "#machines/console/reward-currencies/reward-currencies.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

/** The calls of the currencies that rewards can be paid out in. */
export const rewardCurrenciesActors = (api: Api) => ({
  load: (_: unknown, signal: AbortSignal): Promise<RewardCurrencies> =>
    bodyOf(api.GET("/api/v1/operator/withdrawal-directions/", { signal })),
  save: async ({ body: { row, change } }: { body: RewardCurrencyBody }): Promise<Saved<RewardCurrency>> => {
    if (row === null) throw new Error("Only currencies that are listed are changed");
    const path = { id: Number(row.id) };
    const saved = await bodyOf(
      api.PUT("/api/v1/operator/withdrawal-directions/{id}/", { params: { path }, body: change }),
    );
    return { row: { ...saved, id: row.id } };
  },
});
