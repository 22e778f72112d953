import type { ApiFailure, FailureCode } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import { isPositive } from "#domain/money/money.ts";
import { stable } from "#machines/shared/stable.ts";
import type { ExchangeSnapshot } from "./exchange.selectors.ts";
import { selectDirection } from "./exchange.selectors.ts";
import type { Pair } from "./exchange.types.ts";
import { selectIsAboveMax } from "./form.selectors.ts";
import type { Unavailability } from "./figures.ts";
import { unavailabilityOf } from "./figures.ts";

type Snapshot = ExchangeSnapshot;

/** What the button does or says. */
export type SubmitView =
  /** Creates the claim; the visitor then pays to requisites, through a redirect, or in cash. */
  | { status: "ready"; next: Pair["payment"] }
  | {
      status: "blocked";
      reason: "loading" | "loadFailed" | "nothingOffered" | "techBreak" | "aboveMax" | Unavailability;
      /** When working hours open the pair again (ISO 8601), where they keep it closed and that is known. */
      opensAt?: string;
    }
  | { status: "working"; stage: "captcha" | "creating" }
  /** The captcha failed. It is retried automatically; `retry` retries now, `claim.edit` gives up. */
  | { status: "captchaFailed"; failure: FailureCode }
  /**
   * Continues automatically: when back online (`secondsLeft` null), or after that many seconds. Takes
   * `claim.retry` and `claim.edit`.
   */
  | { status: "waiting"; failure: FailureCode; secondsLeft: number | null }
  /** Does not go on by itself. `claim.retry`, `claim.edit`. */
  | { status: "failed"; failure: FailureCode }
  /** The course has changed; the question is asked. */
  | { status: "asking" };

const blockReasons = {
  loading: "loading",
  failed: "loadFailed",
  nothingOffered: "nothingOffered",
} as const;

type BlockReason = Extract<SubmitView, { status: "blocked" }>["reason"];

function blockReasonOf(snapshot: Snapshot): BlockReason | null {
  const direction = selectDirection(snapshot);
  if (direction !== "loaded") return blockReasons[direction];
  return snapshot.matches({ ready: { service: "techBreak" } })
    ? "techBreak"
    : unavailabilityOf(snapshot.context);
}

/** While it is typed. One that a link, a pair or a course has put above the maximum is set to it by the button. */
const amountReasonOf = (snapshot: Snapshot): BlockReason | null =>
  snapshot.context.isTyping && selectIsAboveMax(snapshot) ? "aboveMax" : null;

/** The current state of the pair's exchanges. */
export interface ServiceView {
  /** Whether a claim would be accepted. */
  isOpen: boolean;
  /** Usual whole minutes from payment to payout; null when there were too few lately to tell. */
  usualMinutes: number | null;
  /** Daily hours of support; null when the exchange does not promise any. */
  supportHours: string | null;
  /** What shows that others exchange here. */
  proofs: ExchangeSnapshot["context"]["proofs"];
  /** Icons of coins and banks, each once, the most exchanged first. */
  marks: readonly string[];
}

const minutesIn = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

const marksOf = (directory: Snapshot["context"]["directory"]): string[] => {
  const popular = directory.filter((entry) => entry.popular);
  return [...new Set([...popular, ...directory].map(({ icon }) => icon))];
};

/** Whether claims are accepted and how long they take; null while the pair loads. */
export const selectService = stable(
  (snapshot: Snapshot) =>
    [
      snapshot.context.pair,
      blockReasonOf(snapshot),
      snapshot.context.supportHours,
      snapshot.context.proofs,
      snapshot.context.directory,
    ] as const,
  (pair, reason, supportHours, proofs, directory): ServiceView | null =>
    pair === null
      ? null
      : {
          isOpen: reason === null,
          usualMinutes: pair.duration === null ? null : minutesIn(pair.duration),
          supportHours,
          proofs,
          marks: marksOf(directory),
        },
);

/** Minutes to pay at the claim's course; null when a visit decides, or when unknown. */
export const selectHoldMinutes = ({ context: { pair } }: Snapshot): number | null =>
  typeof pair?.hold === "number" ? minutesIn(pair.hold) : null;

/** Percent by which the shown course may become worse and is kept; null where each change is asked about. */
export const selectTolerance = ({ context: { courseTolerance } }: Snapshot): string | null =>
  isPositive(courseTolerance) ? courseTolerance : null;

/** The risk score from which the pair's orders are held; null where payments are not checked. */
export const selectRiskLimit = ({ context: { pair } }: Snapshot): number | null => pair?.riskLimit ?? null;

/** Whether the risk of an address can be asked about before anybody pays. */
export const selectChecksAddresses = ({ context: { pair } }: Snapshot): boolean =>
  pair?.checksAddresses ?? false;

const stages = [
  "editing",
  "awaitingCaptcha",
  "confirmingCourse",
  "offline",
  "waitingTurn",
  "creationFailed",
] as const;

const stageOf = (snapshot: Snapshot) =>
  stages.find((stage) => snapshot.matches({ ready: { claim: stage } })) ??
  (snapshot.matches("ready") ? "creating" : "loading");

const codeOf = (failure: ApiFailure | null): FailureCode =>
  failure === null ? "server" : codeOfFailure(failure);

/** The button. */
export const selectSubmit = stable(
  (snapshot: Snapshot) => {
    const { pair, course, claimFailure, captchaFailure, secondsLeft } = snapshot.context;
    return [
      stageOf(snapshot),
      blockReasonOf(snapshot) ?? amountReasonOf(snapshot),
      pair?.payment ?? "requisites",
      snapshot.matches({ ready: { captcha: "failed" } }),
      captchaFailure,
      claimFailure,
      secondsLeft,
      course?.opensAt,
    ] as const;
  },
  (stage, reason, next, hasCaptchaFailed, captchaFailure, claimFailure, secondsLeft, opensAt): SubmitView => {
    const failure = codeOf(claimFailure);
    switch (stage) {
      case "editing":
        return reason === null
          ? { status: "ready", next }
          : {
              status: "blocked",
              reason,
              ...(reason === "off_hours" && opensAt !== undefined && { opensAt }),
            };
      case "awaitingCaptcha":
        return hasCaptchaFailed
          ? { status: "captchaFailed", failure: codeOf(captchaFailure) }
          : { status: "working", stage: "captcha" };
      case "confirmingCourse":
        return { status: "asking" };
      case "offline":
        return { status: "waiting", failure, secondsLeft: null };
      case "waitingTurn":
        return { status: "waiting", failure, secondsLeft };
      case "creationFailed":
        return { status: "failed", failure };
      case "creating":
        return { status: "working", stage: "creating" };
      case "loading":
        return { status: "blocked", reason: "loading" };
    }
  },
);

/** Why the last claim returned to the form without a faulty field: the reserve is gone, or a break began. */
export const selectClaimFailure = (snapshot: Snapshot): FailureCode | null =>
  snapshot.matches({ ready: { claim: "editing" } }) && snapshot.context.claimFailure !== null
    ? codeOfFailure(snapshot.context.claimFailure)
    : null;
