import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type {
  AddressChanged,
  CaptchaCheck,
  Claim,
  ClaimAttempt,
  Course,
  CourseRequest,
  DirectoryOutput,
  ExchangeDraft,
  ExchangeOutput,
  OutsideEvent,
  Pair,
  PromocodeCheck,
  PromocodeEffect,
  Remembered,
  Tech,
} from "./exchange.types.ts";

/**
 * The external calls of the exchange. Each rejects with an `ApiError`. The client repeats reads; the machine
 * never repeats a write, except the same claim under the same key.
 */
export const exchangeActors = {
  /** The stored draft; null when there is none, it is unreadable, or it has another version. */
  loadDraft: promiseContract<ExchangeDraft | null>(),

  /** Stores the draft; null removes it. A failure is ignored: a private window has no storage. */
  saveDraft: promiseContract<void, { draft: ExchangeDraft | null }>(),

  /**
   * Stores the form for the confirmation of its claim and removes the draft. A failure is ignored: the
   * confirmation then shows masked requisites.
   */
  keepForm: promiseContract<
    void,
    { claim: ExchangeOutput; form: ExchangeDraft; remembered: Remembered | null }
  >(),

  /** listDirections, listSendable, readSettings with `cur_from` and `cur_to`, and readTech, in parallel. */
  loadDirectory: promiseContract<DirectoryOutput, { curFrom: string | null; curTo: string | null }>(),

  /** listReceivable: ids of the currencies that can be received for the send currency. */
  loadReceivable: promiseContract<number[], { from: number }>(),

  /** readPair. */
  loadPair: promiseContract<Pair, CourseRequest>(),

  /** readCourse. */
  readCourse: promiseContract<Course, CourseRequest>(),

  /** readTech. */
  readTech: promiseContract<Tech>(),

  /** checkPromocode. */
  checkPromocode: promiseContract<PromocodeEffect, PromocodeCheck>(),

  /** checkCaptcha. */
  checkCaptcha: promiseContract<CaptchaCheck>(),

  /** The solution of the challenge, as it goes into `recaptcha`. */
  solveCaptcha: promiseContract<string, { captcha: CaptchaCheck }>(),

  /** A new idempotency key: 8 to 128 of A-Z, a-z, 0-9, "_" and "-". */
  createKey: promiseContract<string>(),

  /** createClaim with `Idempotency-Key`. Never repeated by the client. */
  createClaim: promiseContract<Claim, ClaimAttempt>(),

  /**
   * Runs while the form is shown: writes `cur_from`, `cur_to` and `city` into the address without a history
   * entry.
   */
  syncUrl: callbackContract<AddressChanged>(),

  /** Runs while the second face is shown: makes it an entry of the browser's history, and reports that it was left. */
  watchBack: callbackContract(),

  /** Runs while the form is shown: tells at once what this browser remembers, and erases it when it is told so. */
  memory: callbackContract<Extract<OutsideEvent, { type: "memory.known" }>>(),

  /** Runs while the form is shown: reports the user, at once and on every change. */
  watchUser: callbackContract<OutsideEvent>(),

  /** Runs from the first failure or from the form on; see `page-events.ts`. */
  watchPage: callbackContract<PageEvent>(),
};
