import { amountFault, amountIn, maxSignificantDigits } from "#domain/money/amount.ts";
import { compare } from "#domain/money/money.ts";
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

const decimalsIn = ({ row }: RewardCurrencyText): number => row?.decimals ?? maxSignificantDigits;

const valueIn = (text: RewardCurrencyText, name: "minimum" | "fee"): string =>
  amountIn(text[name], decimalsIn(text)) ?? "0";

function faultsIn(text: RewardCurrencyText) {
  const least = amountFault(text.minimum, decimalsIn(text), { isAboveZero: true });
  const taken = amountFault(text.fee, decimalsIn(text));
  const isLess = compare(valueIn(text, "fee"), valueIn(text, "minimum")) < 0;
  return faultsOf<RewardCurrencyFault>({
    minimum: least,
    fee: taken ?? (least !== null || isLess ? null : "fee"),
  });
}

const bodyOf = (text: RewardCurrencyText): RewardCurrencyBody => ({
  row: text.row,
  change: { enabled: text.enabled, minimum: valueIn(text, "minimum"), fee: valueIn(text, "fee") },
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
