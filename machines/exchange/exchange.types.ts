import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { CourseType } from "#domain/course.ts";
import type { Side } from "#domain/quote.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type DirectoryEntry = Schemas["DirectoryEntry"];
export type CurrencyVariant = Schemas["CurrencyVariant"];
export type CurrencyGroup = Schemas["Group"];
export type Pair = Schemas["Pair"];
export type Course = Schemas["Course"];
export type City = Schemas["City"];
export type Settings = Schemas["Settings"];
export type Tech = Schemas["Tech"];
export type CaptchaCheck = Schemas["CaptchaCheck"];
/** What the page asks for: always with the course that it shows, and the part of it that is the shop's. */
export type ClaimCreate = Schemas["ClaimCreate"] & { course: string };
export type Claim = Schemas["Claim"];
export type RequisiteField = Schemas["RequisiteField"];
export type PromocodeCheck = Schemas["PromocodeCheck"];
export type PromocodeEffect = Schemas["PromocodeEffect"];

/** One of the two consents that a claim needs (Specification 1). */
export type Consent = "aml" | "rules";

/** Which limit an amount was set to. */
export type Bound = "min" | "max";

/** Name of an input of the form; those that go to the server are named as on the wire. */
export type FieldKey =
  | "fromSumma"
  | "toSumma"
  | "city"
  | "email"
  | "promocode"
  | `consents.${Consent}`
  | `fromRequisites.${string}`
  | `toRequisites.${string}`;

/** A card that was verified for the signed-in user. */
export interface ApprovedCard {
  /** Its digits. */
  number: string;
  /** Its bank. */
  name: string;
}

/** The amount that the visitor typed, on the side where they typed it; the other side follows. */
export interface TypedAmount {
  side: Side;
  text: string;
}

/** What the address of the page asks for (Product 2, preselection). Codes or ids as texts; unknown ones are ignored. */
export interface Preselection {
  curFrom: string | null;
  curTo: string | null;
  city: string | null;
  amount: string | null;
  rid: string | null;
  /** What a shop's link says besides. */
  link?: Pick<ClaimCreate, "order_id" | "campaign">;
  promocode: string | null;
}

/** A claim that was asked for, with the key under which the server remembers it. */
export interface ClaimAttempt {
  key: string;
  body: ClaimCreate;
}

/** What survives a reload and a lost tab. `version` changes with its shape; another one is no draft. */
export interface ExchangeDraft {
  version: 1;
  fromId: number | null;
  toId: number | null;
  amount: TypedAmount;
  courseType: CourseType;
  cityId: number | null;
  /** By side, name and kind of the field: `to.account.card`. */
  requisites: Record<string, string>;
  email: string;
  promocode: string;
  consents: Record<Consent, boolean>;
  rid: string | null;
  /** Written before the request goes out, so that a repeat after a lost answer has the same key. */
  attempt: ClaimAttempt | null;
}

/** A text of the exchange to be shown in the dialog titled 'Notification' (Specification 8). */
export interface Notification {
  level: "pair" | "send" | "receive";
  text: string;
}

/** The choices whose notifications were put in the queue already. */
export interface Notified {
  pair: string | null;
  send: number | null;
  receive: number | null;
}

/** The course of an exchange and what it makes of the amounts. */
export interface CourseFigures {
  course: string;
  fromSumma: string;
  toSumma: string;
}

/** The two currencies that a course is asked for, and the shop that sent who asks; null for none. */
export interface CourseAsked {
  from: number;
  to: number;
  shop: string | null;
}

/** What the visitor saw when they asked for the claim, and what it is now (Product 3). */
export interface CourseChange {
  /** `surcharge` as the request says it. */
  seen: CourseFigures & { surcharge: string | undefined };
  now: CourseFigures & {
    defaultCourse: string;
    verificationCourse: string | null;
    surcharge: string | null;
  };
}

export interface ExchangeInput {
  preselection: Preselection;
}

export interface ExchangeOutput {
  id: string;
  number: number;
  /** Seconds in which the claim is to be confirmed; null where no time runs. */
  secondsLeft: number | null;
}

