import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type RewardCurrencies = Schemas["OperatorWithdrawalDirections"];
type RewardCurrencyChange = Schemas["WithdrawalDirectionChange"];

/** A currency that rewards can be paid out in, as a row of the list. */
export type RewardCurrency = Omit<Schemas["OperatorWithdrawalDirection"], "id"> & { id: string };

/** What is typed and ticked. */
export interface RewardCurrencyText {
  /** As the person saw it when they began; null while there is none. */
  row: RewardCurrency | null;
  enabled: boolean;
  minimum: string;
  fee: string;
}

export type RewardCurrencyFault = AmountFault | "fee";

/** What is sent. */
export interface RewardCurrencyBody {
  row: RewardCurrency | null;
  change: RewardCurrencyChange;
}
