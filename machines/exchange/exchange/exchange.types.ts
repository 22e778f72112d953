import type { ApiFailure } from "#domain/api-failure.ts";
import type { CourseType } from "#domain/exchange/course.ts";
import type { Side } from "#domain/exchange/quote.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type DirectoryEntry = Schemas["DirectoryEntry"];
export type CurrencyVariant = Schemas["CurrencyVariant"];
export type CurrencyGroup = Schemas["Group"];
export type Pair = Schemas["Pair"];
export type Course = Schemas["Course"];
export type City = Schemas["City"];
type Settings = Schemas["Settings"];
export type Tech = Schemas["Tech"];
export type CaptchaCheck = Schemas["CaptchaCheck"];
/** The page's request: always with the shown course and the shop's part of it, and with decimals. */
export type ClaimCreate = Schemas["ClaimCreate"] & { course: string; fromSumma: string; toSumma: string };
export type Claim = Schemas["Claim"];
export type RequisiteField = Schemas["RequisiteField"];
export type PromocodeCheck = Schemas["PromocodeCheck"];
export type PromocodeEffect = Schemas["PromocodeEffect"];

/** Which limit an amount was set to. */
export type Bound = "min" | "max";

/** What became of an amount when its field was left. */
export type Settled = Bound | "rounded";

/** Whose requisites they are: what is sent, what is received, and where a refund would go. */
export type RequisitePart = Side | "refund";

/** Name of an input; fields that are sent to the server have their wire names. */
export type FieldKey =
  | "fromSumma"
  | "toSumma"
  | "city"
  | "email"
  | "promocode"
  | "consent"
  | `${RequisitePart}Requisites.${string}`;

/** A card that was verified for the signed-in user. */
export interface ApprovedCard {
  /** Its digits. */
  number: string;
  /** Its bank. */
  name: string;
  /** Whose it is, where its bank asks for it. */
  holder: string | null;
}

/** The amount that the visitor typed, on the side where they typed it; the other side follows. */
export interface TypedAmount {
  side: Side;
  text: string;
}

/** The choices in the page's address: codes or ids as text; unknown ones are ignored. */
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

/** Names of the currencies of a pair that is not offered; null for one that the directory does not know. */
export interface MissedPair {
  readonly from: string | null;
  readonly to: string | null;
}

/** A requested claim, with its idempotency key. */
export interface ClaimAttempt {
  key: string;
  body: ClaimCreate;
}

/** State that survives a reload or a lost tab. `version` changes with its format; drafts of other versions are ignored. */
export interface ExchangeDraft {
  version: 2;
  fromId: number | null;
  toId: number | null;
  amount: TypedAmount;
  courseType: CourseType;
  cityId: number | null;
  /** By part, name and kind of the field: `to.account.card`. */
  requisites: Record<string, string>;
  email: string;
  promocode: string;
  consent: boolean;
  rid: string | null;
  /** Stored before the request is sent, so that a repeat after a lost answer has the same key. */
  attempt: ClaimAttempt | null;
}

/** What a browser remembers for the next order, once its visitor has asked for it. */
export interface Remembered {
  readonly email: string;
  /** By part, name and kind of the field, as in a draft. */
  readonly requisites: Readonly<Record<string, string>>;
}

/** A text for the dialog titled 'Notification'. */
export interface Notification {
  level: "pair" | "send" | "receive";
  text: string;
}

/** The choices whose notifications have already been queued. */
export interface Notified {
  pair: string | null;
  send: number | null;
  receive: number | null;
}

/** A course and the resulting amounts. */
type CourseFigures = Pick<ClaimCreate, "course" | "fromSumma" | "toSumma">;

/** The two currencies that a course is asked for, and the shop that sent who asks; null for none. */
export interface CourseRequest {
  from: number;
  to: number;
  shop: string | null;
}

/** What the visitor saw when they requested the claim, and the current state. */
export interface CourseChange {
  /** `surcharge` as the request says it. */
  seen: CourseFigures & { surcharge: string | undefined };
  now: CourseFigures &
    Pick<Course, "verificationCourse" | "surcharge" | "steps" | "highest"> & { defaultCourse: string };
}

