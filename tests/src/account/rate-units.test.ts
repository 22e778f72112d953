import { expect, it } from "vitest";
import { rateUnits } from "#src/ui/money/currencyText.ts";

const usdt = (network: string) => ({ name: "Tether USDT", ticker: "USDT", network: { code: network } });
const rub = { name: "Sberbank", ticker: "RUB", network: null };

it("a rate names the networks only where the tickers are the same", () => {
  expect(rateUnits(usdt("TRC20"), rub)).toEqual({ from: "USDT", to: "RUB" });
  expect(rateUnits(usdt("BEP20"), usdt("TRC20"))).toEqual({ from: "USDT BEP20", to: "USDT TRC20" });
  expect(rateUnits(rub, { ...rub, name: "T-Bank" })).toEqual({ from: "RUB", to: "RUB" });
});
