import { validateBitcoin } from "./bitcoin.ts";
import { validateDogecoin } from "./dogecoin.ts";
import { validateEvm } from "./evm.ts";
import { validateLitecoin } from "./litecoin.ts";
import { validateMonero } from "./monero.ts";
import type { AddressKind } from "./requisite.ts";
import type { RequisiteResult } from "./result.ts";
import { validateTon } from "./ton.ts";
import { validateTron } from "./tron.ts";
import { validateXrp } from "./xrp.ts";

/** Address validators by network; loaded by `loadLateRules`. */
export const addressValidators: Record<AddressKind, (text: string) => RequisiteResult> = {
  btc: validateBitcoin,
  ltc: validateLitecoin,
  doge: validateDogecoin,
  evm: validateEvm,
  tron: validateTron,
  xrp: validateXrp,
  ton: validateTon,
  xmr: validateMonero,
};