export interface ExchangeContext {
  preselection: Preselection;
  directory: readonly DirectoryEntry[];
  sendable: readonly number[];
  receivable: readonly number[];
  tech: Tech;
  /** Id of the currency to send, and of the one to receive. */
  fromId: number | null;
  toId: number | null;
  /** The pair of `fromId` and `toId`; null until it is loaded. */
  pair: Pair | null;
  /** The last reading of the course. */
  course: Course | null;
  /** Age of the course in seconds, growing; null when the page was hidden meanwhile, which stops the count. */
  age: number | null;
  /** The reading before, where the last one brought another course. */
  previousCourse: Course | null;
  /** The user's verified cards; none until `cards.known` says otherwise. */
  cards: readonly ApprovedCard[];
  /** Whether the verification course is wanted as soon as a card is known that has it. */
  wantsVerification: boolean;
  /** The course type that the visitor wants; what applies is `courseTypeFor` of the pair. */
  courseType: CourseType;
  amount: TypedAmount;
  /** The limit that the amount was last set to, until it is typed again. */
  clamped: Bound | null;
  cityId: number | null;
  requisites: Readonly<Record<string, string>>;
  email: string;
  /** What stands in the field; it is sent only where `promo` says what it does. */
  promocode: string;
  /** The promocode that the server has accepted for this pair. */
  promo: PromocodeEffect | null;
  consents: Readonly<Record<Consent, boolean>>;
  rid: string | null;
  /** Fields whose faults are shown. */
  touched: readonly FieldKey[];
  /** What the server said of the fields, by its names. */
  refusals: Readonly<Record<string, readonly string[]>>;
  notifications: readonly Notification[];
  notified: Notified;
  query: string;
  /** Group that the picker is filtered by; null is All. */
  group: CurrencyGroup | null;
  captcha: CaptchaCheck | null;
  /** Solution of the captcha, "" where none is needed, null while there is none. */
  solution: string | null;
  /** How often in a row the server refused the solution. */
  captchaRefusals: number;
  attempt: ClaimAttempt | null;
  /** Figures of a `course_changed`, while the visitor is asked. */
  courseChange: CourseChange | null;
  /** Seconds until the refused claim is sent again. */
  secondsLeft: number;
  loadFailure: ApiFailure | null;
  courseFailure: ApiFailure | null;
  captchaFailure: ApiFailure | null;
  promoFailure: ApiFailure | null;
  claimFailure: ApiFailure | null;
  created: ExchangeOutput | null;
}

/** Commands of the visitor. */
export type VisitorEvent =
  /** Another currency on a side, from the picker or as another network of the same currency. */
  | { type: "currency.choose"; side: Side; id: number }
  | { type: "sides.swap" }
  | { type: "city.choose"; id: number }
  | { type: "courseType.choose"; courseType: CourseType }
  /** A verified card to pay from, at the verification course. */
  | { type: "card.choose"; number: string }
  /** The page is left for another one of the site: keep what was typed. */
  | { type: "draft.keep" }
  /** Every keystroke in an amount. */
  | { type: "amount.change"; side: Side; text: string }
  /** Blur or Enter in an amount: clamps. */
  | { type: "amount.commit" }
  /** A limit button. */
  | { type: "amount.fill"; side: Side; bound: Bound }
  | { type: "requisite.change"; side: Side; name: string; value: string }
  | { type: "email.change"; value: string }
  | { type: "promocode.change"; value: string }
  /** Ask what the promocode changes. */
  | { type: "promocode.apply" }
  | { type: "promocode.remove" }
  | { type: "consent.change"; consent: Consent; given: boolean }
  /** Blur of any other field: its error may be shown from now on. */
  | { type: "field.leave"; field: FieldKey }
  | { type: "picker.open"; side: Side }
  | { type: "picker.search"; query: string }
  | { type: "picker.filter"; group: CurrencyGroup | null }
  | { type: "picker.close" }
  /** OK in the notification dialog. */
  | { type: "notification.dismiss" }
  | { type: "claim.submit" }
  /** Send the claim again now. */
  | { type: "claim.retry" }
  /** Back to the form, giving up the waiting claim. */
  | { type: "claim.edit" }
  | { type: "course.accept" }
  | { type: "course.decline" }
  /** Load again what could not be loaded: directory, direction, captcha. */
  | { type: "retry" };

/** Facts from outside: a technical break, or who the user is. */
export type OutsideEvent =
  | { type: "tech.changed"; tech: Tech }
  /** Who is signed in: their e-mail fills the field if it is empty. */
  | { type: "user.known"; email: string }
  /** The user's verified cards: only with one of them there is a verification course. */
  | { type: "cards.known"; cards: readonly ApprovedCard[] };

/** Facts that one region tells the others; never sent from outside. */
export type InternalEvent =
  | { type: "send.chosen" }
  | { type: "receive.chosen" }
  | { type: "pair.opened" }
  | { type: "promocode.refused" }
  | { type: "captcha.needed" }
  | { type: "captcha.spent" }
  | { type: "course.doubted" }
  | { type: "tech.doubted" }
  | { type: "draft.changed" };

export type ExchangeEvent = VisitorEvent | PageEvent | OutsideEvent | InternalEvent;

/** `claim.created`: go to its page. `form.refused`: put the focus on that field. */
export type ExchangeEmitted =
  | { type: "claim.created"; id: string; number: number }
  | { type: "form.refused"; field: FieldKey };

/** The directory with all that the first screen needs, read in parallel. */
export interface DirectoryOutput {
  directory: DirectoryEntry[];
  /** Ids of the currencies that can be sent. */
  sendable: number[];
  settings: Settings;
  tech: Tech;
}

/** What the address of the page is to say: codes of the currencies and of the city. */
export interface AddressChanged {
  type: "address.changed";
  curFrom: string;
  curTo: string;
  city: string | null;
}
