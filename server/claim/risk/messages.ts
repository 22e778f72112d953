import { catalogue } from "#server/platform/messages.ts";

/** What a risk check says to visitors and staff, in both languages. */
export const messages = catalogue({
  ru: {
    held: "Оценка риска платежа — {score} из 100. При {limit} и выше заявка ждёт проверки документов.",
    payout_refused: "Проверка считает этот адрес рискованным: на него мы не отправляем. Укажите другой.",
    not_asked: "Проверить этот платёж некому. Введите оценку.",
    told: "Заявка №\u00A0{number}: рискованный платёж",
    told_text:
      "Оценка риска её платежа достигла порога, но остановить заявку уже нельзя. Решите, что делать дальше.",
    typed_text:
      "Сервис оценил платёж не ниже порога, а сотрудник ввёл оценку ниже него. Обе оценки сохранены.",
    service_score: "Оценка сервиса",
    typed_score: "Введённая оценка",
    score: "Оценка риска",
    score_of: "{score} из 100, порог {limit}",
    status: "Статус",
  },
  en: {
    held: "The risk score of the payment is {score} of 100. From {limit} on the order is held until documents are seen.",
    payout_refused: "The check finds this address risky, so we don't send to it. Give another one.",
    not_asked: "There's nobody to ask about this payment. Enter the score.",
    told: "Order No. {number}: a risky payment",
    told_text:
      "The risk score of its payment has reached the threshold, but the order can't be held any more. Decide what is next.",
    typed_text:
      "The service's score has reached the threshold, and a member of staff entered one below it. Both are kept.",
    service_score: "The service's score",
    typed_score: "The entered score",
    score: "Risk score",
    score_of: "{score} of 100, threshold {limit}",
    status: "Status",
  },
});
