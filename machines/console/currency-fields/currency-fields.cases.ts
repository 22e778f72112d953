import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import { newCurrency } from "#machines/console/currencies/currencies.cases.ts";
import type { currencyFieldsMachine } from "./currency-fields.machine.ts";
import type { CurrencyFields, StaffField } from "./currency-fields.types.ts";

/** The address that the currency is received at, by a rule of the owner's own; `changes` override any part. */
export const sampleField = (changes: Partial<StaffField> = {}): StaffField => ({
  id: "1000/51",
  side: "receive",
  course: "default",
  name: "account",
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
const typed = (field: string, value: unknown) => ({ type: "field.change", field, value }) as never;

/** Events and outcomes that reach every state of what visitors fill in. */
export const currencyFieldsCases: FlowCases<typeof currencyFieldsMachine> = {
  inputs: [{ place: { currency: "1000" } }],
  events: [
    { type: "form.begin" },
    { type: "row.edit", id },
    { type: "row.edit", id: cardField.id },
    typed("side", "send"),
    typed("course", "verification"),
    typed("name", ""),
    typed("kind", "evm"),
    typed("characters", "digits"),
    typed("least", "9017"),
    typed("most", "8017"),
    typed("beginning", "#odd#"),
    typed("examples", "first\nsecond"),
    typed("label_en", "Wallet"),
    typed("hint_ru", "Начинается с k"),
    typed("required", false),
    typed("visible", false),
    { type: "row.remove", id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(sampleFields(), sampleFields([sampleField()]), sampleFields([])),
    failed("load", { kind: "notFound" }),
    ...formCases(
      { examples: ["The rule doesn't accept the example “first”."] },
      { row: sampleField({ id: "1000/53" }) },
    ),
    failed("save", { kind: "notFound" }),
    ...commandCases("remove"),
    failed("remove", { kind: "notFound" }),
  ],
};
