import { describe, expect, test } from "vitest";
import { paymentUri } from "#domain/claim/payment-uri.ts";
import { requisiteKinds } from "#domain/requisites/kinds.ts";

const address = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";

describe("payment URIs", () => {
  test.each([
    [{ kind: "btc", ticker: "BTC", address, amount: "0.01500" }, `bitcoin:${address}?amount=0.015`],
    [{ kind: "btc", ticker: "BTC", address }, `bitcoin:${address}`],
    [{ kind: "btc", ticker: "BTC", address, amount: "0" }, `bitcoin:${address}`],
    [{ kind: "btc", ticker: "BTC", address, amount: "1e-8" }, `bitcoin:${address}`],
    [{ kind: "btc", ticker: "BTC", address, amount: "0.00000001" }, `bitcoin:${address}?amount=0.00000001`],
    [{ kind: "ltc", ticker: "LTC", address: "L1", amount: "2" }, "litecoin:L1?amount=2"],
    [{ kind: "doge", ticker: "DOGE", address: "D1", amount: "2" }, "dogecoin:D1?amount=2"],
    [{ kind: "xmr", ticker: "XMR", address: "4A", amount: "2.5" }, "monero:4A?tx_amount=2.5"],
    [
      { kind: "ton", ticker: "TON", address: "EQ-_", amount: "1.5", memo: "a b&c=1" },
      "ton://transfer/EQ-_?amount=1500000000&text=a%20b%26c%3D1",
    ],
    [{ kind: "ton", ticker: "TON", address: "EQ", amount: "0.000000001" }, "ton://transfer/EQ?amount=1"],
    [{ kind: "ton", ticker: "TON", address: "EQ", amount: "0.0000000001" }, "ton://transfer/EQ?amount=1"],
    [{ kind: "xrp", ticker: "XRP", address: "rX", amount: "10", tag: "42" }, "ripple:rX?amount=10&dt=42"],
    [{ kind: "xrp", ticker: "XRP", address: "rX", tag: "0" }, "ripple:rX?dt=0"],
    [{ kind: "evm", ticker: "ETH", address: "0xab", amount: "5" }, "0xab"],
    [{ kind: "tron", ticker: "TRX", address: "TR7", amount: "5" }, "TR7"],
    [{ kind: "card", ticker: "RUB", address: "4111111111111111", amount: "5" }, null],
    [{ kind: "btc", ticker: "BTC", address: "1A?amount=9", amount: "5" }, null],
    [{ kind: "evm", ticker: "ETH", address: "javascript:alert(1)" }, null],
  ] as const)("%j", (payment, uri) => {
    expect(paymentUri(payment)).toBe(uri);
  });

  // BIP-21, Monero's and Ripple's URIs and TON's deep links all state the coin, so a token must never be in one.
  const links: Partial<Record<string, { coin: string; link: RegExp }>> = {
    btc: { coin: "BTC", link: /^bitcoin:A1\?amount=25$/ },
    ltc: { coin: "LTC", link: /^litecoin:A1\?amount=25$/ },
    doge: { coin: "DOGE", link: /^dogecoin:A1\?amount=25$/ },
    evm: { coin: "ETH", link: /^A1$/ },
    tron: { coin: "TRX", link: /^A1$/ },
    xrp: { coin: "XRP", link: /^ripple:A1\?amount=25&dt=7$/ },
    ton: { coin: "TON", link: /^ton:\/\/transfer\/A1\?amount=25000000000&text=m$/ },
    xmr: { coin: "XMR", link: /^monero:A1\?tx_amount=25$/ },
  };

  test.each(requisiteKinds)("of a coin and of a token to an address of the kind %s", (kind) => {
    const payment = { kind, address: "A1", amount: "25", memo: "m", tag: "7" };
    const coins = Object.values(links).map((known) => known?.coin ?? "");
    for (const ticker of [...coins, "USDT", "USDC", "RLUSD", "ton", ""]) {
      const uri = paymentUri({ ...payment, ticker });
      if (links[kind] === undefined) expect(uri).toBeNull();
      else if (ticker === links[kind].coin) expect(uri).toMatch(links[kind].link);
      else expect(uri, ticker).toBe("A1");
    }
  });
});
