import type { SnapshotFrom } from "xstate";
import type { FailureCode } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { ReadableCourse } from "#domain/exchange/course.ts";
import { courseFor, courseTypeFor, marginOf, readableCourse } from "#domain/exchange/course.ts";
import type { CourseType } from "#domain/exchange/course.ts";
import { isPositive } from "#domain/money/money.ts";
import type { Side } from "#domain/exchange/quote.ts";
import type { exchangeMachine } from "./exchange.machine.ts";
import type {
  ApprovedCard,
  Course,
  CourseChange,
  MissedPair,
  Notification,
  Pair,
  PromocodeEffect,
} from "./exchange.types.ts";
import { coursesAtPercent } from "#domain/exchange/course-steps.ts";
import { courseDirection, courseIn, percentIn } from "./figures.ts";

/** A snapshot of the exchange. */
export type ExchangeSnapshot = SnapshotFrom<typeof exchangeMachine>;
type Snapshot = ExchangeSnapshot;

/** The state of the whole page; each has one view. */
export type ExchangeStep = "loading" | "failed" | "form" | "confirmingCourse" | "created";

/** Why the directory or the direction failed to load; both retry automatically, `retry` retries now. */
export const selectLoadFailure = ({ context: { loadFailure } }: Snapshot): FailureCode | null =>
  loadFailure === null ? null : codeOfFailure(loadFailure);

/** How far the chosen direction is. */
export type DirectionStatus = "loading" | "failed" | "nothingOffered" | "loaded";

/** Whether to show the pair's figures and fields, a skeleton, a retry, or that nothing is offered. */
export function selectDirection(snapshot: Snapshot): DirectionStatus {
  if (snapshot.matches({ ready: { direction: "loaded" } })) return "loaded";
  if (snapshot.matches({ ready: { direction: "nothingOffered" } })) return "nothingOffered";
  const hasFailed =
    snapshot.matches({ ready: { direction: "pairFailed" } }) ||
    snapshot.matches({ ready: { direction: "receivableFailed" } });
  return hasFailed ? "failed" : "loading";
}

/** The pair that the address names, while another one stands for it. */
export const selectMissed = ({ context }: Snapshot): MissedPair | null => context.missed;

/** The face that the card shows. */
export const selectFace = (snapshot: Snapshot): "amounts" | "details" =>
  snapshot.matches({ ready: { face: "details" } }) ? "details" : "amounts";

/** Whether the inputs can be changed; not while a claim is being created. */
export const selectIsEditable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ready: { claim: "editing" } });

/** Whether the sides can be swapped now. */
export const selectCanSwap = (snapshot: Snapshot): boolean => snapshot.can({ type: "sides.swap" });

/** The form is empty until the first pair is loaded; later pairs load inside it. */
const isFirstPairLoading = (snapshot: Snapshot): boolean =>
  snapshot.context.notified.pair === null && selectDirection(snapshot) === "loading";

/** The step; the form stays while its claim is being created. */
export function selectStep(snapshot: Snapshot): ExchangeStep {
  if (snapshot.matches("created") || snapshot.matches("keepingForm")) return "created";
  if (snapshot.matches("directoryFailed")) return "failed";
  if (!snapshot.matches("ready") || isFirstPairLoading(snapshot)) return "loading";
  return snapshot.matches({ ready: { claim: "confirmingCourse" } }) ? "confirmingCourse" : "form";
}

const selectPercent = stable(
  ({ context: { pair, course, courseType, promo, amount } }: Snapshot) =>
    [pair, course, courseType, promo, amount] as const,
  (pair, course, courseType, promo, amount): string =>
    course === null ? "0" : percentIn(course, { pair, courseType, promo, amount }),
);

/** The last reading, with its courses for the typed amount; null while there is none. */
export const selectReading = stable(
  (snapshot: Snapshot) => [snapshot.context.course, selectPercent(snapshot)] as const,
  (course, percent): Course | null => course && coursesAtPercent(course, percent),
);

/** The course as it is shown, and how it moved. */
export interface CourseLine {
  /** `late`: the last refresh failed; `paused`: the page is hidden. */
  status: "live" | "refreshing" | "late" | "paused";
  courseType: CourseType;
  /** Receive units for one send unit, with the promocode and the shop's surcharge. */
  course: string;
  /** The course without the promocode; null when none is applied. */
  regular: string | null;
  readable: ReadableCourse;
  /** How the last reading differs from the one before. */
  change: "better" | "worse" | null;
  /** Seconds since the rate source published it; null when unknown. */
  age: number | null;
  /** The market's course, without our margin; null where the exchange fixes the course. */
  market: string | null;
  /** By how many percent the course differs from the market's, before bonus, steps, promocode and surcharge. */
  margin: string | null;
  /** Percent by which the course is improved. */
  bonus: string | null;
  /** The shop's surcharge in percent, included in the course; null for none. */
  surcharge: string | null;
  /** Better rates for larger amounts, and the one that applies. */
  steps: (Course["steps"][number] & { isApplied: boolean })[];
  /** Text of the exchange: the network is busy. */
  congestion: string | null;
}

