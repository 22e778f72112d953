import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type {
  AddressChanged,
  CaptchaCheck,
  Claim,
  ClaimAttempt,
  Course,
  CourseAsked,
  DirectoryOutput,
  ExchangeDraft,
  ExchangeOutput,
  OutsideEvent,
  Pair,
  PromocodeCheck,
  PromocodeEffect,
  Tech,
} from "./exchange.types.ts";

/**
 * What the exchange asks of the world. Each rejects with an `ApiError` when it fails. Reads are repeated by the client;
 * the machine never repeats a write by itself, except the same claim under the same key.
 */
export const exchangeActors = {
  /** The stored draft, or null when there is none, it cannot be read, or it is of another version. */
  loadDraft: promiseContract<ExchangeDraft | null>(),

  /** Stores the draft; null removes it. A failure is ignored: a private window has no storage. */
  saveDraft: promiseContract<void, { draft: ExchangeDraft | null }>(),

  /**
   * Keeps the form in this browser for the confirmation of its claim, and removes the draft. A failure is ignored: the
   * claim is confirmed with masked requisites then.
   */
  keepForm: promiseContract<void, { claim: ExchangeOutput; form: ExchangeDraft }>(),

  /** listDirections, listSendable, readSettings with `cur_from` and `cur_to`, and readTech, in parallel. */
  loadDirectory: promiseContract<DirectoryOutput, { curFrom: string | null; curTo: string | null }>(),

  /** listReceivable: ids of the currencies that can be received for one that is sent. */
  loadReceivable: promiseContract<number[], { from: number }>(),

  /** readPair. */
  loadPair: promiseContract<Pair, CourseAsked>(),

  /** readCourse. */
  readCourse: promiseContract<Course, CourseAsked>(),

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

  /** Lives as long as the form: writes `cur_from`, `cur_to` and `city` into the address without a new history entry. */
  syncUrl: callbackContract<AddressChanged>(),

  /** Lives as long as the form: tells who is signed in, at once and whenever that changes. */
  watchUser: callbackContract<OutsideEvent>(),

  /** Lives from the first failure or the form on; see `page-events.ts`. */
  watchPage: callbackContract<PageEvent>(),
};
