import type { FailureCode } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import type { ExchangeSnapshot } from "./exchange.selectors.ts";
import { selectDirection } from "./exchange.selectors.ts";
import type { Pair } from "./exchange.types.ts";
import type { Unavailability } from "./figures.ts";
import { unavailabilityOf } from "./figures.ts";

type Snapshot = ExchangeSnapshot;

/** What the button does or says. */
export type SubmitView =
  /** Creates the claim; then the visitor pays to requisites, by a redirect, or in cash. */
  | { status: "ready"; next: Pair["payment"] }
  | {
      status: "blocked";
      reason: "loading" | "loadFailed" | "nothingOffered" | "techBreak" | Unavailability;
    }
  | { status: "working"; stage: "captcha" | "creating" }
  /** The captcha cannot be had; it is tried again, `retry` does it now, `claim.edit` gives up. */
  | { status: "captchaFailed"; failure: FailureCode }
  /** Goes on by itself: when back online (`retryIn` null), or after that many seconds. `claim.retry`, `claim.edit`. */
  | { status: "waiting"; failure: FailureCode; retryIn: number | null }
  /** Does not go on by itself. `claim.retry`, `claim.edit`. */
  | { status: "failed"; failure: FailureCode }
  /** The course has changed; the question is asked. */
  | { status: "asking" };

const blockReasons = {
  loading: "loading",
  failed: "loadFailed",
  nothingOffered: "nothingOffered",
} as const;

function blockedOrReady(snapshot: Snapshot): SubmitView {
  const direction = selectDirection(snapshot);
  if (direction !== "loaded") return { status: "blocked", reason: blockReasons[direction] };
  if (snapshot.matches({ ready: { service: "techBreak" } }))
    return { status: "blocked", reason: "techBreak" };
  const reason = unavailabilityOf(snapshot.context);
  if (reason !== null) return { status: "blocked", reason };
  return { status: "ready", next: snapshot.context.pair?.payment ?? "requisites" };
}

function submitOf(snapshot: Snapshot): SubmitView {
  const { claimFailure, captchaFailure, retryIn } = snapshot.context;
  const at = (state: "awaitingCaptcha" | "confirmingCourse" | "offline" | "waitingTurn" | "creationFailed") =>
    snapshot.matches({ ready: { claim: state } });
  const failure = claimFailure === null ? "server" : codeOfFailure(claimFailure);
  if (snapshot.matches({ ready: { claim: "editing" } })) return blockedOrReady(snapshot);
  if (at("awaitingCaptcha")) {
    return snapshot.matches({ ready: { captcha: "failed" } })
      ? {
          status: "captchaFailed",
          failure: captchaFailure === null ? "server" : codeOfFailure(captchaFailure),
        }
      : { status: "working", stage: "captcha" };
  }
  if (at("confirmingCourse")) return { status: "asking" };
  if (at("offline")) return { status: "waiting", failure, retryIn: null };
  if (at("waitingTurn")) return { status: "waiting", failure, retryIn };
  if (at("creationFailed")) return { status: "failed", failure };
  return snapshot.matches("ready")
    ? { status: "working", stage: "creating" }
    : { status: "blocked", reason: "loading" };
}

function isSame(a: SubmitView, b: SubmitView): boolean {
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.get(key) === value);
}

let last: SubmitView = { status: "blocked", reason: "loading" };

/** The button. Same reference while nothing about it changes. */
export function selectSubmit(snapshot: Snapshot): SubmitView {
  const now = submitOf(snapshot);
  if (!isSame(last, now)) last = now;
  return last;
}

/** Why the last claim came back to the form without a field to blame: the reserve went, or a break began. */
export const selectClaimFailure = (snapshot: Snapshot): FailureCode | null =>
  snapshot.matches({ ready: { claim: "editing" } }) && snapshot.context.claimFailure !== null
    ? codeOfFailure(snapshot.context.claimFailure)
    : null;
