import type {
  CardBody,
  CardsPlace,
  StaffCard,
  StaffCardPage,
} from "#machines/console/staff-gift-cards/staff-gift-cards.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import { newKey } from "#src/shell/browser/new-key.ts";

/** Rows on a page. */
const size = 50;

/** A card with the link that it is redeemed by; without one while it waits. */
const shown = (answer: { card: StaffCard; link?: string }): Saved<StaffCard> => ({
  row: answer.card,
  ...(answer.link !== undefined && { secret: answer.link }),
});

/** The calls of the gift cards. */
export function staffGiftCardsActors(api: Api) {
  // Two equal cards are two cards; the same one again after a lost answer is one.
  let attempt: { text: string; key: string } | null = null;
  return {
    load: ({ view, search, page }: CardsPlace, signal: AbortSignal): Promise<StaffCardPage> =>
      bodyOf(
        api.GET("/api/v1/operator/gift-cards/", {
          params: {
            query: {
              ...(view !== "all" && { status: view }),
              ...(search !== "" && { q: search }),
              page,
              size,
            },
          },
          signal,
        }),
      ),
    reveal: async ({ id }: { id: string }, signal: AbortSignal): Promise<{ row: StaffCard }> => ({
      // That it was shown goes on record.
      row: await bodyOf(
        api.POST("/api/v1/operator/gift-cards/{id}/reveal/", { params: { path: { id } }, signal }),
      ),
    }),
    approve: async ({ id }: { id: string }): Promise<Saved<StaffCard>> => {
      // A repeat with the same key shows the same code again.
      const header = { "Idempotency-Key": await keyFor(JSON.stringify(["gift-approve", id])) };
      return shown(
        await bodyOf(
          api.POST("/api/v1/operator/gift-cards/{id}/approve/", { params: { path: { id }, header } }),
        ),
      );
    },
    save: async ({ body: { row, issue } }: { body: CardBody }): Promise<Saved<StaffCard>> => {
      if (row === null) {
        const text = JSON.stringify(issue);
        if (attempt?.text !== text) attempt = { text, key: newKey() };
        const header = { "Idempotency-Key": attempt.key };
        const issued = await bodyOf(
          api.POST("/api/v1/operator/gift-cards/", { params: { header }, body: issue }),
        );
        attempt = null;
        return shown(issued);
      }
      const { reason } = issue;
      const header = { "Idempotency-Key": await keyFor(JSON.stringify(["gift-cancel", row.id, reason])) };
      const params = { path: { id: row.id }, header };
      return {
        row: await bodyOf(api.POST("/api/v1/operator/gift-cards/{id}/cancel/", { params, body: { reason } })),
      };
    },
  };
}
