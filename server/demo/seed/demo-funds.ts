/** The demo's reserves by code. Monero is short on purpose, to show the state of its directions. */
export const reserves: Readonly<Record<string, string>> = {
  BTC: "12.5",
  ETH: "210",
  USDTTRC20: "1250000",
  USDTERC20: "640000",
  USDTBEP20: "380000",
  USDCERC20: "150000",
  LTC: "2400",
  TRX: "1800000",
  TON: "95000",
  XRP: "240000",
  DOGE: "2100000",
  XMR: "0.01",
  SBERRUB: "18500000",
  TCSBRUB: "14200000",
  ACRUB: "9700000",
  CARDRUB: "12500000",
  SBPRUB: "21000000",
  DWRUB: "3200000",
  CASHRUB: "64000000",
  CASHUSD: "740000",
};

/**
 * Payment requisites of the demo. They resemble addresses of their networks and contain DEMO, but none is
 * valid: alphabets, checksums or issuer numbers are wrong, so that no wallet or bank accepts them. Alfa-Bank
 * has none, so that its claims wait for an operator to issue some.
 */
export const payTo: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  BTC: [
    { account: "bc1qdemo0demo0demo0demo0demo0demo0demo0n0t" },
    { account: "bc1qdemo1demo1demo1demo1demo1demo1demo1n0t" },
  ],
  ETH: [{ account: "0xDEMO00000000000000000000000000000000DEMO" }],
  USDTTRC20: [
    { account: "TDEMo11111111111111111111111111111" },
    { account: "TDEMo22222222222222222222222222222" },
  ],
  USDTERC20: [{ account: "0xDEMO11111111111111111111111111111111DEMO" }],
  USDTBEP20: [{ account: "0xDEMO22222222222222222222222222222222DEMO" }],
  USDCERC20: [{ account: "0xDEMO33333333333333333333333333333333DEMO" }],
  LTC: [{ account: "ltc1qdemo0demo0demo0demo0demo0demo0demo0n0t" }],
  TRX: [{ account: "TDEMo33333333333333333333333333333" }],
  TON: [{ account: "UQDEMO-DEMO-DEMO-DEMO-DEMO-DEMO-DEMO-DEMO-DEMO-D", memo: "DEMO-1001" }],
  XRP: [{ account: "rDEMo1111111111111111111111111DEMo", tag: "1001" }],
  DOGE: [{ account: "DDEMo1111111111111111111111111DEMo" }],
  XMR: [{ account: `4DEMo${"1".repeat(90)}` }],
  SBERRUB: [{ account: "0000 0000 0000 0013", holder: "DEMO D." }],
  TCSBRUB: [{ account: "0000 0000 0000 0014", holder: "DEMO D." }],
  CARDRUB: [{ account: "0000 0000 0000 0016", holder: "DEMO D." }],
  SBPRUB: [{ account: "+7 000 000-00-17", bank: "DEMO BANK", holder: "DEMO D." }],
};
