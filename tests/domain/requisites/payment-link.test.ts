import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedAmount, readLinkAmount, readPaymentLink } from "#domain/requisites/requisite.ts";

const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const evm = "0x52908400098527886E0F7030069857D2E4169EE7";
const token = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const ton = "EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N";
const xrp = "rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh";
const bare = { tag: null, memo: null };

describe("a wallet's payment link", () => {
  test.each([
    [`bitcoin:${bitcoin}`, bitcoin],
    [`bitcoin:${bitcoin}?amount=0.5&label=Shop`, bitcoin],
    [`BITCOIN:${bitcoin.toUpperCase()}?AMOUNT=1`, bitcoin.toUpperCase()],
    [` bitcoin://${bitcoin} `, bitcoin],
    ["litecoin:LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ?amount=1", "LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ"],
    ["dogecoin:D7Y55Lkqb1VLWmZGwWwT4eN9ZpYtpmXgXz", "D7Y55Lkqb1VLWmZGwWwT4eN9ZpYtpmXgXz"],
    ["monero:4AdUnd?tx_amount=1", "4AdUnd"],
    ["tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t?amount=5", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
    [`ethereum:${evm}`, evm],
    [`ethereum:pay-${evm}@1?value=2.014e18`, evm],
    [`ethereum:${evm}@42161`, evm],
    [`ethereum:${token}@1/transfer?address=${evm}&uint256=5e6`, evm],
    [`ton://transfer/${ton}?amount=1000000000`, ton],
    [`ton:${ton}`, ton],
  ])("%s asks to pay to %s", (text, address) => {
    expect(readPaymentLink(text)).toEqual({ address, ...bare });
  });

  test("carries the tag and the memo", () => {
    expect(readPaymentLink("ripple:rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh?amount=5&dt=12345")).toMatchObject({
      tag: "12345",
      memo: null,
    });
    expect(readPaymentLink("xrp:rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh?dt=7")).toMatchObject({ tag: "7" });
    expect(readPaymentLink(`ton://transfer/${ton}?text=order%2012+3`)).toMatchObject({ memo: "order 12+3" });
    expect(readPaymentLink(`ton:${ton}?text=a=b=c`)).toMatchObject({ memo: "a=b=c" });
  });

  test.each([
    `xrp:${xrp}?tag=495`,
    `xrpl:${xrp}?destinationTag=495`,
    `ripple://${xrp}?amount=5&memo=495`,
    `xrp:${xrp}?dt=495&tag=495`,
    `${xrp}?dt=495`,
    `\u2068${xrp}:495\u2069`,
    `https://xaman.app/detect/request:${xrp}?amount=2&network=XRPL&dt=495`,
    `xumm://xumm.app/detect/request:${xrp}?dt=495`,
    `https://xrplf.org//send?to=${xrp}&amount=30&dt=495`,
    `https://link.trustwallet.com/send?asset=c144&address=${xrp}&amount=1&memo=495`,
    `trust://send?coin=144&address=${xrp}&memo=495`,
  ])("finds the tag in %s", (text) => {
    expect(readPaymentLink(text)).toEqual({ address: xrp, tag: "495", memo: null });
  });

  test.each([
    `ton://transfer/${ton}?comment=495`,
    `https://app.tonkeeper.com/transfer/${ton}?amount=1000000000&text=495`,
    `tonkeeper://transfer/${ton}?text=495`,
    `https://tonhub.com/transfer/${ton}?text=495`,
    `${ton}?memo=495`,
  ])("finds the comment in %s", (text) => {
    expect(readPaymentLink(text)).toEqual({ address: ton, tag: null, memo: "495" });
  });

  test.each([
    `eth:${evm}`,
    `bnb:${evm}`,
    `https://link.metamask.io/send/${evm}@1?value=1e16`,
    `https://metamask.app.link/send/${token}@1/transfer?address=${evm}&uint256=5e6`,
    `https://link.trustwallet.com/send?asset=c60_t${token}&address=${evm}&amount=1`,
    `ethereum:${evm}?contractAddress=${token}&decimal=6&value=0`,
  ])("understands %s", (text) => {
    expect(readPaymentLink(text)).toEqual({ address: evm, ...bare });
  });

  test.each([
    `bitcoin:${bitcoin}?dt=12345`,
    `bitcoin:${bitcoin}#dt=5`,
    `ton:${ton}?dt=12345`,
    `ton:${ton}?bin=te6ccgEBAQEAAgAAAA%3D%3D`,
    `ton:${ton}?text=1&init=te6cc`,
    `ton://nft/transfer?x=${ton}`,
    `xrp:${xrp}?dt=1&tag=2`,
    `xrp:${xrp}?dt=1&dt=2`,
    `xrp:${xrp}:1?dt=2`,
    `xrp:${xrp}?dt=1&invoice=2`,
    `xrp:${xrp}?amount=2&currency=USD&issuer=${xrp}`,
    `https://xaman.app/detect/request:${xrp}?amount=2&network=XAHAU`,
    `https://xumm.app/detect/request:${xrp}:RLUSD`,
    `monero:48?tx_payment_id=0123456789abcdef`,
    `ethereum:${evm}?data=0x01`,
    `arb1:${evm}`,
    `https://example.com/send/${evm}`,
    `web+stellar:pay?destination=G&memo=1`,
  ])("is not read from %s: what is not understood may tell whose money it is", (text) => {
    expect(readPaymentLink(text)).toBeNull();
  });

  test("never gives an address without a tag that stands in the text", () => {
    const name = fc.constantFrom("dt", "tag", "DT", "destinationTag", "memo", "invoiceid", "q");
    const other = fc.constantFrom("", "amount=1&", "label=a&", "network=XRPL&");
    const tags = fc.nat(4_294_967_295).map(String);
    fc.assert(
      fc.property(
        fc.constantFrom("xrp:", "ripple:", "xrpl:", ""),
        name,
        other,
        tags,
        (scheme, key, rest, tag) => {
          const link = readPaymentLink(`${scheme}${xrp}?${rest}${key}=${tag}`);
          expect(link === null || link.tag === tag).toBe(true);
        },
      ),
    );
  });

  test("has at most 2048 characters", () => {
    const link = `bitcoin:${bitcoin}?label=`;
    expect(readPaymentLink(link.padEnd(2048, "x"))).toEqual({ address: bitcoin, ...bare });
    expect(readPaymentLink(link.padEnd(2049, "x"))).toBeNull();
  });

  test.each([
    bitcoin,
    "",
    "bitcoin:",
    "https://example.com/?bitcoin:1",
    `1bitcoin:${bitcoin}`,
    `bitcoin:${bitcoin}?req-lightning=1`,
    `bitcoin:${bitcoin}?amount=1&req-lightning=1`,
    `bitcoin:${bitcoin}?label=%E0%A4`,
    `ethereum:${token}/approve?address=${evm}`,
    `ethereum:${token}/transfer?uint256=1`,
    "ethereum:vitalik.eth",
    `ethereum:to-${evm}`,
    `ethereum:${evm}ff`,
    `constructor:${bitcoin}`,
    `0:${"a".repeat(64)}`,
    `bitcoin:${"a".repeat(3000)}`,
  ])("is not read from %j", (text) => {
    expect(readPaymentLink(text)).toBeNull();
  });
});

const ether = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test.each([
  ["bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.50", { ticker: "BTC", value: "0.5" }],
  ["litecoin:LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1?amount=3", { ticker: "LTC", value: "3" }],
  ["monero:48?tx_amount=1.25", { ticker: "XMR", value: "1.25" }],
  ["ripple:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?amount=20&dt=7", { ticker: "XRP", value: "20" }],
  ["ton://transfer/UQC5?amount=1500000000&text=7", { ticker: "TON", value: "1.5" }],
  ["ton://transfer/UQC5?amount=1500000&jetton=EQ", null],
  [`ethereum:${ether}?value=2.014e18`, { ticker: "ETH", value: "2.014" }],
  [`ethereum:${ether}@1?value=10000000000000000`, { ticker: "ETH", value: "0.01" }],
  [`ethereum:${ether}@56?value=1e18`, null],
  [`ethereum:${ether}/transfer?address=${ether}&uint256=1e6`, null],
  [`ethereum:${ether}?value=1e99`, null],
  ["bitcoin:1?amount=0", null],
  ["bitcoin:1?amount=-1", null],
  ["bitcoin:1?amount=1e3", null],
  ["bitcoin:1", null],
  ["tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t?amount=5", null],
  ["0.5", null],
  ["dogecoin:D?amount=7", { ticker: "DOGE", value: "7" }],
  ["xrp:r?amount=2", { ticker: "XRP", value: "2" }],
  [" bitcoin:1?amount=1 ", { ticker: "BTC", value: "1" }],
  ["bitcoin:1?amount=1&req-x=1", null],
  [`bitcoin:1?amount=1.${"0".repeat(38)}`, { ticker: "BTC", value: "1" }],
  [`bitcoin:1?amount=1.${"0".repeat(39)}`, null],
  ["ton:UQ", null],
  ["ton:UQ?amount=x1", null],
  ["ton:UQ?amount=1x", null],
  [`ethereum:${ether}`, null],
  [`ethereum:${ether}?value=x1`, null],
  [`ethereum:${ether}?value=1x`, null],
  [`ethereum:${ether}?value=1e18`, { ticker: "ETH", value: "1" }],
  [`ethereum:${ether}@10?value=1e18`, null],
  [`ethereum:${ether}?contractAddress=${ether}&value=1e18`, null],
  [`bnb:${ether}?value=1e18`, null],
  [`https://link.metamask.io/send/${ether}@1?value=1e16`, { ticker: "ETH", value: "0.01" }],
  [`https://link.trustwallet.com/send?asset=c60_t${ether}&address=${ether}&amount=1`, null],
])("%s asks for %j", (text, amount) => expect(readLinkAmount(text)).toEqual(amount));

test("an amount is read from the address field only in its own currency", () => {
  const link = "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.5";
  expect(askedAmount("btc", link, "BTC")).toEqual({ value: "0.5", ticker: "BTC" });
  expect(askedAmount("btc", link, "LTC")).toBeNull();
  expect(askedAmount("btc", link, null)).toBeNull();
  expect(askedAmount("name", link, "BTC")).toBeNull();
});
