import type { ApiFailure } from "#domain/api-failure.ts";
import type { Refusals } from "#machines/shared/fields.ts";
import type { FormRefused } from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Withdrawal = Schemas["Withdrawal"];
export type WithdrawalTerms = Schemas["WithdrawalTerms"];
export type WithdrawalDirection = Schemas["WithdrawalDirection"];
export type RequisiteField = Schemas["RequisiteField"];
/** The page's request: always with the shown course. */
export type WithdrawalCreate = Schemas["WithdrawalCreate"] & { course: string };

/** The steps of the wizard, in order. */
export const wizardSteps = ["direction", "payee", "amount", "review"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Which limit an amount was set to. */
export type Bound = "min" | "max";

/** What became of an amount when its field was left. */
export type Settled = Bound | "rounded";

/** An approved card of the user. */
export interface PayeeCard {
  id: string;
  /** Currency that the card was verified for. */
  currencyId: number;
  /** Its number, masked. */
  label: string;
}

/** A requested withdrawal, with its idempotency key. */
export interface WithdrawalAttempt {
  key: string;
  body: WithdrawalCreate;
}

/** State that survives a reload or a lost tab. `version` changes with its format; drafts of other versions are ignored. */
export interface WithdrawalDraft {
  version: 1;
  user: string;
  directionId: number | null;
  /** Id of the chosen card; null where the requisites are typed. */
  cardId: string | null;
  /** By name and kind of the field: `account.card`. */
  requisites: Record<string, string>;
  amount: string;
  /** Stored before the request is sent, so that a repeat after a lost answer has the same key. */
  attempt: WithdrawalAttempt | null;
}

/** Input of the wizard. `terms.created` is the result of the draft's attempt. */
export interface WithdrawalStart {
  terms: WithdrawalTerms;
  cards: readonly PayeeCard[];
  draft: WithdrawalDraft | null;
}

export interface WithdrawalInput {
  /** Id of the signed-in user: another user's draft in this browser is ignored. */
  user: string;
  /** The step that the address asks for. */
  step: WizardStep;
}

export interface WithdrawalContext {
  user: string;
  /** The requested step; the first incomplete step takes precedence. */
  step: WizardStep;
  terms: WithdrawalTerms | null;
  cards: readonly PayeeCard[];
  directionId: number | null;
  cardId: string | null;
  requisites: Readonly<Record<string, string>>;
  amount: string;
  /** The limit to which the amount was last clamped, until it is typed again. */
  clamped: Settled | null;
  touched: readonly string[];
  refusals: Refusals;
  attempt: WithdrawalAttempt | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** Seconds until the server takes another attempt. */
  secondsLeft: number;
  /** The current course when it is worse than the one that was seen. */
  newCourse: string | null;
  created: Withdrawal | null;
}

/** Commands of the user. */
type WithdrawalCommand =
  | { type: "direction.choose"; id: number }
  /** Null: another card, whose number is typed. */
  | { type: "card.choose"; id: string | null }
  | { type: "requisite.change"; name: string; value: string }
  | { type: "amount.change"; text: string }
  | { type: "amount.commit" }
  | { type: "amount.fill"; bound: Bound }
  | { type: "field.leave"; field: string }
  | { type: "step.next" }
  | { type: "step.open"; step: WizardStep }
  | { type: "withdrawal.submit" }
  | { type: "withdrawal.edit" }
  | { type: "withdrawal.again" }
  | { type: "course.accept" }
  | { type: "course.decline" }
  | { type: "retry" };

/** The browser's own buttons led to another step. */
export type PlaceReturned = { type: "place.returned"; step: WizardStep };

export type WithdrawalEvent = WithdrawalCommand | PlaceReturned | PageEvent;

/** The step for the address; `replace` when 'back' must not return to the previous one. */
export interface PlaceChanged {
  type: "place.changed";
  step: WizardStep;
  replace: boolean;
}

/** The draft to store; null to remove it. */
export interface DraftChanged {
  type: "draft.changed";
  draft: WithdrawalDraft | null;
}

export type WithdrawalEmitted = FormRefused;

/** Contracts of the actors; they throw `ApiFailure`. */
export interface WithdrawalActors {
  /**
   * Reads the draft, the terms with the result of its attempt, and the cards (none when they cannot be read).
   */
  loadStart: { input: { user: string }; output: WithdrawalStart };
  /** Reads the terms again. */
  loadTerms: { output: WithdrawalTerms };
  /** Makes a key and keeps it with the body before it is used. */
  keepAttempt: { input: { draft: WithdrawalDraft; body: WithdrawalCreate }; output: WithdrawalAttempt };
  createWithdrawal: { input: WithdrawalAttempt; output: Withdrawal };
}
