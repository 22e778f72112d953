import { catalogue } from "#server/platform/messages.ts";

/** Refusals of site texts, in both languages. */
export const messages = catalogue({
  ru: {
    control: "Текст содержит недопустимые управляющие символы.",
    day: "Укажите существующую дату в виде ГГГГ-ММ-ДД.",
    ends_before: "Последний день не может быть раньше первого.",
    needs_date: "У новости должна быть дата.",
    needs_topic: "Вопрос должен относиться к теме.",
    moment_needed: "Укажите, когда опубликовать.",
    moment_past: "Этот момент уже прошёл.",
    never_deleted: "Страницу сайта нельзя удалить.",
    never_empty: "Страницу сайта нельзя снять с публикации: опубликуйте другую версию.",
    no_version: "Такой версии нет.",
    slug_taken: "Этот адрес уже занят.",
    version_conflict: "Текст уже изменили. Откройте его снова и внесите правку в новую версию.",
  },
  en: {
    control: "The text contains control characters that aren't allowed.",
    day: "Give an existing day as YYYY-MM-DD.",
    ends_before: "The last day can't be before the first.",
    needs_date: "A piece of news needs a date.",
    needs_topic: "A question needs a topic.",
    moment_needed: "Say when it is published.",
    moment_past: "This moment is past.",
    never_deleted: "A page of the site can't be deleted.",
    never_empty: "A page of the site can't be taken off: publish another version.",
    no_version: "This version doesn't exist.",
    slug_taken: "This address is taken.",
    version_conflict: "The text has been changed. Open it again and edit the new version.",
  },
});
