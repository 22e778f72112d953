import { describe, expect, test } from "vitest";
import { paymentUri } from "#domain/payment-uri.ts";

const address = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";

describe("payment URIs", () => {
  test.each([
    [{ kind: "btc", address, amount: "0.01500" }, `bitcoin:${address}?amount=0.015`],
    [{ kind: "btc", address }, `bitcoin:${address}`],
    [{ kind: "btc", address, amount: "0" }, `bitcoin:${address}`],
    [{ kind: "btc", address, amount: "1e-8" }, `bitcoin:${address}`],
    [{ kind: "btc", address, amount: "0.00000001" }, `bitcoin:${address}?amount=0.00000001`],
    [{ kind: "ltc", address: "L1", amount: "2" }, "litecoin:L1?amount=2"],
    [{ kind: "doge", address: "D1", amount: "2" }, "dogecoin:D1?amount=2"],
    [{ kind: "xmr", address: "4A", amount: "2.5" }, "monero:4A?tx_amount=2.5"],
    [
      { kind: "ton", address: "EQ-_", amount: "1.5", memo: "a b&c=1" },
      "ton://transfer/EQ-_?amount=1500000000&text=a%20b%26c%3D1",
    ],
    [{ kind: "ton", address: "EQ", amount: "0.000000001" }, "ton://transfer/EQ?amount=1"],
    [{ kind: "ton", address: "EQ", amount: "0.0000000001" }, "ton://transfer/EQ?amount=1"],
    [{ kind: "xrp", address: "rX", amount: "10", tag: "42" }, "ripple:rX?amount=10&dt=42"],
    [{ kind: "xrp", address: "rX", tag: "0" }, "ripple:rX?dt=0"],
    [{ kind: "evm", address: "0xab", amount: "5" }, "0xab"],
    [{ kind: "tron", address: "TR7", amount: "5" }, "TR7"],
    [{ kind: "card", address: "4111111111111111", amount: "5" }, null],
    [{ kind: "btc", address: "1A?amount=9", amount: "5" }, null],
    [{ kind: "evm", address: "javascript:alert(1)" }, null],
  ] as const)("%j", (payment, uri) => {
    expect(paymentUri(payment)).toBe(uri);
  });
});
