import { assign, emit, enqueueActions, setup, stateIn } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { decisionDelays, decisionGuards } from "#machines/shared/decision.ts";
import { isFlawless } from "#machines/shared/fields.ts";
import { forgiving, tellFirst } from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { photoUploadMachine } from "#machines/account/photo-upload/photo-upload.machine.ts";
import { failedAgain } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import { cardFields, fieldNames, formFaults, openForm, refusalsOf, shownValue } from "./card-form.ts";
import type {
  CardFact,
  CardForm,
  CardReading,
  CardRequest,
  CardVerificationContext,
  CardVerificationEmitted,
  CardVerificationEvent,
  CardVerificationInput,
  TypedCard,
} from "./card-verification.types.ts";

/** A wizard that has just been opened. */
export const nothingKnown = {
  inputs: null,
  currency: null,
  values: {},
  verdict: { faults: {}, refusals: {} },
  request: null,
  etag: null,
  previews: {},
  removed: null,
  failure: null,
  failedReads: 0,
  commandFailure: null,
} satisfies Omit<CardVerificationContext, "id">;

/** The id of the request. Call it only in states that have one. */
export const idIn = ({ context: { id } }: { context: CardVerificationContext }): { id: string } => ({
  id: id ?? "",
});

/** What reads the request is given. */
export const readingIn = ({ context }: { context: CardVerificationContext }) => ({
  ...idIn({ context }),
  etag: context.etag,
});

const photosOf = ({ request }: CardVerificationContext) => request?.photos ?? [];

/** The names that the chart of a card's verification uses. */
export const cardVerificationSetup = setup({
  types: {
    context: {} as CardVerificationContext,
    events: {} as CardVerificationEvent,
    input: {} as CardVerificationInput,
    emitted: {} as CardVerificationEmitted,
    children: {} as { photo: "photo" },
    tags: {} as Tag,
  },
  actors: {
    /**
     * Runs listVerifyInputs, and readVerification for an existing request (`id` is not ""), whose card fills
     * the form.
     */
    loadForm: promiseContract<CardForm, { id: string }>(),
    /** Runs createVerification, or changeVerification for an existing request. */
    saveCard: promiseContract<CardRequest, { request: CardRequest | null; card: TypedCard }>(),
    /** readVerificationStatus. */
    readRequest: promiseContract<CardReading, { id: string; etag: string | null }>(),
    /** Fetches the photos one by one and holds their object URLs while it runs. */
    showPhotos: callbackContract<CardFact, { request: CardRequest | null }>(),
    /** deleteVerificationPhoto. */
    removePhoto: promiseContract<CardRequest, { id: string; photo: string }>(),
    /** confirmVerification, repeatable: its key is kept. */
    confirmRequest: promiseContract<CardRequest, { request: CardRequest | null }>(),
    /** deleteVerification. */
    deleteRequest: promiseContract<void, { id: string }>(),
    /** Writes the card into the stored draft of the exchange form, after readVerification and readPair. */
    prepareUse: promiseContract<void, { id: string }>(),
    watchPage: callbackContract<PageEvent>(),
    photo: photoUploadMachine,
  },
  delays: { ...decisionDelays },
  guards: {
    ...decisionGuards,
    hasRequest: ({ context }) => context.id !== null,
    isFlawless: ({ context }) => isFlawless(formFaults(context)),
    isApproved: ({ context }) => context.request?.status === "approved",
    isRefused: ({ context }) =>
      context.request?.status === "rejected" || context.request?.status === "expired",
    hasPhotos: ({ context }) => photosOf(context).length > 0,
    canUpload: ({ context }) => context.request?.actions.includes("upload") === true,
    canDelete: ({ context }) => context.request?.actions.includes("delete") === true,
    isOwnPhoto: ({ context, event }) =>
      event.type === "photo.remove" && photosOf(context).some(({ id }) => id === event.id),
    isChangedMeanwhile: ({ context }: { context: CardVerificationContext }, failure: ApiFailure) =>
      context.id !== null && (failure.kind === "conflict" || failure.kind === "notFound"),
    isPageHidden: stateIn({ open: { visibility: "hidden" } }),
  },
  actions: {
    openForm: assign((_, form: CardForm) => ({
      ...openForm(form),
      verdict: nothingKnown.verdict,
      failure: null,
      failedReads: 0,
      commandFailure: null,
    })),
    chooseBank: assign(({ context, event }) =>
      event.type === "bank.choose"
        ? { currency: event.currency, verdict: forgiving(context.verdict, "currency") }
        : {},
    ),
    changeField: assign(({ context, event }) =>
      event.type === "field.change"
        ? {
            values: {
              ...context.values,
              [event.name]: shownValue(cardFields(context), event.name, event.value),
            },
            verdict: forgiving(context.verdict, event.name),
          }
        : {},
    ),
    checkField: assign(({ context, event }) => {
      if (event.type !== "field.leave") return {};
      const fault = formFaults(context)[event.name];
      const { faults, refusals } = context.verdict;
      // Leaving a field empty is not a mistake until the form is submitted.
      return fault === undefined || fault === "required"
        ? {}
        : { verdict: { faults: { ...faults, [event.name]: fault }, refusals } };
    }),
    checkAll: assign({ verdict: ({ context }) => ({ faults: formFaults(context), refusals: {} }) }),
    rememberRefusal: assign((_, failure: ApiFailure) =>
      failure.kind === "fields"
        ? { verdict: { faults: {}, refusals: refusalsOf(failure) }, commandFailure: null }
        : { commandFailure: failure },
    ),
    tellRefused: enqueueActions(({ context, enqueue }) =>
      tellFirst({ context: context.verdict, enqueue }, fieldNames(context)),
    ),
    rememberRequest: assign((_, request: CardRequest) => ({
      id: request.id,
      request,
      etag: null,
      failure: null,
      failedReads: 0,
    })),
    rememberReading: assign(({ context }, reading: CardReading) => ({
      ...(reading.kind === "changed" && { request: reading.request, etag: reading.etag }),
      id: context.id,
      failure: null,
      failedReads: 0,
    })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    forgetEtag: assign({ etag: null }),
    rememberCommandFailure: assign((_, failure: ApiFailure) => ({ commandFailure: failure })),
    forgetCommandFailure: assign({ commandFailure: null }),
    rememberPreview: assign(({ context, event }) =>
      event.type === "photo.shown" ? { previews: { ...context.previews, [event.id]: event.url } } : {},
    ),
    forgetPreviews: assign({ previews: {} }),
    rememberRemoval: assign(({ event }) => (event.type === "photo.remove" ? { removed: event.id } : {})),
    tellCreated: emit(({ context }) => ({ type: "request.created" as const, id: context.id ?? "" })),
    tellDeleted: emit({ type: "request.deleted" }),
    tellUseReady: emit({ type: "use.ready" }),
  },
});
