import { msg } from "@lingui/core/macro";
import type { letterTextsMachine } from "#machines/console/letter-texts/letter-texts.machine.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { LetterNotes } from "./LetterNotes.tsx";
import { fieldNames, topicNames } from "./messages.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    letterTexts: typeof letterTextsMachine;
  }
}

/** The words of letters about orders, with the form that changes one. */
export const LetterTexts = staffPage<"letterTexts">({
  flow: "letterTexts",
  places: null,
  title: msg`Words of emails`,
  about: msg`What visitors read about their orders. A change is in every email written after it.`,
  empty: { title: msg`Nothing found` },
  name: ({ topic }, say) => say(topicNames[topic]),
  columns: {
    topic: {
      title: msg({ message: "About", context: "an email" }),
      cell: ({ topic }, say) => say(topicNames[topic]),
    },
    subject: {
      title: msg({ message: "Subject", context: "of an email" }),
      isWide: true,
      cell: ({ subject_ru: ru, subject_en: en }) => [
        { text: ru, lang: "ru" },
        { text: en, lang: "en" },
      ],
    },
    words: {
      title: msg`Words`,
      cell: ({ own }) => (own ? { text: msg`Your words`, tone: "info" } : null),
    },
  },
  commands: {
    restore: {
      button: msg`Back to the original words`,
      has: ({ own }) => own,
      asks: {
        title: msg`Back to the original words?`,
        text: ({ topic }, say) => {
          const name = say(topicNames[topic]);
          return msg`Your words for this email won't be used any more: ${name}`;
        },
        yes: msg`Yes, go back`,
      },
      failed: msg`The words couldn't be changed`,
    },
  },
  form: {
    edit: { button: msg`Change` },
    title: ({ row }) => topicNames[row?.topic ?? "new"],
    submit: msg`Save the words`,
    isWide: true,
    fields: {
      subject_ru: { label: fieldNames.subject_ru, lang: "ru", maxLength: 150 },
      subject_en: { label: fieldNames.subject_en, lang: "en", maxLength: 150 },
      lead_ru: { label: fieldNames.lead_ru, look: "area", lang: "ru", maxLength: 1000 },
      lead_en: { label: fieldNames.lead_en, look: "area", lang: "en", maxLength: 1000 },
    },
    More: LetterNotes,
    faults: { placeholder: msg`Nothing replaces a word in braces here. Check it` },
  },
});
