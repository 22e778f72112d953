import type { AddressKind } from "../kinds.ts";
import type { RequisiteResult } from "../result.ts";
import { refuse } from "../result.ts";
import { tonAccount } from "./ton.ts";

/**
 * The contracts of the tokens that people exchange. A token that is sent to its own contract is lost. TON wallets write
 * one account in two ways, so its contract is listed as an account.
 */
const contracts: ReadonlySet<string> = new Set([
  // USDT, USDC and DAI on Ethereum, then on BNB Smart Chain
  "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  "0x6B175474E89094C44Da98b954EedeAC495271d0F",
  "0x55d398326f99059fF775485246999027B3197955",
  "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d",
  "0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3",
  // USDT and USDC on TRON
  "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  "TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8",
  // USDT on TON
  "0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe",
]);

/** Whether an address in normal form is the contract of a token. */
const isTokenContract = (kind: AddressKind, address: string): boolean =>
  contracts.has(kind === "ton" ? tonAccount(address) : address);

/** A validator that refuses the contracts of tokens as well. */
export const withoutContracts =
  (kind: AddressKind, validate: (text: string) => RequisiteResult) =>
  (text: string): RequisiteResult => {
    const result = validate(text);
    return result.ok && isTokenContract(kind, result.value) ? refuse("token_contract") : result;
  };
