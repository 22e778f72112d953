import type {
  StaffWithdrawal,
  WithdrawalBody,
  WithdrawalsPage,
  WithdrawalsPlace,
} from "#machines/console/withdrawals/withdrawals.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the withdrawals. */
export const withdrawalsActors = (api: Api) => ({
  load: ({ view, search, page }: WithdrawalsPlace, signal: AbortSignal): Promise<WithdrawalsPage> =>
    bodyOf(
      api.GET("/api/v1/operator/withdrawals/", {
        params: {
          query: { ...(view === "todo" && { view }), ...(search !== "" && { q: search }), page, size },
        },
        signal,
      }),
    ),
  reveal: async ({ id }: { id: string }, signal: AbortSignal): Promise<{ row: StaffWithdrawal }> => {
    // That it was read goes on record, and the list shows it whole from then on.
    await bodyOf(api.GET("/api/v1/operator/withdrawals/{id}/", { params: { path: { id } }, signal }));
    const { results } = await bodyOf(
      api.GET("/api/v1/operator/withdrawals/", { params: { query: { q: id } }, signal }),
    );
    const [row] = results;
    if (row === undefined) throw new Error("A withdrawal stays in the list of all");
    return { row };
  },
  save: async ({ body: { row, move } }: { body: WithdrawalBody }): Promise<Saved<StaffWithdrawal>> => {
    if (row === null || move === null) throw new Error("A withdrawal takes only the moves that it lists");
    // The version makes each move another request.
    const header = { "Idempotency-Key": await keyFor(JSON.stringify(["withdrawal", row.id, move])) };
    const { version, moves, withdrawal } = await bodyOf(
      api.POST("/api/v1/operator/withdrawals/{id}/move/", {
        params: { path: { id: row.id }, header },
        body: move,
      }),
    );
    const { status, updated_at } = withdrawal;
    return { row: { ...row, version, moves, status, updated_at } };
  },
});
