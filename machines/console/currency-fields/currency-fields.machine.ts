import type { RequisiteKind } from "#domain/requisites/kinds.ts";
import { isTextKind, longestText, textKind, textRule } from "#domain/requisites/text-kind.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import {
  type CurrencyFields,
  type CurrencyFieldsPlace,
  type FieldBody,
  type FieldChange,
  type FieldFault,
  type FieldText,
  type StaffField,
  fieldRowId,
} from "./currency-fields.types.ts";

/** Examples that one field takes. */
const mostExamples = 5;

const blank: FieldText = {
  row: null,
  side: "receive",
  course: "default",
  name: "account",
  kind: "text",
  characters: "latin",
  least: "",
  most: "",
  beginning: "",
  examples: "",
  label_en: "",
  label_ru: "",
  hint_en: "",
  hint_ru: "",
  required: true,
  visible: true,
};

const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const emptyFault = (text: string): FieldFault | null => (text.trim() === "" ? "required" : null);

const lengthFault = (text: string): FieldFault | null =>
  /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= longestText ? null : "length";

const ruleIn = ({ characters, least, most, beginning }: FieldText) => ({
  characters,
  least: Number(least),
  most: Number(most),
  beginning: beginning.trim(),
});

/** What is wrong with a rule of the owner's own. */
const ruleFaults = (text: FieldText) => {
  if (text.kind !== "text") return {};
  const rule = ruleIn(text);
  const lengths = { least: lengthFault(text.least), most: lengthFault(text.most) };
  if (lengths.least !== null || lengths.most !== null) return lengths;
  if (rule.least > rule.most) return { most: "order" as const };
  return textRule(textKind(rule)) === null ? { beginning: "beginning" as const } : {};
};

const examplesFault = ({ kind, examples }: FieldText): FieldFault | null => {
  const { length } = linesIn(examples);
  return length > mostExamples || (kind === "text" && length === 0) ? "examples" : null;
};

const faultsIn = (text: FieldText) =>
  faultsOf<FieldFault>({
    name: /^[a-z_]{1,32}$/.test(text.name.trim()) ? null : "name",
    ...ruleFaults(text),
    examples: examplesFault(text),
    label_en: emptyFault(text.label_en),
    label_ru: emptyFault(text.label_ru),
    hint_ru: text.hint_ru.trim() === "" && text.hint_en.trim() !== "" ? "both" : null,
    hint_en: text.hint_en.trim() === "" && text.hint_ru.trim() !== "" ? "both" : null,
  });

const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

function bodyOf(text: FieldText, { currency }: CurrencyFieldsPlace): FieldBody {
  const { row, side, course, name, kind, required, visible } = text;
  const change = {
    kind: kind === "text" ? textKind(ruleIn(text)) : (kind as RequisiteKind),
    label_en: text.label_en.trim(),
    label_ru: text.label_ru.trim(),
    hint_en: textOrNull(text.hint_en),
    hint_ru: textOrNull(text.hint_ru),
    required,
    visible,
    examples: linesIn(text.examples),
  } satisfies FieldChange;
  return { currency, create: row === null ? { side, course, name: name.trim(), ...change } : null, change };
}

function edits(row: StaffField): FieldText {
  const rule = textRule(row.kind);
  return {
    row,
    side: row.side,
    course: row.course,
    name: row.name,
    kind: isTextKind(row.kind) ? "text" : row.kind,
    characters: rule?.characters ?? "latin",
    least: String(rule?.least ?? ""),
    most: String(rule?.most ?? ""),
    beginning: rule?.beginning ?? "",
    examples: row.examples.join("\n"),
    label_en: row.label_en,
    label_ru: row.label_ru,
    hint_en: row.hint_en ?? "",
    hint_ru: row.hint_ru ?? "",
    required: row.required,
    visible: row.visible,
  };
}

/** What visitors fill in for a currency. */
export const currencyFieldsMachine = createList<CurrencyFields, CurrencyFieldsPlace, StaffField>()({
  id: "currency-fields",
  description:
    "What visitors fill in for one currency: added with examples that are tried first, changed, removed.",
  rows: ({ currency, results }) => results.map((row) => ({ ...row, id: fieldRowId(currency.id, row.id) })),
  mayBeAbsent: true,
  isExclusive: true,
  commands: { remove: { on: "row", asks: true, removes: true } },
  form: {
    fields: [
      "side",
      "course",
      "name",
      "kind",
      "characters",
      "least",
      "most",
      "beginning",
      "examples",
      "label_en",
      "label_ru",
      "hint_en",
      "hint_ru",
    ],
    blank,
    faultsIn,
    bodyOf,
    edits,
    adds: "last",
  },
});
