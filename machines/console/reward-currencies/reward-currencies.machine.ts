import { maxSignificantDigits, parseAmount } from "#domain/amount.ts";
import { compare, isPositive } from "#domain/money.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  RewardCurrencies,
  RewardCurrency,
  RewardCurrencyBody,
  RewardCurrencyFault,
  RewardCurrencyText,
} from "./reward-currencies.types.ts";

const blank: RewardCurrencyText = { row: null, enabled: false, minimum: "", fee: "" };

const amountIn = (text: string): string => {
  const parsed = parseAmount(text, maxSignificantDigits);
  return parsed.ok ? parsed.value : "0";
};

const amountFault = (text: string): RewardCurrencyFault | null => {
  const parsed = parseAmount(text, maxSignificantDigits);
  if (parsed.ok) return null;
  return parsed.error === "empty" ? "empty" : "number";
};

function faultsIn({ minimum, fee }: RewardCurrencyText) {
  const [least, taken] = [amountFault(minimum), amountFault(fee)];
  const isLess = compare(amountIn(fee), amountIn(minimum)) < 0;
  return faultsOf<RewardCurrencyFault>({
    minimum: least ?? (isPositive(amountIn(minimum)) ? null : "zero"),
    fee: taken ?? (least !== null || isLess ? null : "fee"),
  });
}

const bodyOf = ({ row, enabled, minimum, fee }: RewardCurrencyText): RewardCurrencyBody => ({
  row,
  change: { enabled, minimum: amountIn(minimum), fee: amountIn(fee) },
});

export const rowsOf = (currencies: RewardCurrencies): RewardCurrency[] =>
  currencies.map((row) => ({ ...row, id: String(row.id) }));

/** The currencies that rewards can be paid out in. One is changed at a time. */
export const rewardCurrenciesMachine = createList<RewardCurrencies, null, RewardCurrency>()({
  id: "reward-currencies",
  description:
    "The currencies that rewards can be paid out in, for staff: opened, closed, their minimums and fees set.",
  rows: rowsOf,
  isExclusive: true,
  form: {
    fields: ["minimum", "fee"],
    blank,
    faultsIn,
    bodyOf,
    edits: (row) => ({ row, enabled: row.enabled, minimum: row.minimum, fee: row.fee }),
  },
});
