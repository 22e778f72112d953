import type { ApiFailure } from "#domain/api-failure.ts";
// Without the page, nothing loads the rules of the samples.
import "#domain/requisites/requisite.ts";
import { type FlowCases, done, failed } from "#machines/shared/cases.ts";
import { claimFailures, sampleClaim } from "./exchange.claim.cases.ts";
import type { exchangeMachine } from "./exchange.machine.ts";
import { currencyOf, ids, sampleDirectory } from "./exchange.directory.cases.ts";
import type {
  ApprovedCard,
  CaptchaCheck,
  Course,
  DirectoryOutput,
  ExchangeDraft,
  Pair,
  PromocodeEffect,
  RequisiteField,
} from "./exchange.types.ts";

/** Output of the directory load, with the initial pair. */
export const sampleStart: DirectoryOutput = {
  directory: sampleDirectory,
  sendable: [ids.btc, ids.usdtTrc20, ids.usdtErc20, ids.card],
  settings: {
    contest: false,
    captchaLogin: false,
    demo: true,
    courseTolerance: "0.1",
    proofs: { reviews: { average: "4.7", count: 41 }, done: 1204 },
    brand: { name: "Exchange", email: null, telegram: null, hours: null },
    exchangeAttributes: { fromCurrencyId: ids.btc, toCurrencyId: ids.card },
  },
  tech: { active: false, reason: null, ends_in: null },
};

const techBreak = { active: true, reason: "Maintenance", ends_in: 30 };

const cardField: RequisiteField = {
  name: "account",
  kind: "card",
  label: "Card",
  hint: null,
  required: true,
  visible: true,
};

const refundField: RequisiteField = {
  name: "account",
  kind: "btc",
  label: "Bitcoin address",
  hint: null,
  required: true,
  visible: true,
};

const structureSide = (id: number, input: RequisiteField[]): Pair["structure"]["from"] => {
  const currency = currencyOf(id);
  return { currency, network: currency.network, city: [], input, inputVerify: input };
};

/** BTC to a card at 5 000 000, 0.001 to 1 BTC; the reserve buys 2. `changes` override any field. */
export function samplePair(changes: Partial<Pair> = {}, from = ids.btc, to = ids.card): Pair {
  return {
    id: 1,
    course: "5000000",
    bonus: null,
    verificationCourse: null,
    market: "5100000",
    steps: [],
    notify: null,
    reserve: "10000000",
    reverse: true,
    state: "open",
    payment: "requisites",
    age: 2,
    refreshAfter: 15,
    surcharge: null,
    hold: 1800,
    duration: 720,
    riskLimit: null,
    checksAddresses: false,
    structure: {
      from: structureSide(from, []),
      to: structureSide(to, [cardField]),
      refund: from === ids.btc ? [refundField] : [],
      congestion: null,
      emailClaimRequirement: true,
    },
    from: { notify: null, min: "0.001", max: "1", minVerification: null, roundCalculator: 8 },
    to: { notify: null, min: null, max: null, minVerification: null, roundCalculator: 2 },
    ...changes,
  };
}

/** A reading of the course of `samplePair`. */
export const sampleCourse = (changes: Partial<Course> = {}): Course => ({
  course: "5000000",
  verificationCourse: null,
  market: "5100000",
  steps: [],
  reserve: "10000000",
  state: "open",
  age: 1,
  refreshAfter: 15,
  surcharge: null,
  ...changes,
});

/** A draft that completes the form of `samplePair`. */
export const sampleDraft: ExchangeDraft = {
  version: 2,
  fromId: ids.btc,
  toId: ids.card,
  amount: { side: "from", text: "0.5" },
  courseType: "default",
  cityId: null,
  requisites: { "to.account.card": "4111 1111 1111 1111" },
  email: "anna@example.com",
  promocode: "",
  consent: true,
  rid: null,
  attempt: null,
};

/** A verified card of the user. */
export const sampleCard: ApprovedCard = { number: "4111111111111111", name: "Tinkoff", holder: "ANNA" };

const cities = [
  { id: 1, code: "moscow", name: "Moscow" },
  { id: 2, code: "kazan", name: "Kazan" },
];

/** A pair with every optional feature: notifications, a verification course, cities. */
const talkativePair = samplePair({
  notify: "Pair",
  from: { ...samplePair().from, notify: "Send" },
  verificationCourse: "5100000",
  structure: {
    ...samplePair().structure,
    from: { ...samplePair().structure.from, city: cities },
  },
});

const notFound: ApiFailure = { kind: "notFound" };

/** The effect of the sample promocode: two percent. */
export const samplePromo: PromocodeEffect = {
  promocode: "SPRING",
  kind: "percent",
  value: "2",
  course: "5100000",
};

const noCaptcha: CaptchaCheck = { required: false, provider: "off", challenge: null };
const someCaptcha: CaptchaCheck = { required: true, provider: "altcha", challenge: { salt: "s" } };
const noStorage = new Error("No storage");
const unselected = { curFrom: null, curTo: null, city: null, amount: null, rid: null, promocode: null };

/** From the start to a complete form of an open direction. */
const toForm = [
  done("loadDraft", sampleDraft),
  done("loadDirectory", sampleStart),
  done("loadReceivable", [ids.card, ids.cash, ids.btc]),
  done("loadPair", samplePair()),
];
/** From there to a claim that is on its way. */
const sendingAgain = [
  done("checkCaptcha", noCaptcha),
  done("createKey", "key-00000001"),
  done("saveAttempt"),
];
const sending = [{ type: "claim.submit" as const }, ...sendingAgain];

