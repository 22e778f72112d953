import { type CourseType } from "#domain/exchange/course.ts";
import { assertEvent, assign, emit, enqueueActions, raise, sendTo } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { choosable, findCurrency, keptOrFirst } from "./choice.ts";
import { closedPair, openPair, restoreDraft, startWith } from "./exchange.context.ts";
import { waitOf } from "./exchange.setup.ts";
import type {
  AddressChanged,
  CaptchaCheck,
  Claim,
  Course,
  DirectoryOutput,
  ExchangeContext,
  ExchangeDraft,
  FieldKey,
  Pair,
  PromocodeEffect,
  Tech,
} from "./exchange.types.ts";
import { amountKeys, citiesOf, fieldKeys, firstInvalid, formFaults, requisiteFieldKey } from "./fields.ts";
import { courseDirection, otherSide, settledAmount, termsIn, withinLimits } from "./figures.ts";
import { queueNotifications } from "./notifications.ts";
import { withMemory } from "./memory.actions.ts";
import { claimBody, courseChangeOf, createdIn } from "./request.ts";
import { without } from "#machines/shared/without.ts";
import { changeRequisite, payFrom, swapRequisites } from "./requisites.ts";

const addressOf = ({ directory, fromId, toId, cityId, pair }: ExchangeContext): AddressChanged => ({
  type: "address.changed",
  curFrom: findCurrency(directory, fromId)?.variant.code ?? "",
  curTo: findCurrency(directory, toId)?.variant.code ?? "",
  city: citiesOf(pair).find(({ id }) => id === cityId)?.code ?? null,
});

const touch = ({ touched }: ExchangeContext, field: FieldKey): readonly FieldKey[] =>
  touched.includes(field) ? touched : [...touched, field];

/** What changes with the course type. */
const chosenCourse = (courseType: CourseType) => ({
  courseType,
  wantsVerification: courseType === "verification",
  previousCourse: null,
  settled: null,
});

/**
 * The verification course applies to money from a verified card, so the card is filled in where the form asks
 * for it.
 */
const verifiedCourse = (context: ExchangeContext, card?: string) => ({
  ...chosenCourse("verification"),
  requisites: payFrom(context, card),
  refusals: without(context.refusals, "withVerificationCourse"),
});

/**
 * All names that the charts of the exchange use. The implementations are here; the charts say when they run.
 */
