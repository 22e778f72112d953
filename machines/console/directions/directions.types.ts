import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type DirectionPage = Schemas["OperatorDirectionPage"];
/** What is changed. An own rate ends in so many hours; zero for never. */
export type DirectionChange = Omit<Schemas["DirectionChange"], "confirm" | "preview" | "course_until"> & {
  hours?: number;
};

/** A direction as a row of the list. */
export type StaffDirection = Schemas["OperatorDirection"] & { id: string };
export type StaffDirectionState = StaffDirection["state"];

/** The place in the address. */
export interface DirectionsPlace {
  /** Words of currencies; empty for none. */
  search: string;
  page: number;
}

/** The limits of a direction. */
export const limitFields = ["min_from", "max_from", "min_to", "max_to"] as const;
type LimitField = (typeof limitFields)[number];

/** The bounds of the rate. */
export const boundFields = ["min_course", "max_course"] as const;
/** What visitors read when they choose the pair. */
export const noticeFields = ["notify_en", "notify_ru"] as const;

/** Which currency the own rate is typed for: one of what is sent, or one of what is received. */
type RateWay = "sent" | "received";

/** What is typed and ticked. Empty texts are for no fixed rate, no bound, no notice and no limit. */
export interface DirectionText extends Record<
  LimitField | (typeof boundFields)[number] | (typeof noticeFields)[number],
  string
> {
  /** As the person saw it when they began; null while there is none. */
  row: StaffDirection | null;
  enabled: boolean;
  source: string;
  margin: string;
  bonus: string;
  /** The margin of who pays with a verified card. */
  verification_margin: string;
  course: string;
  /** When new orders are taken, see `readWorkingHours`; empty for always. */
  working_hours: string;
  /** Better rates for larger amounts, see `stepsIn`. */
  steps: string;
  way: RateWay;
  /** How long the own rate lasts. */
  hours: string;
  /** From which risk score a payment's order is held. */
  risk_limit: string;
  /** The figures that the person has confirmed, see `figuresIn`. */
  agreed: string;
  /** The pairs that are changed alike, by id, as the person saw them. None of them where one pair is changed. */
  several: Readonly<Record<string, StaffDirection>>;
  /** The one of them whose terms the others take; empty for none. */
  like: string;
  /** Whether visitors may use them; empty where that stays as it is. */
  shown: "" | "open" | "closed";
}

/** The figures that make the rate. Who has seen what they do has seen it of no others. */
export const figuresIn = (text: DirectionText): string =>
  (["source", "margin", "bonus", "verification_margin", "course", "way", "steps", ...boundFields] as const)
    .map((name) => text[name])
    .concat(text.row === null ? [...Object.keys(text.several), text.like, text.shown] : [])
    .join(" ");

export type DirectionFault =
  | AmountFault
  | "percent"
  | "hours"
  | "working"
  | "notice"
  | "steps"
  | "risk"
  | "none"
  | "many"
  | "nothing";

/** What is sent: only what was changed. */
export interface DirectionBody {
  /** Null where several are changed alike. */
  row: StaffDirection | null;
  several: readonly StaffDirection[];
  change: DirectionChange;
  confirm: boolean;
  /** Whether the rate may change, and its effects were not seen yet. */
  preview: boolean;
}
