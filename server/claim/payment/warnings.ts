import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { ClaimRow } from "#server/claim/store.ts";

const warnings = catalogue({
  ru: {
    exact: "Отправьте точную сумму одним переводом.",
    networkFee: "Отправьте точную сумму одним переводом. Комиссию сети оплатите сверх неё.",
    bankFee: "Отправьте точную сумму одним переводом. Комиссию банка оплатите сверх неё.",
    network: "Отправляйте только {ticker} и только в сети {network}. Перевод в другой сети будет потерян.",
    memo: "Укажите комментарий (memo) {value}. Без него мы не узнаем ваш платёж.",
    tag: "Укажите destination tag {value}. Без него мы не узнаем ваш платёж.",
    card: "Платите только со своей карты, указанной в заявке, и не пишите ничего в комментарии к переводу.",
    cash: "Назовите в офисе кодовое слово. Никому не сообщайте его раньше.",
  },
  en: {
    exact: "Send the exact amount in one transfer.",
    networkFee: "Send the exact amount in one transfer. The network fee is paid on top of it.",
    bankFee: "Send the exact amount in one transfer. Your bank's fee is paid on top of it.",
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

/** What a warning concerns: it stands beside that. */
type About = ResponseBody<"readPaymentRequisite", 200>["warnings"][number]["about"];

interface PayWarning {
  readonly about: About;
  readonly text: Localized;
}

/** Payment warnings, the most important first: network, memo, exact amount. */
export const payWarnings = (given: {
  readonly claim: ClaimRow;
  readonly currency: CurrenciesTable;
  /** Whether a memo or tag already stands out, as in its box on the page, so that no warning repeats it. */
  readonly isMemoShown: boolean;
}): PayWarning[] => {
  const { claim, currency, isMemoShown } = given;
  const fields = claim.payment_requisites ?? [];
  const { ticker, network_name: network } = currency;
  const valueOf = (kind: string) =>
    isMemoShown ? undefined : fields.find((field) => field.kind === kind)?.value;
  const [memo, tag] = [valueOf("ton_memo"), valueOf("xrp_tag")];
  const isTransfer = claim.payment_kind === "requisites";
  const found: (PayWarning | null)[] = [
    network === null ? null : { about: "network", text: warnings("network", { ticker, network }) },
    memo === undefined ? null : { about: "network", text: warnings("memo", { value: memo }) },
    tag === undefined ? null : { about: "network", text: warnings("tag", { value: tag }) },
    isTransfer ? { about: "amount", text: warnings(exactFor[currency.group]) } : null,
    isTransfer && currency.group === "bank" ? { about: "sender", text: warnings("card") } : null,
    claim.payment_kind === "cash" ? { about: "visit", text: warnings("cash") } : null,
  ];
  return found.filter((warning) => warning !== null);
};
