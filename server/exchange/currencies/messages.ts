import { catalogue } from "#server/platform/messages.ts";

/** Refusals about currencies and their fields, in both languages. */
export const messages = catalogue({
  ru: {
    code_taken: "Валюта с таким кодом уже есть.",
    decimals_fewer: "У валюты есть заявки, поэтому знаков после запятой может стать только больше.",
    example_needed: "Приведите хотя бы один пример: по нему видно, что правило принимает нужное.",
    example_refused: "Правило не принимает пример «{example}».",
    field_taken: "Поле с таким именем уже есть на этой стороне.",
    fields_needed: "Сначала добавьте, что заполняет получатель: иначе выплату некуда отправить.",
    hint_pair: "Подсказка нужна на обоих языках.",
    kind_unknown: "Такого правила нет: самая короткая длина не больше самой длинной, а начало входит в них.",
    last_field: "Это последнее поле, по которому получают открытую валюту. Сначала закройте её.",
    max_below_min: "Максимум меньше минимума.",
    network_needed: "Укажите сеть криптовалюты.",
    network_used: "Сеть уже есть в заявках или в реквизитах для оплаты. Добавьте валюту в другой сети.",
    office_needed: "Сначала откройте офис для этих наличных.",
    used: "С этой валютой уже есть заявки. Закройте её вместо удаления.",
    used_elsewhere:
      "В резерве или на счетах есть деньги в этой валюте, или в ней начисляют или выплачивают вознаграждения. Закройте её вместо удаления.",
  },
  en: {
    code_taken: "There is a currency with this code already.",
    decimals_fewer: "Orders have this currency, so it can only get more decimals.",
    example_needed: "Give at least one example: it shows that the rule accepts what it should.",
    example_refused: "The rule doesn't accept the example “{example}”.",
    field_taken: "There is a field with this name on this side already.",
    fields_needed: "Say first what the recipient fills in: there is nowhere to pay out to otherwise.",
    hint_pair: "A hint is needed in both languages.",
    kind_unknown:
      "There is no such rule: the shortest length is at most the longest, and the beginning fits in.",
    last_field: "This is the last field by which an open currency is received. Close the currency first.",
    max_below_min: "The maximum is below the minimum.",
    network_needed: "Say the network of a cryptocurrency.",
    network_used: "Orders or payment details have this network. Add a currency in the other one.",
    office_needed: "Open an office for this cash first.",
    used: "Orders have this currency. Close it instead of removing it.",
    used_elsewhere:
      "Its reserve or an account has money, or rewards are kept or paid out in it. Close it instead of removing it.",
  },
});
