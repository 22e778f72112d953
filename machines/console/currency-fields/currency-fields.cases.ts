import { listCases } from "#machines/shared/list.cases.ts";
import { newCurrency } from "#machines/console/currencies/currencies.cases.ts";
import { currencyFieldsMachine } from "./currency-fields.machine.ts";
import type { CurrencyFields, StaffField } from "./currency-fields.types.ts";

/** The address that the currency is received at, by a rule of the owner's own; `changes` override any part. */
export const sampleField = (changes: Partial<StaffField> = {}): StaffField => ({
  id: "1000/51",
  side: "receive",
  course: "default",
  name: "wallet",
  kind: "text:latin:10-80:k",
  label_ru: "Адрес",
  label_en: "Address",
  hint_ru: null,
  hint_en: null,
  required: true,
  visible: true,
  examples: ["kq9aq5pqzsfhk7"],
  ...changes,
});

/** One whose rule the exchange knows. */
export const cardField = sampleField({
  id: "1000/52",
  side: "send",
  course: "verification",
  name: "card",
  kind: "card",
  label_ru: "Карта",
  label_en: "Card",
  hint_ru: "Ваша",
  hint_en: "Your own",
  required: false,
  visible: false,
  examples: [],
});

/** A currency with what visitors fill in. */
export const sampleFields = (rows: readonly StaffField[] = [sampleField(), cardField]): CurrencyFields => ({
  currency: newCurrency,
  results: rows.map((row) => ({ ...row, id: Number(row.id.split("/")[1]) })),
});

const { id } = sampleField();

/** Events and outcomes that reach every state of what visitors fill in. */
export const currencyFieldsCases = listCases(currencyFieldsMachine, {
  places: [{ currency: "1000" }],
  answers: [sampleFields(), sampleFields([sampleField()]), sampleFields([])],
  rows: { edit: [id, cardField.id] },
  typed: {
    side: ["send"],
    course: ["verification"],
    name: [""],
    kind: ["evm"],
    characters: ["digits"],
    least: ["9017"],
    most: ["8017"],
    beginning: ["#odd#"],
    examples: ["first\nsecond"],
    label_en: ["Wallet"],
    hint_ru: ["Начинается с k"],
    required: [false],
    visible: [false],
  },
  refused: { examples: ["The rule doesn't accept the example “first”."] },
  saved: { row: sampleField({ id: "1000/53" }) },
});
