import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { money } from "#server/platform/figures.ts";
import type { Localized } from "#server/platform/messages.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { ClaimRow } from "#server/claim/store.ts";

const warnings = catalogue({
  ru: {
    exact: "Отправьте ровно {amount} одним переводом.",
    networkFee: "Отправьте ровно {amount} одним переводом. Комиссию сети оплатите сверх этой суммы.",
    bankFee: "Отправьте ровно {amount} одним переводом. Комиссию банка оплатите сверх этой суммы.",
    network: "Отправляйте только {ticker} и только в сети {network}. Перевод в другой сети будет потерян.",
    memo: "Укажите комментарий (memo) {value}. Без него мы не узнаем ваш платёж.",
    tag: "Укажите destination tag {value}. Без него мы не узнаем ваш платёж.",
    card: "Платите только со своей карты, указанной в заявке, и не пишите ничего в комментарии к переводу.",
    cash: "Назовите в офисе кодовое слово. Никому не сообщайте его раньше.",
  },
  en: {
    exact: "Send exactly {amount} in one transfer.",
    networkFee: "Send exactly {amount} in one transfer. The network fee is paid on top of this amount.",
    bankFee: "Send exactly {amount} in one transfer. Your bank's fee is paid on top of this amount.",
    network:
      "Send only {ticker} and only on this network: {network}. A transfer on another network will be lost.",
    memo: "Add the comment (memo) {value}. Without it we can't recognise your payment.",
    tag: "Add the destination tag {value}. Without it we can't recognise your payment.",
    card: "Pay only from your own card named in the order, and leave the transfer comment empty.",
    cash: "Say the code word at the office. Don't share it beforehand.",
  },
});

/** The warning of the exact amount, with the fee that the payer bears besides. */
const exactFor = {
  crypto: "networkFee",
  bank: "bankFee",
  emoney: "exact",
  cash: "exact",
} as const satisfies Record<CurrenciesTable["group"], string>;

/** Payment warnings, the most important first: network, memo, exact amount. */
export const payWarnings = (given: {
  readonly claim: ClaimRow;
  readonly currency: CurrenciesTable;
  readonly amount: string;
  /** Whether a memo or tag already stands out, as in its box on the page, so that no warning repeats it. */
  readonly isMemoShown: boolean;
}): Localized[] => {
  const { claim, currency, amount, isMemoShown } = given;
  const fields = claim.payment_requisites ?? [];
  const { ticker, network_name: network } = currency;
  const memo = fields.find(({ kind }) => kind === "ton_memo");
  const tag = fields.find(({ kind }) => kind === "xrp_tag");
  const isCash = claim.payment_kind === "cash";
  return [
    ...(network === null ? [] : [warnings("network", { ticker, network })]),
    ...(memo === undefined || isMemoShown ? [] : [warnings("memo", { value: memo.value })]),
    ...(tag === undefined || isMemoShown ? [] : [warnings("tag", { value: tag.value })]),
    ...(claim.payment_kind === "requisites"
      ? [warnings(exactFor[currency.group], { amount: money(amount, ticker) })]
      : []),
    ...(claim.payment_kind === "requisites" && currency.group === "bank" ? [warnings("card")] : []),
    ...(isCash ? [warnings("cash")] : []),
  ];
};
