import { amountFault, amountIn, maxSignificantDigits } from "#domain/money/amount.ts";
import { stepsIn, stepsText } from "#domain/exchange/course-steps.ts";
import { divide, isPositive, roundDown, wholeDigitsOf } from "#domain/money/money.ts";
import { checkPercent, percentOf } from "#domain/money/typed-percent.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  DirectionBody,
  DirectionChange,
  DirectionFault,
  DirectionPage,
  DirectionsPlace,
  DirectionText,
  StaffDirection,
} from "./directions.types.ts";
import { boundFields, figuresIn, limitFields, noticeFields } from "./directions.types.ts";

const numberFields = [...boundFields, ...limitFields] as const;
type NumberField = "course" | (typeof numberFields)[number];
const sides: Partial<Record<NumberField, "from" | "to">> = {
  min_from: "from",
  max_from: "from",
  min_to: "to",
  max_to: "to",
};

const blank: DirectionText = {
  row: null,
  enabled: false,
  source: "",
  margin: "",
  bonus: "",
  verification_margin: "",
  course: "",
  way: "sent",
  hours: "",
  steps: "",
  min_course: "",
  max_course: "",
  notify_en: "",
  notify_ru: "",
  min_from: "",
  max_from: "",
  min_to: "",
  max_to: "",
  risk_limit: "",
  agreed: "",
};

/** The decimals of a number: a limit has those of its currency, a rate as many as there are. */
const decimalsIn = ({ row }: DirectionText, name: NumberField): number => {
  const side = sides[name];
  return (side && row?.[side].decimals) ?? maxSignificantDigits;
};

const numberFault = (text: DirectionText, name: NumberField): DirectionFault | null =>
  amountFault(text[name], decimalsIn(text, name), { isOptional: true });

const numberIn = (text: DirectionText, name: NumberField): string | null =>
  amountIn(text[name], decimalsIn(text, name));

/** An own rate typed for one of what is received, for one of what is sent. */
const inverseOf = (value: string): string => {
  if (!isPositive(value)) return value;
  const exact = divide("1", value, maxSignificantDigits);
  return roundDown(exact, Math.max(0, maxSignificantDigits - wholeDigitsOf(exact)));
};

const courseIn = (text: DirectionText): string | null => {
  const value = numberIn(text, "course");
  return value !== null && text.way === "received" ? inverseOf(value) : value;
};

const percentFaults = { most: "99.9999", decimals: 4 };
const mostRisk = 100;
/** A year. */
const mostHours = 8_760;

function faultsIn(text: DirectionText) {
  const { margin, hours } = text;
  const percentFault = (typed: string) =>
    typed.trim() !== "" && checkPercent(typed, percentFaults) !== null ? "percent" : null;
  const percent = checkPercent(margin, percentFaults);
  const isWhole = /^\d{1,4}$/.test(hours.trim()) && Number(hours) <= mostHours;
  const risk = text.risk_limit.trim();
  const isRisk = /^[1-9]\d{0,2}$/.test(risk) && Number(risk) <= mostRisk;
  return faultsOf<DirectionFault>({
    margin: percent === "required" ? "empty" : percent && "percent",
    bonus: percentFault(text.bonus),
    verification_margin: percentFault(text.verification_margin),
    steps: stepsIn(text.steps) === null ? "steps" : null,
    hours: hours.trim() === "" || isWhole ? null : "hours",
    risk_limit: risk === "" || isRisk ? null : "risk",
    notify_en: (text.notify_en.trim() === "") === (text.notify_ru.trim() === "") ? null : "notice",
    ...Object.fromEntries(
      (["course", ...numberFields] as const).map((name) => [name, numberFault(text, name)]),
    ),
  });
}

const rateFields = [
  "source",
  "margin",
  "bonus",
  "verification_margin",
  "course",
  "steps",
  ...boundFields,
] as const;

function bodyOf(text: DirectionText): DirectionBody {
  const { row, enabled, source, margin, bonus, verification_margin: verified, hours, agreed } = text;
  const wanted = {
    enabled,
    source,
    margin: percentOf(margin),
    bonus: bonus.trim() === "" ? null : percentOf(bonus),
    verification_margin: verified.trim() === "" ? null : percentOf(verified),
    course: courseIn(text),
    ...Object.fromEntries(numberFields.map((name) => [name, numberIn(text, name)])),
    ...Object.fromEntries(noticeFields.map((name) => [name, text[name].trim() || null])),
    risk_limit: text.risk_limit.trim() === "" ? null : Number(text.risk_limit),
  };
  const before: Record<string, unknown> = { ...row, course: row?.fixed_course };
  const steps = stepsIn(text.steps) ?? [];
  const change: DirectionChange = {
    ...Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== before[name])),
    ...(stepsText(steps) !== stepsText(row?.steps ?? []) && { steps }),
    ...(hours.trim() !== "" && { hours: Number(hours) }),
  };
  const confirm = agreed === figuresIn(text);
  return { row, change, confirm, preview: !confirm && rateFields.some((name) => name in change) };
}

const edits = (row: StaffDirection): DirectionText => ({
  row,
  enabled: row.enabled,
  source: row.source,
  margin: row.margin,
  bonus: row.bonus ?? "",
  verification_margin: row.verification_margin ?? "",
  course: row.fixed_course ?? "",
  way: "sent",
  hours: "",
  steps: stepsText(row.steps),
  min_course: row.min_course ?? "",
  max_course: row.max_course ?? "",
  notify_en: row.notify_en ?? "",
  notify_ru: row.notify_ru ?? "",
  min_from: row.min_from ?? "",
  max_from: row.max_from ?? "",
  min_to: row.min_to ?? "",
  max_to: row.max_to ?? "",
  risk_limit: row.risk_limit === null ? "" : String(row.risk_limit),
  agreed: "",
});

/** All directions for staff. One is changed at a time; what changes a rate is seen before it is saved. */
export const directionsMachine = createList<DirectionPage, DirectionsPlace, StaffDirection>()({
  id: "directions",
  description: "The pairs for staff: searched, paged, opened, closed, their rates and limits changed.",
  pages: "numbers",
  rows: ({ results }) => results.map((row) => ({ ...row, id: `${row.from.id}-${row.to.id}` })),
  isLive: () => true,
  isExclusive: true,
  form: {
    fields: [
      "enabled",
      "source",
      "margin",
      "bonus",
      "verification_margin",
      "course",
      "hours",
      "steps",
      ...boundFields,
      ...limitFields,
      ...noticeFields,
      "risk_limit",
    ],
    blank,
    faultsIn,
    bodyOf,
    edits,
  },
});
