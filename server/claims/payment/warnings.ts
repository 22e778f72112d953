import type { CurrenciesTable } from "#server/calculator/tables.ts";
import { money } from "#server/platform/figures.ts";
import type { Localized } from "#server/platform/messages.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { ClaimRow } from "#server/claims/store.ts";

const warnings = catalogue({
  ru: {
    exact: "Отправьте ровно {amount} одним переводом. Комиссию сети или банка оплатите сверх этой суммы.",
    network: "Отправляйте только {ticker} и только в сети {network}. Перевод в другой сети будет потерян.",
    memo: "Укажите комментарий (memo) {value}. Без него мы не узнаем ваш платёж.",
    tag: "Укажите destination tag {value}. Без него мы не узнаем ваш платёж.",
    card: "Платите только со своей карты, указанной в заявке, и не пишите ничего в комментарии к переводу.",
    cash: "Назовите в офисе кодовое слово. Никому не сообщайте его раньше.",
  },
  en: {
    exact: "Send exactly {amount} in one transfer. Pay the fee of the network or the bank on top of it.",
    network:
      "Send only {ticker} and only on this network: {network}. A transfer on another network will be lost.",
    memo: "Add the comment (memo) {value}. Without it we cannot recognise your payment.",
    tag: "Add the destination tag {value}. Without it we cannot recognise your payment.",
    card: "Pay only from your own card named in the order, and write nothing in the comment of the transfer.",
    cash: "Say the code word at the office. Do not share it before.",
  },
});

/** Payment warnings, the most important first (Product 3): exact amount, network, memo. */
export const payWarnings = (given: {
  readonly claim: ClaimRow;
  readonly currency: CurrenciesTable;
  readonly amount: string;
}): Localized[] => {
  const { claim, currency, amount } = given;
  const fields = claim.payment_requisites ?? [];
  const { ticker, network_name: network } = currency;
  const memo = fields.find(({ kind }) => kind === "ton_memo");
  const tag = fields.find(({ kind }) => kind === "xrp_tag");
  const isCash = claim.payment_kind === "cash";
  return [
    ...(network === null ? [] : [warnings("network", { ticker, network })]),
    ...(memo === undefined ? [] : [warnings("memo", { value: memo.value })]),
    ...(tag === undefined ? [] : [warnings("tag", { value: tag.value })]),
    ...(claim.payment_kind === "requisites" ? [warnings("exact", { amount: money(amount, ticker) })] : []),
    ...(claim.payment_kind === "requisites" && currency.group === "bank" ? [warnings("card")] : []),
    ...(isCash ? [warnings("cash")] : []),
  ];
};