export const exchangeSetup = withMemory.extend({
  actions: {
    // Loading
    restoreDraft: assign(({ context }, draft: ExchangeDraft | null) => restoreDraft(context, draft)),
    startWith: assign(({ context }, output: DirectoryOutput) => startWith(context, output)),
    closePair: assign(closedPair),
    setReceivable: assign(({ context }, receivable: readonly number[]) => {
      const offered = choosable({ ...context, receivable }, "to");
      return { receivable, toId: keptOrFirst(offered, context.toId) };
    }),
    openPair: assign(({ context }, pair: Pair) => openPair(context, pair)),
    queueNotifications: assign(({ context: { fromId, toId, notifications, notified } }, pair: Pair) =>
      fromId === null || toId === null ? {} : queueNotifications(pair, fromId, toId, notifications, notified),
    ),
    setCourse: assign(({ context }, course: Course) => ({
      course,
      age: course.age,
      previousCourse:
        context.course !== null && courseDirection(context.course, course, context.courseType) !== null
          ? context.course
          : null,
      courseFailure: null,
    })),
    growOlder: assign({ age: ({ context }) => (context.age === null ? null : context.age + 1) }),
    forgetAge: assign({ age: null }),
    rememberLoadFailure: assign((_, failure: ApiFailure) => ({ loadFailure: failure })),
    rememberCourseFailure: assign((_, failure: ApiFailure) => ({ courseFailure: failure })),
    rememberConnectionLost: assign({ courseFailure: { kind: "offline" } }),
    setTech: assign((_, tech: Tech) => ({ tech })),
    learnTech: assign(({ event }) => {
      assertEvent(event, "tech.changed");
      return { tech: event.tech };
    }),
    tellPairOpened: raise({ type: "pair.opened" }),
    tellAddress: sendTo("syncUrl", ({ context }) => addressOf(context)),

    // Choosing
    chooseCurrency: assign(({ event }) => {
      assertEvent(event, "currency.choose");
      return { missed: null, ...(event.side === "from" ? { fromId: event.id } : { toId: event.id }) };
    }),
    tellSendChosen: raise({ type: "send.chosen" }),
    tellReceiveChosen: raise({ type: "receive.chosen" }),
    swapSides: assign(({ context: { fromId, toId, amount, requisites } }) => ({
      fromId: toId,
      toId: fromId,
      missed: null,
      // The typed amount stays with its currency.
      amount: { side: otherSide(amount.side), text: amount.text },
      requisites: swapRequisites(requisites),
    })),
    setCity: assign(({ context, event }) => {
      assertEvent(event, "city.choose");
      return { cityId: event.id, refusals: without(context.refusals, "city") };
    }),
    setCourseType: assign(({ context, event }) => {
      assertEvent(event, "courseType.choose");
      return event.courseType === "default" ? chosenCourse("default") : verifiedCourse(context);
    }),
    chooseCard: assign(({ context, event }) => {
      assertEvent(event, "card.choose");
      return verifiedCourse(context, event.number);
    }),
    learnCards: assign(({ context, event }) => {
      assertEvent(event, "cards.known");
      const { cards } = event;
      const courseType = context.wantsVerification && cards.length > 0 ? "verification" : "default";
      return courseType === context.courseType ? { cards } : { cards, courseType, previousCourse: null };
    }),
    openPicker: assign({ query: "", group: null }),
    searchPicker: assign(({ event }) => {
      assertEvent(event, "picker.search");
      return { query: event.query };
    }),
    filterPicker: assign(({ event }) => {
      assertEvent(event, "picker.filter");
      return { group: event.group };
    }),
    dropNotification: assign({ notifications: ({ context }) => context.notifications.slice(1) }),

    // Typing
    typeAmount: assign(({ context, event }) => {
      assertEvent(event, "amount.change");
      return {
        amount: { side: event.side, text: event.text },
        isExample: false,
        isTyping: true,
        settled: null,
        claimFailure: null,
        refusals: without(context.refusals, "fromSumma", "toSumma"),
      };
    }),
    // An amount that was just settled stays as it is, with what was said of it.
    settleAmount: assign(({ context }) => ({ ...settledAmount(context), isTyping: false })),
    fillAmount: assign(({ context, event }) => {
      assertEvent(event, "amount.fill");
      const terms = termsIn(context);
      if (terms === null) return {};
      return {
        amount: withinLimits(context, { side: event.side, text: terms.limits[event.side][event.bound] }),
        isExample: false,
        isTyping: false,
        settled: null,
        refusals: without(context.refusals, "fromSumma", "toSumma"),
      };
    }),
    typeRequisite: assign(({ context, event }) => {
      assertEvent(event, "requisite.change");
      return {
        requisites: changeRequisite(context, event.side, event.name, event.value),
        refusals: without(context.refusals, requisiteFieldKey(event.side, event.name)),
      };
    }),
    typeEmail: assign(({ context, event }) => {
      assertEvent(event, "email.change");
      return { email: event.value, refusals: without(context.refusals, "email") };
    }),
    typePromocode: assign(({ context, event }) => {
      assertEvent(event, "promocode.change");
      return { promocode: event.value, refusals: without(context.refusals, "promocode") };
    }),
    takeEmail: assign(({ event }) => {
      assertEvent(event, "user.known");
      return { email: event.email };
    }),
    awaitUser: assign(({ event }) => {
      assertEvent(event, "user.awaited");
      return { isUserAwaited: event.isAwaited };
    }),
    stopAwaitingUser: assign({ isUserAwaited: false }),
    setConsent: assign(({ event }) => {
      assertEvent(event, "consent.change");
      return { consent: event.given };
    }),
    touchField: assign(({ context, event }) => {
      assertEvent(event, "field.leave");
      // Passing by an empty field is no mistake yet; submitting is.
      const isEmpty = formFaults(context)[event.field] === "required";
      return isEmpty ? {} : { touched: touch(context, event.field) };
    }),
    touchAmounts: assign({ touched: amountKeys }),
    acceptAmounts: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({
        isExample: false,
        claimFailure: null,
        refusals: without(context.refusals, "fromSumma", "toSumma"),
      });
      enqueue.raise({ type: "amounts.accepted" });
    }),
    doubtAmounts: raise({ type: "amounts.doubted" }),
    tellTurned: emit({ type: "face.turned" }),
    touchAll: assign(({ context }) => {
      // A refused promocode is checked by its own button; until then its error stays.
      const { promocode } = context.refusals;
      const refusals: ExchangeContext["refusals"] = promocode === undefined ? {} : { promocode };
      return { touched: fieldKeys(context), refusals, claimFailure: null };
    }),
    tellDraftChanged: raise({ type: "draft.changed" }),

    // Promocode
    dropPromo: assign({ promo: null, promoFailure: null }),
    forgetPromoRefusal: assign({ refusals: ({ context }) => without(context.refusals, "promocode") }),
    setPromo: assign((_, promo: PromocodeEffect) => ({ promo })),
    forgetPromocode: assign({ promocode: "" }),
    rememberPromoFailure: assign((_, failure: ApiFailure) => ({ promoFailure: failure })),
    rememberPromoRefusal: assign(({ context }, failure: ApiFailure) =>
      failure.kind === "fields"
        ? { refusals: { ...context.refusals, promocode: Object.values(failure.fields).flat() } }
        : {},
    ),
    tellPromocodeRefused: enqueueActions(({ enqueue }, failure: ApiFailure) => {
      if (failure.kind === "fields" && "promocode" in failure.fields)
        enqueue.raise({ type: "promocode.refused" });
    }),

    // Captcha
    needCaptcha: raise({ type: "captcha.needed" }),
    spendCaptcha: enqueueActions(({ enqueue }) => {
      enqueue.assign({ solution: null, captcha: null });
      enqueue.raise({ type: "captcha.spent" });
    }),
    setCaptcha: assign((_, captcha: CaptchaCheck) => ({ captcha, captchaFailure: null })),
    setSolution: assign((_, solution: string) => ({ solution, captchaFailure: null })),
    rememberCaptchaFailure: assign((_, failure: ApiFailure) => ({ captchaFailure: failure })),
    countCaptchaRefusal: assign({ captchaRefusals: ({ context }) => context.captchaRefusals + 1 }),
    forgetCaptchaRefusals: assign({ captchaRefusals: 0 }),

    // Claim
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const field = firstInvalid(context);
      if (field === undefined) return;
      if (amountKeys.includes(field)) enqueue.raise({ type: "amounts.doubted" });
      enqueue.emit({ type: "form.refused", field });
    }),
    setAttempt: assign(({ context }, key: string) => {
      const body = claimBody(context);
      return { attempt: body === null ? null : { key, body } };
    }),
    dropAttempt: assign({ attempt: null }),
    rememberClaimFailure: assign((_, failure: ApiFailure) => ({ claimFailure: failure })),
    forgetClaimFailure: assign({ claimFailure: null }),
    rememberRefusals: assign(({ context }, failure: ApiFailure) => {
      if (failure.kind !== "fields") return {};
      // An unknown referral code is not the visitor's fault: the claim is created without it.
      return {
        refusals: without(failure.fields, "refferal"),
        rid: "refferal" in failure.fields ? null : context.rid,
        // The card is no longer verified: the message is shown, and the form falls back to the other course.
        ...("withVerificationCourse" in failure.fields && {
          ...chosenCourse("default"),
          cards: [],
        }),
      };
    }),
    beginWait: assign((_, failure: ApiFailure) => ({ secondsLeft: waitOf(failure) })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    doubtCourse: raise({ type: "course.doubted" }),
    doubtTech: raise({ type: "tech.doubted" }),
    rememberCourseChange: assign(({ context }, failure: ApiFailure) => ({
      courseChange: courseChangeOf(context, failure),
    })),
    applyCourseChange: assign(({ context: { course, courseChange } }) => {
      if (course === null || courseChange === null) return { courseChange: null };
      const { defaultCourse, verificationCourse, surcharge, steps, highest } = courseChange.now;
      const { highest: _former, ...reading } = course;
      const changed = { course: defaultCourse, verificationCourse, surcharge, steps, age: 0 };
      return {
        course: { ...reading, ...changed, ...(highest !== undefined && { highest }) },
        age: 0,
        previousCourse: course,
        courseChange: null,
      };
    }),
    setCreated: assign((_, { id, number, expires_in: secondsLeft }: Claim) => ({
      created: { id, number, secondsLeft },
    })),
    tellCreated: emit(({ context }) => {
      const { id, number } = createdIn(context);
      return { type: "claim.created" as const, id, number };
    }),
  },
});
