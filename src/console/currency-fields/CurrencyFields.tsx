import { msg } from "@lingui/core/macro";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { isTextKind, textRule } from "#domain/requisites/text-kind.ts";
import type { currencyFieldsMachine } from "#machines/console/currency-fields/currency-fields.machine.ts";
import type { FieldText, StaffField } from "#machines/console/currency-fields/currency-fields.types.ts";
import type { Say } from "#src/ui/list/say.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { characterNames, kindNames } from "./messages.ts";
import { currencyFieldsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    currencyFields: typeof currencyFieldsMachine;
  }
}

const labelOf = (row: StaffField, { locale }: Say): string => (locale === "ru" ? row.label_ru : row.label_en);

/** Where it is asked stays: payment details are kept by it. */
const isNew = ({ row }: FieldText): boolean => row === null;
const isOwn = ({ kind }: FieldText): boolean => kind === "text";

function ruleOf({ kind }: StaffField, say: Say): string | [string, string] {
  if (!isTextKind(kind)) return say(kindNames[kind]);
  const rule = textRule(kind);
  if (rule === null) return say(kindNames.text);
  const { least, most, beginning, characters } = rule;
  const length = least === most ? String(least) : `${String(least)}–${String(most)}`;
  return [
    say(characterNames[characters]),
    say(beginning === "" ? msg`characters: ${length}` : msg`characters: ${length}, begins with ${beginning}`),
  ];
}

const length = { has: isOwn, inputMode: "numeric", maxLength: 3 } as const;

/** What visitors fill in for one currency. */
export const CurrencyFields = staffPage<"currencyFields">({
  flow: "currencyFields",
  places: currencyFieldsPlaces,
  title: (data) => {
    const code = data?.currency.code;
    return code === undefined ? msg`What visitors fill in` : msg`What visitors fill in for ${code}`;
  },
  back: { href: "/currencies", label: msg`All currencies` },
  empty: {
    title: msg`Visitors fill in nothing yet`,
    text: msg`Say where they receive it: without that, money can't be paid out.`,
  },
  absent: {
    title: msg`There is no such currency`,
    action: { href: "/currencies", label: msg`To the currencies` },
  },
  name: labelOf,
  columns: {
    field: {
      title: msg({ message: "Field", context: "of a form" }),
      cell: (row, say) => [labelOf(row, say), row.name],
    },
    side: {
      title: msg`Asked`,
      cell: ({ side, course }, say) => [
        say(side === "send" ? msg`of who sends it` : msg`of who receives it`),
        course === "verification" ? say(msg`with a verified card`) : null,
      ],
    },
    rule: { title: msg`Rule`, cell: ruleOf },
    state: {
      title: msg`Status`,
      cell: ({ required, visible }, say) => {
        if (!visible) return { tone: undefined, text: msg({ message: "Hidden", context: "a field" }) };
        return say(required ? msg({ message: "required", context: "a field" }) : msg`optional`);
      },
    },
  },
  commands: {
    remove: {
      button: msg`Remove`,
      asks: {
        title: (row, say) => {
          const label = labelOf(row, say);
          return msg`Remove “${label}”?`;
        },
        text: msg`New orders no longer ask for it. Orders that have it keep it.`,
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed: msg`The field couldn't be removed`,
    },
  },
  form: {
    begin: msg`Add a field`,
    edit: { button: msg`Change` },
    title: ({ row }) => row?.name ?? msg`New field`,
    submit: msg`Save the field`,
    isGrid: true,
    fields: {
      side: {
        label: msg`Whom it is asked`,
        has: isNew,
        choices: { receive: msg`Who receives the currency`, send: msg`Who sends the currency` },
      },
      course: {
        label: msg`With which rate`,
        has: isNew,
        choices: { default: msg`The usual one`, verification: msg`The one for a verified card` },
      },
      name: {
        label: msg`Key`,
        hint: msg`What shops and the API call it, such as account. It can't be changed later.`,
        has: isNew,
        autoCapitalize: "none",
        spellCheck: false,
        maxLength: 32,
      },
      kind: {
        label: msg`What is typed`,
        choices: (_data, say) =>
          (["text", ...requisiteKinds] as const).map((kind) => ({
            value: kind,
            label: say(kindNames[kind]),
          })),
      },
      characters: { label: msg`Characters`, has: isOwn, choices: characterNames },
      least: { label: msg`Shortest length`, ...length },
      most: { label: msg`Longest length`, ...length },
      beginning: {
        label: msg`How it begins`,
        has: isOwn,
        optional: true,
        autoCapitalize: "none",
        spellCheck: false,
        maxLength: 16,
      },
      label_en: { label: msg`Label in English`, maxLength: 60 },
      label_ru: { label: msg`Label in Russian`, maxLength: 60 },
      hint_en: { label: msg`Hint in English`, optional: true, maxLength: 200 },
      hint_ru: { label: msg`Hint in Russian`, optional: true, maxLength: 200 },
      // The rule is tried on them before the field is saved.
      examples: {
        label: msg`Examples`,
        hint: msg`Real ones, one a line, up to five. The field is saved once the rule accepts each of them.`,
        optional: ({ kind }) => kind !== "text",
        look: "area",
        autoCapitalize: "none",
        spellCheck: false,
      },
      required: { label: msg`It has to be filled in`, look: "box" },
      visible: { label: msg`Visitors see it`, look: "box" },
    },
    faults: {
      name: msg`Small Latin letters and underscores only`,
      length: msg`A whole number from 1 to 200`,
      order: msg`The longest is shorter than the shortest`,
      beginning: msg`It doesn't fit: too long, or of other characters`,
      both: msg`A hint is needed in both languages`,
      examples: msg`From one to five examples, one a line`,
    },
  },
});