export interface ExchangeInput {
  preselection: Preselection;
}

export interface ExchangeOutput {
  id: string;
  number: number;
  /** Seconds left to confirm the claim; null without a deadline. */
  secondsLeft: number | null;
}

export interface ExchangeContext {
  preselection: Preselection;
  directory: readonly DirectoryEntry[];
  sendable: readonly number[];
  receivable: readonly number[];
  tech: Tech;
  supportHours: Settings["brand"]["hours"];
  proofs: Settings["proofs"] | null;
  /** Percent by which the shown course may become worse and is kept. */
  courseTolerance: string;
  /** Id of the currency to send, and of the one to receive. */
  fromId: number | null;
  toId: number | null;
  /** The pair that the address names, while another one stands for it because it is not offered. */
  missed: MissedPair | null;
  /** The pair of `fromId` and `toId`; null until it is loaded. */
  pair: Pair | null;
  /** The last reading of the course. */
  course: Course | null;
  /** Age of the course in seconds, counted up; null after the page was hidden, which stops the count. */
  age: number | null;
  /** The previous reading, when the last one brought another course. */
  previousCourse: Course | null;
  /** The user's verified cards; empty until `cards.known`. */
  cards: readonly ApprovedCard[];
  /** Whether to switch to the verification course as soon as a suitable card is known. */
  wantsVerification: boolean;
  /** The course type that the visitor prefers; `courseTypeFor` gives the one that applies. */
  courseType: CourseType;
  amount: TypedAmount;
  /** Whether the amount is the page's example for the pair: the visitor has not entered one. */
  isExample: boolean;
  /** Whether the amount was typed and its field is not left yet. */
  isTyping: boolean;
  /** What became of the amount when its field was last left, until it is typed again. */
  settled: Settled | null;
  cityId: number | null;
  requisites: Readonly<Record<string, string>>;
  email: string;
  /** Whether it is still unknown who is signed in. */
  isUserAwaited: boolean;
  /** The text of the promocode field; sent only once `promo` holds its effect. */
  promocode: string;
  /** The promocode that the server has accepted for this pair. */
  promo: PromocodeEffect | null;
  /** Whether the visitor accepts the policy and the rules. */
  consent: boolean;
  rid: string | null;
  /** Fields whose faults are shown. */
  touched: readonly FieldKey[];
  /** The server's messages by its field names. */
  refusals: Readonly<Record<string, readonly string[]>>;
  notifications: readonly Notification[];
  notified: Notified;
  query: string;
  /** The picker's group filter; null for all. */
  group: CurrencyGroup | null;
  captcha: CaptchaCheck | null;
  /** Solution of the captcha; "" when none is needed, null while there is none. */
  solution: string | null;
  /** How often in a row the server refused the solution. */
  captchaRefusals: number;
  remembered: Remembered | null;
  /** Whether the new order is to be remembered. */
  remembers: boolean;
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

/** External events: maintenance, or the user. */
export type OutsideEvent =
  | { type: "tech.changed"; tech: Tech }
  /** The user is known: their e-mail fills the field if it is empty. */
  | { type: "user.known"; email: string }
  /** Whether it is still unknown who is signed in; sent after `user.known`. */
  | { type: "user.awaited"; isAwaited: boolean }
  /** What this browser remembers. */
  | { type: "memory.known"; remembered: Remembered | null }
  /** The user's verified cards, which the verification course requires. */
  | { type: "cards.known"; cards: readonly ApprovedCard[] };

/** The directory with all data of the first screen, read in parallel. */
export interface DirectoryOutput {
  directory: DirectoryEntry[];
  /** Ids of the currencies that can be sent. */
  sendable: number[];
  settings: Settings;
  tech: Tech;
}

/** Parameters for the page's address: codes of the currencies and of the city. */
export interface AddressChanged {
  type: "address.changed";
  curFrom: string;
  curTo: string;
  city: string | null;
}
