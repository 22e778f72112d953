import { msg } from "@lingui/core/macro";
import { staffPage } from "#src/console/page/staffPage.tsx";

const titleName = msg({ message: "Title", context: "ready answer" });

/** Answers of the chat that staff choose from. */
export const Templates = staffPage<"templates">({
  flow: "templates",
  places: null,
  title: msg`Ready answers`,
  empty: {
    title: msg`No ready answers yet`,
    text: msg`What you write often is written once here, and chosen in a conversation.`,
  },
  name: ({ title }) => title,
  columns: {
    title: { title: titleName, cell: ({ title }) => title },
    text: {
      title: msg`Answer`,
      isWide: true,
      cell: ({ ru, en }) => [
        { text: ru, lang: "ru" },
        { text: en, lang: "en" },
      ],
    },
  },
  commands: {
    remove: {
      button: msg`Remove`,
      asks: {
        title: msg`Remove this answer?`,
        text: ({ title }) => msg`${title} can't be chosen any more. What was sent stays.`,
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed: msg`The answer couldn't be removed`,
    },
  },
  form: {
    begin: msg`Add an answer`,
    edit: { button: msg`Change`, title: msg`Change the answer` },
    title: msg`New answer`,
    submit: msg`Save`,
    fields: {
      title: { label: titleName, hint: msg`Staff choose by it.`, maxLength: 100 },
      ru: { label: msg`In Russian`, look: "area", lang: "ru", maxLength: 2000 },
      en: { label: msg`In English`, look: "area", lang: "en", maxLength: 2000 },
    },
  },
});
