import { catalogue } from "#server/platform/messages.ts";

/** Texts about the referral programme, in both languages. */
export const messages = catalogue({
  ru: {
    kept: "Вознаграждение за заявку № {number} не вернуть",
    kept_text:
      "Платёж по ней отозван, а на балансе получателя уже меньше этого вознаграждения: оно потрачено. Решите, как его вернуть.",
    reward_given_out: "На балансе пользователя меньше этого вознаграждения.",
    reward_state: "Вернуть можно только начисленное вознаграждение.",
    share_general: "Вы можете дать общую долю: {share} %. Другую даёт администратор.",
    share_range: "От 0 до 100.",
    user_unknown: "Пользователя с такой почтой нет.",
  },
  en: {
    kept: "The reward of order No. {number} can't be taken back",
    kept_text:
      "Its payment was taken back, but its earner's balance is less than this reward: it has been spent. Decide how to get it back.",
    reward_given_out: "The user's balance is less than this reward.",
    reward_state: "Only a credited reward can be taken back.",
    share_general: "You can give the general share: {share} %. An administrator gives another one.",
    share_range: "From 0 to 100.",
    user_unknown: "No user has this email.",
  },
});
