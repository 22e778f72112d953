import { ApiError } from "#domain/api-failure.ts";
import { cardDraft, pairFor } from "#machines/exchange/exchange/use-card.ts";
import type { VerificationCalls } from "#src/account/card-verification/calls.ts";
import type { Services } from "#src/shell/services.ts";
import { readDraft, writeDraft } from "#src/exchange/exchange/draft.ts";

/** Fills a verified card into the exchange form, which the page then opens. */
export async function putCardInForm(
  calculator: Services["calculator"],
  verification: VerificationCalls,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { verification: request, requisites } = await verification.readWhole(id, signal);
  const card = { currency: request.currency.id, requisites };
  const draft = readDraft();
  const wanted = pairFor(card, draft);
  const receivable = await calculator.listReceivable(wanted.from, signal);
  const to = wanted.to !== null && receivable.includes(wanted.to) ? wanted.to : receivable[0];
  // Nothing can be exchanged with this bank now.
  if (to === undefined) throw new ApiError({ kind: "notFound" });
  const pair = await calculator.readPair({ from: wanted.from, to }, signal);
  writeDraft(cardDraft(card, pair, draft));
}
