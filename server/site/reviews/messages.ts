import { catalogue } from "#server/platform/messages.ts";

/** Why something about a review is refused, in both languages. */
export const messages = catalogue({
  ru: {
    already_declined: "Этот отзыв уже отклонён.",
    already_left: "Отзыв по этой заявке уже есть.",
    already_published: "Этот отзыв уже опубликован.",
    control: "Управляющие символы здесь не допускаются.",
    not_done: "Отзыв можно оставить, когда обмен завершён.",
    required: "Напишите хотя бы пару слов.",
    too_long: "Не больше {limit} символов.",
  },
  en: {
    already_declined: "This review has already been declined.",
    already_left: "This order already has a review.",
    already_published: "This review has already been published.",
    control: "Control characters aren't allowed here.",
    not_done: "A review can be left once the exchange is complete.",
    required: "Write at least a few words.",
    too_long: "No more than {limit} characters.",
  },
});
