import { maxSignificantDigits, parseAmount } from "#domain/amount.ts";
import { checkPercent, percentOf } from "#domain/typed-percent.ts";
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
import { figuresIn, limitFields } from "./directions.types.ts";

const blank: DirectionText = {
  row: null,
  enabled: false,
  margin: "",
  course: "",
  min_from: "",
  max_from: "",
  min_to: "",
  max_to: "",
  agreed: "",
};

function numberFault(text: string): DirectionFault | null {
  const parsed = parseAmount(text, maxSignificantDigits);
  return parsed.ok || parsed.error === "empty" ? null : "number";
}

const numberIn = (text: string): string | null => {
  const parsed = parseAmount(text, maxSignificantDigits);
  return parsed.ok ? parsed.value : null;
};

function faultsIn({ margin, ...texts }: DirectionText) {
  const percent = checkPercent(margin, { most: "99.9999", decimals: 4 });
  return faultsOf<DirectionFault>({
    margin: percent === "required" ? "empty" : percent && "percent",
    ...Object.fromEntries(
      (["course", ...limitFields] as const).map((name) => [name, numberFault(texts[name])]),
    ),
  });
}

function bodyOf(text: DirectionText): DirectionBody {
  const { row, enabled, margin, course, agreed } = text;
  const wanted = {
    enabled,
    margin: percentOf(margin),
    course: numberIn(course),
    ...Object.fromEntries(limitFields.map((name) => [name, numberIn(text[name])])),
  };
  const before: Record<string, unknown> = { ...row, course: row?.fixed_course };
  const change: DirectionChange = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== before[name]),
  );
  return { row, change, confirm: agreed === figuresIn(text) };
}

const edits = (row: StaffDirection): DirectionText => ({
  row,
  enabled: row.enabled,
  margin: row.margin,
  course: row.fixed_course ?? "",
  min_from: row.min_from ?? "",
  max_from: row.max_from ?? "",
  min_to: row.min_to ?? "",
  max_to: row.max_to ?? "",
  agreed: "",
});

/** All directions for staff. One is changed at a time; what is probably a slip of the keyboard is asked again. */
export const directionsMachine = createList<DirectionPage, DirectionsPlace, StaffDirection>()({
  id: "directions",
  description: "The pairs for staff: searched, paged, opened, closed, their rates and limits changed.",
  pages: "numbers",
  rows: ({ results }) => results.map((row) => ({ ...row, id: `${row.from.id}-${row.to.id}` })),
  isLive: () => true,
  isExclusive: true,
  form: {
    fields: ["enabled", "margin", "course", ...limitFields],
    blank,
    faultsIn,
    bodyOf,
    edits,
  },
});