function watchStatus(snapshot: Snapshot): CourseLine["status"] {
  if (snapshot.matches({ ready: { direction: { loaded: { watch: "reading" } } } })) return "refreshing";
  if (snapshot.matches({ ready: { direction: { loaded: { watch: "late" } } } })) return "late";
  return snapshot.matches({ ready: { direction: { loaded: { watch: "paused" } } } }) ? "paused" : "live";
}

function courseLine(
  pair: Pair | null,
  course: Course | null,
  percent: string,
  reading: Course | null,
  previous: Course | null,
  wanted: CourseType,
  promo: PromocodeEffect | null,
  age: number | null,
  status: CourseLine["status"],
): CourseLine | null {
  if (pair === null || course === null || reading === null) return null;
  const applied = courseIn(reading, wanted, promo);
  if (!isPositive(applied)) return null;
  const change = previous === null ? null : courseDirection(previous, course, wanted);
  return {
    status,
    courseType: courseTypeFor(course, wanted),
    course: applied,
    regular: promo === null ? null : courseIn(reading, wanted, null),
    readable: readableCourse(applied),
    change,
    age,
    market: course.market,
    margin: course.market === null ? null : marginOf(courseFor(course, wanted), course.market, pair.bonus),
    bonus: pair.bonus,
    surcharge: course.surcharge,
    steps: course.steps.map((step) => ({ ...step, isApplied: step.percent === percent })),
    congestion: pair.structure.congestion,
  };
}

/** The course line; null while no pair is loaded. */
export const selectCourseLine = stable((snapshot: Snapshot) => {
  const { pair, course, previousCourse, courseType, promo, age } = snapshot.context;
  const [percent, reading] = [selectPercent(snapshot), selectReading(snapshot)];
  return [
    pair,
    course,
    percent,
    reading,
    previousCourse,
    courseType,
    promo,
    age,
    watchStatus(snapshot),
  ] as const;
}, courseLine);

/** The choice between the courses. */
export interface CourseTypeChoice {
  /** The cards with the verification course; without one the course can only be advertised. */
  cards: readonly ApprovedCard[];
  chosen: CourseType;
  course: string;
  verificationCourse: string;
  /** The minimum at the verification course; null when it is the same as at the other. */
  min: string | null;
}

/** The course types of a pair that has both: the verification course requires a verified card. */
export const selectCourseType = stable(
  (snapshot: Snapshot) => {
    const { pair, courseType, cards } = snapshot.context;
    return [pair, selectReading(snapshot), courseType, cards] as const;
  },
  (pair, course, chosen, cards): CourseTypeChoice | null =>
    course?.verificationCourse
      ? {
          cards,
          chosen,
          course: courseIn(course, "default", null),
          verificationCourse: courseIn(course, "verification", null),
          min: pair?.from.minVerification ?? null,
        }
      : null,
);

/** The notification to show now in the dialog titled 'Notification'; OK sends `notification.dismiss`. */
export const selectNotification = (snapshot: Snapshot): Notification | null =>
  snapshot.matches({ ready: { notification: "showing" } })
    ? (snapshot.context.notifications[0] ?? null)
    : null;

/** The side whose currency is being chosen; null while the picker is closed. */
export const selectPickerSide = (snapshot: Snapshot): Side | null => {
  if (snapshot.matches({ ready: { picker: { open: "from" } } })) return "from";
  return snapshot.matches({ ready: { picker: { open: "to" } } }) ? "to" : null;
};

/**
 * The course that was seen and the current one in step `confirmingCourse`, else null; answered by
 * `course.accept` or `course.decline`.
 */
export const selectCourseQuestion = ({ context }: Snapshot): CourseChange | null => context.courseChange;

/** The current maintenance. `endsIn` counts from when it was read, in seconds; null when unknown. */
export const selectTech = stable(
  (snapshot: Snapshot) =>
    [snapshot.matches({ ready: { service: "techBreak" } }), snapshot.context.tech] as const,
  (isBreak, tech): { reason: string | null; endsIn: number | null } | null =>
    isBreak ? { reason: tech.reason, endsIn: tech.ends_in } : null,
);
