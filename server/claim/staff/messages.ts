import { catalogue } from "#server/platform/messages.ts";

/** Refusals of operators' moves, in both languages. */
export const messages = catalogue({
  ru: {
    control: "Управляющие символы здесь не допускаются.",
    not_for_event: "Этому событию такое поле не нужно.",
    not_more: "Сумма должна быть больше уже пришедшей ({limit}): это вся сумма, а не только новая.",
    not_positive: "Сумма должна быть больше нуля.",
    not_reversed: "Отозвать можно не больше пришедшего ({limit}).",
    not_short: "Сумма должна быть меньше суммы заявки ({limit}).",
    paid_at: "Время оплаты — между созданием заявки и сейчас.",
    paid_at_needed: "Время на оплату истекло. Укажите, когда платёж был сделан: от этого зависит его курс.",
    required: "Обязательное поле для этого события.",
    second_payer: "Что выплата не прошла, говорит другой сотрудник: не тот, кто её начал.",
    second_witness:
      "Крупный или ещё не подтверждённый платёж принимают двое: один сообщает о нём (payment.see), другой принимает.",
    settled: "Этот вопрос уже решён.",
    short: "Сумма меньше суммы заявки ({limit}): для этого есть событие payment.short.",
    too_many_decimals: "Не больше {limit} знаков после запятой.",
  },
  en: {
    control: "Control characters are not allowed here.",
    not_for_event: "This event does not take this field.",
    not_more:
      "The amount must be above what has already arrived ({limit}): it is the whole sum, not the new part.",
    not_positive: "The amount must be above zero.",
    not_reversed: "No more than what has arrived ({limit}) can be taken back.",
    not_short: "The amount must be below the amount of the order ({limit}).",
    paid_at: "A payment is made between the creation of the order and now.",
    paid_at_needed: "The time to pay has expired. Say when the payment was made: its rate depends on that.",
    required: "This event needs this field.",
    second_payer: "Another person than the one who began the payout says that it failed.",
    second_witness:
      "Two people accept a large payment, or one that is not final: one reports it (payment.see), the other accepts it.",
    settled: "This has been settled already.",
    short: "The amount is below the amount of the order ({limit}): that is the event payment.short.",
    too_many_decimals: "No more than {limit} decimals.",
  },
});