/** Events and outcomes of the exchange; they reach every state and every transition. */
export const exchangeCases: FlowCases<typeof exchangeMachine> = {
  keptOnlyIn: {
    pair: ["ready.direction.loaded", "keepingForm", "created"],
    course: ["ready.direction.loaded", "keepingForm", "created"],
    courseChange: ["ready.claim.confirmingCourse"],
    promo: ["ready.promocode.applied", "keepingForm", "created"],
  },
  keys: { "attempt.key": "createClaim" },
  inputs: [{ preselection: unselected }],
  usual: [...toForm, ...sending, done("createClaim", sampleClaim), done("keepForm")],
  events: [
    { type: "currency.choose", side: "from", id: ids.usdtTrc20 },
    { type: "currency.choose", side: "to", id: ids.cash },
    { type: "sides.swap" },
    { type: "city.choose", id: 2 },
    { type: "cards.known", cards: [sampleCard] },
    { type: "cards.known", cards: [] },
    { type: "card.choose", number: sampleCard.number },
    { type: "draft.keep" },
    { type: "courseType.choose", courseType: "verification" },
    { type: "amount.change", side: "from", text: "0.5" },
    { type: "amount.change", side: "to", text: "1" },
    { type: "amount.change", side: "to", text: "4950000" },
    { type: "amount.commit" },
    { type: "amount.fill", side: "from", bound: "max" },
    { type: "requisite.change", side: "to", name: "account", value: "4111111111111111" },
    { type: "email.change", value: "anna@example.com" },
    { type: "email.change", value: "anna@" },
    { type: "email.change", value: "" },
    { type: "promocode.change", value: "SPRING" },
    { type: "promocode.apply" },
    { type: "promocode.remove" },
    { type: "user.known", email: "anna@example.com" },
    { type: "user.awaited", isAwaited: true },
    { type: "user.awaited", isAwaited: false },
    { type: "consent.change", given: true },
    {
      type: "memory.known",
      remembered: { email: "anna@example.com", requisites: { "to.account.card": "4111 1111 1111 1111" } },
    },
    { type: "memory.use" },
    { type: "memory.change", given: true },
    { type: "memory.change", given: false },
    { type: "field.leave", field: "email" },
    { type: "field.leave", field: "promocode" },
    { type: "picker.open", side: "from" },
    { type: "picker.open", side: "to" },
    { type: "picker.search", query: "erc" },
    { type: "picker.filter", group: "crypto" },
    { type: "picker.close" },
    { type: "notification.dismiss" },
    { type: "claim.submit" },
    { type: "amounts.edit" },
    { type: "claim.retry" },
    { type: "claim.edit" },
    { type: "course.accept" },
    { type: "course.decline" },
    { type: "retry" },
    { type: "page.hidden" },
    { type: "page.shown" },
    { type: "connection.lost" },
    { type: "connection.restored" },
    { type: "tech.changed", tech: techBreak },
    { type: "tech.changed", tech: sampleStart.tech },

    done("loadDraft", sampleDraft),
    done("loadDraft", null),
    failed("loadDraft", noStorage),
    done("loadDirectory", sampleStart),
    done("loadDirectory", { ...sampleStart, tech: techBreak }),
    done("loadDirectory", { ...sampleStart, sendable: [] }),
    failed("loadDirectory"),
    done("loadReceivable", [ids.card, ids.cash, ids.btc]),
    done("loadReceivable", []),
    failed("loadReceivable"),
    done("loadPair", samplePair()),
    done("loadPair", talkativePair),
    done("loadPair", samplePair({ state: "closed" })),
    done("loadPair", samplePair({ state: "off_hours", opensAt: "2026-11-23T07:00:00Z" })),
    failed("loadPair", { kind: "server", status: 500 }),
    failed("loadPair", notFound),
    done("readCourse", sampleCourse()),
    done("readCourse", sampleCourse({ course: "5000001", steps: [{ from: "0.0731", percent: "0.37" }] })),
    failed("readCourse"),
    failed("readCourse", notFound),
    done("readTech", techBreak),
    done("readTech", sampleStart.tech),
    failed("readTech"),
    done("checkPromocode", samplePromo),
    failed("checkPromocode", { kind: "fields", fields: { promocode: ["No such code."] } }),
    failed("checkPromocode"),
    done("checkCaptcha", noCaptcha),
    done("checkCaptcha", someCaptcha),
    failed("checkCaptcha"),
    done("solveCaptcha", "solution"),
    failed("solveCaptcha", new Error("No worker")),
    done("createKey", "key-00000001"),
    failed("createKey", new Error("No random")),
    done("createClaim", sampleClaim),
    ...claimFailures.map((failure) => failed("createClaim", failure)),
    ...["saveAttempt", "saveDraft", "keepForm"].flatMap((id) => [done(id), failed(id, noStorage)]),
  ],
  ways: [
    [
      ...toForm,
      { type: "email.change", value: "" },
      { type: "user.awaited", isAwaited: true },
      { type: "claim.submit" },
      { type: "amounts.edit" },
      { type: "user.awaited", isAwaited: false },
    ],
  ],
};
