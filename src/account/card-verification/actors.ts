import { fromCallback, fromPromise } from "xstate";
import { ApiError } from "#domain/api-failure.ts";
import { cardDraft, pairFor } from "#machines/exchange/exchange/use-card.ts";
import type { Services } from "#src/shell/services.ts";
import { readDraft, writeDraft } from "#src/exchange/exchange/draft.ts";
import { isUuid } from "#domain/uuid.ts";
import { cardStateMachine, type VerificationState } from "#machines/account/card-state/card-state.machine.ts";
import { cardVerificationMachine } from "#machines/account/card-verification/card-verification.machine.ts";
import type {
  CardFact,
  CardForm,
  CardReading,
  CardRequest,
  TypedCard,
} from "#machines/account/card-verification/card-verification.types.ts";
import { cardsMachine } from "#machines/account/cards/cards.machine.ts";
import { identityVerificationMachine } from "#machines/account/identity-verification/identity-verification.machine.ts";
import type {
  DocumentReading,
  DocumentRequest,
} from "#machines/account/identity-verification/identity-verification.types.ts";
import { photoUploadMachine } from "#machines/account/photo-upload/photo-upload.machine.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import { newKey } from "#src/shell/browser/new-key.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import { cardPlaces } from "#src/account/cards/place.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { photoActors } from "#src/account/photo-upload/actors.ts";
import type { VerificationCalls } from "./calls.ts";
import { verificationCalls } from "./calls.ts";

/** Fills a verified card into the exchange form, which the page then opens. */
async function putCardInForm(
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

/** Cards on a page: a phone shows them in a few screens. */
const pageSize = 10;

/** The real actors of the verification of a card. */
function cardActors(services: Services) {
  const { api, calculator } = services;
  const verification = verificationCalls(api);
  /**
   * Keys of cards whose answers were lost, by the content of the request. Not stored: a card that is deleted
   * and added again is a new one.
   */
  const unanswered = new Map<string, string>();

  const create = async (card: TypedCard, signal: AbortSignal): Promise<CardRequest> => {
    const sent = JSON.stringify(card);
    const key = unanswered.get(sent) ?? newKey();
    unanswered.set(sent, key);
    const request = await verification.create(card, key, signal);
    unanswered.delete(sent);
    return request;
  };

  const read = async (id: string, etag: string | null, signal: AbortSignal): Promise<CardReading> => {
    // Only a uuid can name a card, whatever error the server would return.
    if (!isUuid(id)) throw new ApiError({ kind: "notFound" });
    const answer = await verification.read(id, etag, signal);
    return answer === null ? { kind: "unchanged" } : { kind: "changed", ...answer };
  };

  return {
    loadForm: fromPromise<CardForm, { id: string }>(async ({ input: { id }, signal }) => {
      const [inputs, whole] = await Promise.all([
        verification.listInputs(signal),
        id === "" ? null : verification.readWhole(id, signal),
      ]);
      const card = whole && {
        currency: whole.verification.currency.id,
        requisites: whole.requisites,
      };
      return { inputs, card };
    }),
    saveCard: fromPromise<CardRequest, { request: CardRequest | null; card: TypedCard }>(
      ({ input: { request, card }, signal }) =>
        request === null
          ? create(card, signal)
          : verification.change(request.id, { ...card, version: request.version }, signal),
    ),
    readRequest: fromPromise<CardReading, { id: string; etag: string | null }>(({ input, signal }) =>
      read(input.id, input.etag, signal),
    ),
    showPhotos: fromCallback<CardFact, { request: CardRequest | null }>(
      ({ input: { request }, sendBack }) => {
        const urls: string[] = [];
        const showing = new AbortController();
        const show = async (card: CardRequest) => {
          for (const { id } of card.photos) {
            const photo = await verification.readPhoto(card.id, id, showing.signal);
            if (showing.signal.aborted) return;
            const url = URL.createObjectURL(photo);
            urls.push(url);
            sendBack({ type: "photo.shown", id, url });
          }
        };
        // Without its picture a photo can be sent in all the same.
        if (request !== null) show(request).catch(() => undefined);
        return () => {
          showing.abort();
          urls.forEach((url) => URL.revokeObjectURL(url));
        };
      },
    ),
    removePhoto: fromPromise<CardRequest, { id: string; photo: string }>(({ input, signal }) =>
      verification.removePhoto(input.id, input.photo, signal),
    ),
    confirmRequest: fromPromise<CardRequest, { request: CardRequest | null }>(
      async ({ input: { request }, signal }) => {
        if (request === null) throw new ApiError({ kind: "notFound" });
        const { id, version } = request;
        const key = await keyFor(`verify:confirm:${id}:${String(version)}`);
        return verification.confirm({ verification: id, version }, key, signal);
      },
    ),
    deleteRequest: fromPromise<void, { id: string }>(({ input, signal }) =>
      verification.remove(input.id, signal),
    ),
    prepareUse: fromPromise<void, { id: string }>(({ input, signal }) =>
      putCardInForm(calculator, verification, input.id, signal),
    ),
    watchPage,
    photo: photoUploadMachine.provide({ actors: photoActors(services) }),
  } satisfies Parameters<typeof cardVerificationMachine.provide>[0]["actors"];
}

/** The documents of a claim with their real actors. */
export function provideIdentity(services: Services): Pick<FlowMachines, "identityVerification"> {
  const verification = verificationCalls(services.api);
  return {
    identityVerification: identityVerificationMachine.provide({
      actors: {
        readRequest: fromPromise<DocumentReading, { id: string; etag: string | null }>(
          async ({ input: { id, etag }, signal }) => {
            const answer = await verification.readDocuments(id, etag, signal);
            return answer === null ? { kind: "unchanged" } : { kind: "changed", ...answer };
          },
        ),
        removePhoto: fromPromise<DocumentRequest, { id: string; photo: string }>(({ input, signal }) =>
          verification.removeDocument(input.id, input.photo, signal),
        ),
        sendDocuments: fromPromise<DocumentRequest, { id: string; version: number }>(
          async ({ input: { id, version }, signal }) =>
            verification.sendDocuments(
              id,
              await keyFor(`verification:send:${id}:${String(version)}`),
              signal,
            ),
        ),
        watchPage,
        photo: photoUploadMachine.provide({ actors: photoActors(services) }),
      },
    }),
  };
}

/** The flows of verified cards with their real actors. */
export function provideCards(
  services: Services,
): Pick<FlowMachines, "cards" | "cardVerification" | "cardState"> {
  const verification = verificationCalls(services.api);
  return {
    cards: provideList(
      cardsMachine,
      {
        load: ({ filter, page }, signal) =>
          verification.list({ ...(filter !== "all" && { status: filter }), page, size: pageSize }, signal),
        use: ({ id }, signal) => putCardInForm(services.calculator, verification, id, signal),
        delete: ({ id }, signal) => verification.remove(id, signal),
      },
      cardPlaces,
    ),
    cardVerification: cardVerificationMachine.provide({ actors: cardActors(services) }),
    cardState: cardStateMachine.provide({
      actors: {
        read: fromPromise<VerificationState, { id: string }>(({ input: { id }, signal }) => {
          if (!isUuid(id)) throw new ApiError({ kind: "notFound" });
          return verification.readState(id, signal);
        }),
        watchPage,
      },
    }),
  };
}
