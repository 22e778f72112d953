import { expect, test } from "vitest";
import { amountDue } from "#server/claim/payment/pay.ts";
import { payWarnings } from "#server/claim/payment/warnings.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { claimRow, currencies, requisite } from "#tests/server/claim/rows.ts";

const warned = (
  currency: keyof typeof currencies,
  changes: Partial<ClaimRow> = {},
  isMemoShown = false,
): Record<"en" | "ru", string[]> => {
  const warnings = payWarnings({
    claim: claimRow(changes),
    currency: currencies[currency],
    isMemoShown,
  });
  return {
    en: warnings.map(({ text }) => text("en").replaceAll(/\s/g, " ")),
    ru: warnings.map(({ text }) => text("ru").replaceAll(/\s/g, " ")),
  };
};

test("a network transfer warns about the network, its memo or tag, and the exact amount, in this order", () => {
  const payment_requisites = [
    requisite("ton", "EQabc"),
    requisite("ton_memo", "77"),
    requisite("xrp_tag", "88"),
  ];
  expect(warned("tether", { payment_requisites })).toEqual({
    en: [
      "Send only USDT and only on this network: Tron. A transfer on another network will be lost.",
      "Add the comment (memo) 77. Without it we can't recognise your payment.",
      "Add the destination tag 88. Without it we can't recognise your payment.",
      "Send the exact amount in one transfer. The network fee is paid on top of it.",
    ],
    ru: [
      "Отправляйте только USDT и только в сети Tron. Перевод в другой сети будет потерян.",
      "Укажите комментарий (memo) 77. Без него мы не узнаем ваш платёж.",
      "Укажите destination tag 88. Без него мы не узнаем ваш платёж.",
      "Отправьте точную сумму одним переводом. Комиссию сети оплатите сверх неё.",
    ],
  });
});

test("a memo or tag that has a box of its own is not repeated", () => {
  const payment_requisites = [requisite("ton_memo", "77"), requisite("xrp_tag", "88")];
  expect(warned("tether", { payment_requisites }, true)).toEqual(warned("tether"));
});

test("a transfer of electronic money names no fee", () => {
  const wallet = { ...currencies.roubles, group: "emoney" } as const;
  const [warning] = payWarnings({ claim: claimRow(), currency: wallet, isMemoShown: false });
  expect([warning?.text("en"), warning?.text("ru")]).toEqual([
    "Send the exact amount in one transfer.",
    "Отправьте точную сумму одним переводом.",
  ]);
});

test("a currency without networks, memo and tag warns about the exact amount only", () => {
  expect(warned("bitcoin").en).toEqual([
    "Send the exact amount in one transfer. The network fee is paid on top of it.",
  ]);
  expect(warned("bitcoin", { payment_requisites: null })).toEqual(warned("bitcoin"));
});

test("a bank transfer must come from the payer's own card", () => {
  expect(warned("roubles")).toEqual({
    en: [
      "Send the exact amount in one transfer. Your bank's fee is paid on top of it.",
      "Pay only from your own card named in the order, and leave the transfer comment empty.",
    ],
    ru: [
      "Отправьте точную сумму одним переводом. Комиссию банка оплатите сверх неё.",
      "Платите только со своей карты, указанной в заявке, и не пишите ничего в комментарии к переводу.",
    ],
  });
  expect(warned("roubles", { payment_kind: "redirect" })).toEqual({ en: [], ru: [] });
});

test("cash requires its code word", () => {
  expect(warned("dollars", { payment_kind: "cash", payment_requisites: null })).toEqual({
    en: ["Say the code word at the office. Don't share it beforehand."],
    ru: ["Назовите в офисе кодовое слово. Никому не сообщайте его раньше."],
  });
});

test("the due amount is all of it, or the rest after a short payment", () => {
  expect(amountDue(claimRow())).toBe("0.015");
  expect(amountDue(claimRow({ received: "0.01" }))).toBe("0.015");
  expect(amountDue(claimRow({ status: "underpaid", received: "0.01" }))).toBe("0.005");
});
