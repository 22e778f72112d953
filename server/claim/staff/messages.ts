import { catalogue } from "#server/platform/messages.ts";

/** Refusals of operators' moves, in both languages. */
export const messages = catalogue({
  ru: {
    control: "Управляющие символы здесь не допускаются.",
    lease_held: "С этой заявкой уже работают. Напишите, почему забираете её.",
    no_currency: "Такой валюты нет.",
    no_stray: "Такого платежа без заявки нет.",
    not_final:
      "Нужно подтверждений: {limit}. Укажите, сколько их. Если их меньше, один сообщает, что платёж видно (payment.see), а принимает его другой.",
    not_for_event: "Этому событию такое поле не нужно.",
    not_more: "Сумма должна быть больше уже пришедшей ({limit}): это вся сумма, а не только новая.",
    not_positive: "Сумма должна быть больше нуля.",
    not_reversed: "Отозвать можно не больше пришедшего ({limit}).",
    not_short: "Сумма должна быть меньше суммы заявки ({limit}).",
    other_currency: "Этот платёж в другой валюте.",
    paid_at: "Время оплаты — между созданием заявки и сейчас.",
    paid_at_needed: "Время на оплату истекло. Укажите, когда платёж был сделан: от этого зависит его курс.",
    required: "Обязательное поле для этого события.",
    sums_order: "Наибольшая сумма меньше наименьшей.",
    sums_of: "Выберите и валюту: без неё сумма ни о чём не говорит.",
    said_by_payment: "Это известно из самого платежа.",
    second_payer: "Что выплата не прошла, говорит другой сотрудник: не тот, кто её начал.",
    second_sender: "Крупный платёж возвращает другой сотрудник: не тот, кто его записал.",
    second_timer:
      "Этого платежа никто не видел вовремя. Один сотрудник записывает его как платёж без заявки, со временем, а другой отдаёт его заявке.",
    second_witness:
      "Крупный платёж принимают двое: один сообщает, что его видно (payment.see), другой принимает.",
    settled: "Этот вопрос уже решён.",
    short: "Сумма меньше суммы заявки ({limit}): для этого есть событие payment.short.",
    stray_paid_at: "Время оплаты — за последние десять лет.",
    stray_settled: "Этот платёж уже отнесён к заявке, возвращён или отозван.",
    too_large: "Не больше {limit} цифр до запятой.",
    too_many_decimals: "Не больше {limit} знаков после запятой.",
  },
  en: {
    control: "Control characters aren't allowed here.",
    lease_held: "Somebody else works on this order. Say why you take it over.",
    no_currency: "This currency doesn't exist.",
    no_stray: "No payment without an order has this ID.",
    not_final:
      "It needs {limit} confirmations: say how many there are. With fewer, one person reports that it is seen (payment.see), and another accepts it.",
    not_for_event: "This event doesn't take this field.",
    not_more:
      "The amount must be above what has already arrived ({limit}): it's the whole sum, not the new part.",
    not_positive: "The amount must be above zero.",
    not_reversed: "No more than what has arrived ({limit}) can be taken back.",
    not_short: "The amount must be below the amount of the order ({limit}).",
    other_currency: "This payment is in another currency.",
    paid_at: "A payment is made between the creation of the order and now.",
    paid_at_needed: "The time to pay has expired. Say when the payment was made: its rate depends on that.",
    required: "This event needs this field.",
    sums_order: "The largest sum is below the smallest.",
    sums_of: "Choose the currency, too: without it a sum says nothing.",
    said_by_payment: "The payment itself says this.",
    second_payer: "Another person than the one who began the payout says that it failed.",
    second_sender: "Another person than the one who recorded a large payment sends it back.",
    second_timer:
      "Nobody saw this payment in time. One person records it as a payment without an order, with its time, and another gives it to the order.",
    second_witness:
      "Two people accept a large payment: one reports that it is seen (payment.see), the other accepts it.",
    settled: "This has been settled already.",
    short: "The amount is below the amount of the order ({limit}): that is the event payment.short.",
    stray_paid_at: "A payment was made within the last ten years.",
    stray_settled: "This payment has been given to an order, sent back or taken back already.",
    too_large: "No more than {limit} digits before the point.",
    too_many_decimals: "No more than {limit} decimals.",
  },
});
