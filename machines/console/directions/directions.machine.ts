import { amountFault, amountIn, maxSignificantDigits } from "#domain/money/amount.ts";
import { stepsIn, stepsText } from "#domain/exchange/course-steps.ts";
import { readWorkingHours } from "#domain/site/working-hours.ts";
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
import { hasLimit, percentLimits, severalChange, sides } from "./directions.selectors.ts";
import { boundFields, figuresIn, limitFields, noticeFields } from "./directions.types.ts";

const numberFields = [...boundFields, ...limitFields] as const;
type NumberField = "course" | (typeof numberFields)[number];

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
  working_hours: "",
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
  several: {},
  like: "",
  shown: "",
};

/** The decimals of a number: a limit has those of its currency, a rate as many as there are. */
const decimalsIn = ({ row }: DirectionText, name: NumberField): number => {
  const side = name in sides ? sides[name as keyof typeof sides] : undefined;
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

const mostRisk = 100;
/** A year. */
const mostHours = 8_760;

const percentFault = (typed: string): DirectionFault | null =>
  typed.trim() !== "" && checkPercent(typed, percentLimits) !== null ? "percent" : null;

const workingFault = ({ working_hours: text }: DirectionText): DirectionFault | null =>
  text.trim() === "" || readWorkingHours(text) !== null ? null : "working";

/** How many pairs are changed in one request. */
const mostPairs = 200;

/** What is wrong with a change of several pairs: what is left empty stays as it is. */
function severalFaults(text: DirectionText) {
  const several = Object.values(text.several);
  const change = severalChange(text);
  return faultsOf<DirectionFault>({
    several:
      several.length === 0
        ? "none"
        : several.length > mostPairs
          ? "many"
          : Object.keys(change).length === 0
            ? "nothing"
            : null,
    margin: percentFault(text.margin),
    working_hours: workingFault(text),
    ...Object.fromEntries(
      limitFields.map((name) => [
        name,
        hasLimit(text, name)
          ? amountFault(text[name], several[0]?.[sides[name]].decimals ?? 0, { isOptional: true })
          : null,
      ]),
    ),
  });
}

function faultsIn(text: DirectionText) {
  if (text.row === null) return severalFaults(text);
  const { margin, hours } = text;
  const percent = checkPercent(margin, percentLimits);
  const isWhole = /^\d{1,4}$/.test(hours.trim()) && Number(hours) <= mostHours;
  const risk = text.risk_limit.trim();
  const isRisk = /^[1-9]\d{0,2}$/.test(risk) && Number(risk) <= mostRisk;
  return faultsOf<DirectionFault>({
    margin: percent === "required" ? "empty" : percent && "percent",
    bonus: percentFault(text.bonus),
    verification_margin: percentFault(text.verification_margin),
    steps: stepsIn(text.steps) === null ? "steps" : null,
    hours: hours.trim() === "" || isWhole ? null : "hours",
    working_hours: workingFault(text),
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

const hasRate = (change: DirectionChange): boolean => rateFields.some((name) => name in change);

function bodyOf(text: DirectionText, _place: DirectionsPlace, only: string | null): DirectionBody {
  const isAgreed = text.agreed === figuresIn(text);
  if (text.row !== null) return oneBody(text, isAgreed, only);
  const change = severalChange(text);
  const several = Object.values(text.several);
  return { row: null, several, change, confirm: isAgreed, preview: !isAgreed && hasRate(change) };
}

/** What changes in the row is saved at once; the server asks where it is far from before. */
function oneBody(text: DirectionText, confirm: boolean, only: string | null): DirectionBody {
  const { row, enabled, source, margin, bonus, verification_margin: verified, hours } = text;
  const wanted = {
    enabled,
    source,
    margin: percentOf(margin),
    bonus: bonus.trim() === "" ? null : percentOf(bonus),
    verification_margin: verified.trim() === "" ? null : percentOf(verified),
    course: courseIn(text),
    ...Object.fromEntries(numberFields.map((name) => [name, numberIn(text, name)])),
    ...Object.fromEntries(noticeFields.map((name) => [name, text[name].trim() || null])),
    working_hours: text.working_hours.trim() || null,
    risk_limit: text.risk_limit.trim() === "" ? null : Number(text.risk_limit),
  };
  const before: Record<string, unknown> = { ...row, course: row?.fixed_course };
  const steps = stepsIn(text.steps) ?? [];
  const change: DirectionChange = {
    ...Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== before[name])),
    ...(stepsText(steps) !== stepsText(row?.steps ?? []) && { steps }),
    ...(hours.trim() !== "" && { hours: Number(hours) }),
  };
  return { row, several: [], change, confirm, preview: !confirm && only === null && hasRate(change) };
}

const edits = (row: StaffDirection): DirectionText => ({
  ...blank,
  row,
  enabled: row.enabled,
  source: row.source,
  margin: row.margin,
  bonus: row.bonus ?? "",
  verification_margin: row.verification_margin ?? "",
  course: row.fixed_course ?? "",
  steps: stepsText(row.steps),
  min_course: row.min_course ?? "",
  max_course: row.max_course ?? "",
  notify_en: row.notify_en ?? "",
  notify_ru: row.notify_ru ?? "",
  min_from: row.min_from ?? "",
  max_from: row.max_from ?? "",
  min_to: row.min_to ?? "",
  max_to: row.max_to ?? "",
  working_hours: row.working_hours ?? "",
  risk_limit: row.risk_limit === null ? "" : String(row.risk_limit),
});

/** All directions for staff. One is changed at a time, or several alike; what changes a rate is seen before it is saved. */
export const directionsMachine = createList<DirectionPage, DirectionsPlace, StaffDirection>()({
  id: "directions",
  description: "The pairs for staff: searched, paged, opened, closed, their rates and limits changed.",
  pages: "numbers",
  rows: ({ results }) => results.map((row) => ({ ...row, id: `${row.from.id}-${row.to.id}` })),
  isLive: () => true,
  isExclusive: true,
  form: {
    fields: [
      "several",
      "like",
      "shown",
      "enabled",
      "source",
      "margin",
      "bonus",
      "verification_margin",
      "course",
      "hours",
      "working_hours",
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
    adds: "last",
  },
});
