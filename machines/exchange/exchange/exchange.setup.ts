import { and, not, setup, stateIn } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { retryAfterOf } from "#domain/api-failure.ts";
import { delayOf } from "#domain/time/waits.ts";
import { isFlawless } from "#machines/shared/fields.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { choosable } from "./choice.ts";
import { exchangeActors } from "./exchange.actors.ts";
import type { ExchangeEmitted, ExchangeEvent } from "./exchange.events.ts";
import type { ExchangeContext, ExchangeInput, ExchangeOutput, Tech } from "./exchange.types.ts";
import { amountFaults, citiesOf, formFaults, hasRequisites } from "./fields.ts";
import { amountsOf, termsIn, unavailabilityOf } from "./figures.ts";
import { isRemembered } from "./memory.ts";
import { attemptToRepeat, claimBody } from "./request.ts";

/** Seconds before a failed read is repeated, when the server sets no wait. */
const defaultRetryAfter = 5;
/** The longest wait, in seconds, between two checks of maintenance: it may end early. */
const longestTechPause = 60;
const shortestTechPause = 5;
/** A refused solution is replaced this many times in a row; then the visitor is told. */
const maxCaptchaRefusals = 2;

const secondsOf = (failure: ApiFailure | null): number => retryAfterOf(failure) ?? defaultRetryAfter;

const techPauseOf = ({ ends_in: endsIn }: Tech): number =>
  Math.min(Math.max(endsIn ?? longestTechPause, shortestTechPause), longestTechPause);

const isChoosable = (context: ExchangeContext, event: ExchangeEvent, side: "from" | "to"): boolean => {
  if (event.type !== "currency.choose" || event.side !== side) return false;
  const current = side === "from" ? context.fromId : context.toId;
  return event.id !== current && choosable(context, side).includes(event.id);
};

const isAvailable = (context: ExchangeContext): boolean =>
  context.pair !== null && unavailabilityOf(context) === null;

/** Seconds to wait before the claim is sent again. */
export const waitOf = secondsOf;

/** Types, actors, delays and guards of the exchange; the actions are added in `exchange.actions.ts`. */
export const exchangeBase = setup({
  types: {
    context: {} as ExchangeContext,
    events: {} as ExchangeEvent,
    input: {} as ExchangeInput,
    output: {} as ExchangeOutput,
    emitted: {} as ExchangeEmitted,
    tags: {} as Tag,
  },
  actors: exchangeActors,
  delays: {
    /** Age and countdown are shown in seconds. */
    second: 1000,
    /** The server sets the refresh interval of the course. */
    refreshInterval: ({ context }) => delayOf(context.course?.refreshAfter ?? defaultRetryAfter),
    /** The server's Retry-After, or a short wait: the visitor is looking at the failure. */
    loadRetry: ({ context }) => delayOf(secondsOf(context.loadFailure)),
    courseRetry: ({ context }) => delayOf(secondsOf(context.courseFailure)),
    captchaRetry: ({ context }) => delayOf(secondsOf(context.captchaFailure)),
    /** A dead server causes no `connection.restored`. The idempotency key makes the repeat safe. */
    offlineProbe: 10_000,
    /** Longer than it usually takes to renew a session; then the visitor types the e-mail. */
    userPatience: 5000,
    /** A typing pause long enough to be worth a write to storage. */
    draftPause: 500,
    /** Until the break should be over, with the bounds above. */
    techPause: ({ context }) => delayOf(techPauseOf(context.tech)),
  },
  guards: {
    hasSend: ({ context }) => context.fromId !== null,
    hasReceive: ({ context }) => context.toId !== null,
    canChooseSend: ({ context, event }) => isChoosable(context, event, "from"),
    canChooseReceive: ({ context, event }) => isChoosable(context, event, "to"),
    canSwap: ({ context }) => context.pair?.reverse === true,
    canChooseCourseType: ({ context, event }) =>
      context.pair !== null &&
      (context.cards.length > 0 || (event.type === "courseType.choose" && event.courseType === "default")),
    isOwnCard: ({ context, event }) =>
      event.type === "card.choose" && context.cards.some(({ number }) => number === event.number),
    /** A draft of this pair holds more than the amounts. What an address names is to be seen first. */
    isFilledIn: ({ context }) =>
      !context.isExample && context.preselection.amount === null && hasRequisites(context),
    isOnDetails: stateIn({ ready: { face: "details" } }),
    areAmountsRight: ({ context }) => isFlawless(amountFaults(context.amount, termsIn(context))),
    hasPair: ({ context }) => context.pair !== null,
    hasNoPair: ({ context }) => context.pair === null,
    isRemembered: ({ context }) => isRemembered(context),
    isGiven: ({ event }) => event.type === "memory.change" && event.given,
    hasNotification: ({ context }) => context.notifications.length > 0,
    isLastNotification: ({ context }) => context.notifications.length <= 1,
    isPageHidden: stateIn({ ready: { page: "hidden" } }),
    isTechBreak: stateIn({ ready: { service: "techBreak" } }),
    isAvailable: ({ context }) => isAvailable(context),
    isAboveMax: ({ context }) => {
      const terms = termsIn(context);
      return terms !== null && amountsOf(context.amount, terms).beyond === "max";
    },
    canSubmit: and([not("isTechBreak"), "isAvailable"]),
    canTurn: and(["canSubmit", not("isOnDetails"), "areAmountsRight"]),
    areAmountsWrong: and(["canSubmit", not("isOnDetails")]),
    isInvalid: ({ context }) => !isFlawless(formFaults(context)),
    hasAttemptToRepeat: ({ context }) => attemptToRepeat(context) !== null,
    hasPromocode: ({ context }) => context.promocode.trim() !== "",
    hasNoEmail: ({ context }) => context.email === "",
    isUserSettled: ({ context }) => !context.isUserAwaited,
    /** The e-mail will fill itself in. */
    isEmailToCome: and([not("isUserSettled"), "hasNoEmail"]),
    isEditing: stateIn({ ready: { claim: "editing" } }),
    /** A refused code stays refused until it is typed again. */
    isPromocodeLeft: ({ context, event }) =>
      event.type === "field.leave" &&
      event.field === "promocode" &&
      context.refusals["promocode"] === undefined,
    canApply: and(["isEditing", "hasPair", "hasPromocode"]),
    canApplyLeft: and(["isPromocodeLeft", "canApply"]),
    hasSolution: ({ context }) => context.solution !== null,
    isClaimComplete: ({ context }) => claimBody(context) !== null,
    isWaitOver: ({ context }) => context.secondsLeft <= 1,
    isBreakKnown: ({ context }) => context.tech.active,
    isForSend: ({ event }) => event.type === "picker.open" && event.side === "from",
    isCityOffered: ({ context, event }) =>
      event.type === "city.choose" && citiesOf(context.pair).some(({ id }) => id === event.id),
    isCaptchaRequired: (_, captcha: { required: boolean }) => captcha.required,
    isNotFound: (_, failure: ApiFailure) => failure.kind === "notFound",
    isPairGone: ({ context }) => context.loadFailure?.kind === "notFound",
    isCourseChanged: (_, failure: ApiFailure) =>
      failure.kind === "conflict" && failure.code === "course_changed",
    isReserveGone: (_, failure: ApiFailure) => failure.kind === "conflict" && failure.code === "reserve",
    isOffline: (_, failure: ApiFailure) => failure.kind === "offline",
    isTechBreakRefusal: (_, failure: ApiFailure) =>
      failure.kind === "unavailable" && failure.code === "tech_break",
    /** Worth sending again, just as it is, after a while. */
    isToWait: (_, failure: ApiFailure) =>
      failure.kind === "throttled" ||
      failure.kind === "unavailable" ||
      (failure.kind === "conflict" && failure.code === "idempotency_in_progress"),
    /** The server knows the key with another body, so a new key is needed. */
    isKeyRefused: (_, failure: ApiFailure) =>
      failure.kind === "conflict" && failure.code === "idempotency_mismatch",
    isFieldsRefusal: (_, failure: ApiFailure) => failure.kind === "fields",
    isCaptchaRefusal: ({ context }, failure: ApiFailure) =>
      failure.kind === "fields" &&
      Object.keys(failure.fields).join() === "recaptcha" &&
      context.captchaRefusals < maxCaptchaRefusals,
  },
});
