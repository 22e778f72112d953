import { afterAll, describe, expect, test } from "vitest";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  currencyId,
  operate,
  readPair,
  reportPayment,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
afterAll(() => expectInvariants(server));

const confirmed = async (from: string, to: string, more: object = {}) => {
  const claim = await createClaim(server, claimBody(await readPair(server, from, to), more));
  const answer = await act(server, claim.id, "confirm");
  expect(answer.status, answer.text).toBe(200);
  return claim;
};
const toPay = (id: string) => server.call("readPaymentRequisite", { params: { id }, locale: "en" });
const formOf = (id: string) => server.call("readPaymentForm", { params: { id }, locale: "en" });

const exact = "Send the exact amount in one transfer. The network fee is paid on top of it.";
const exactByBank = "Send the exact amount in one transfer. Your bank's fee is paid on top of it.";
const network = (ticker: string, name: string) =>
  `Send only ${ticker} and only on this network: ${name}. A transfer on another network will be lost.`;
const card = "Pay only from your own card named in the order, and leave the transfer comment empty.";

describe("payment details", () => {
  test.each([
    ["BTC", "SBERRUB", "0.015", "Bitcoin", /^bitcoin:bc1q\w+\?amount=0\.015$/, ["account"]],
    [
      "TON",
      "SBERRUB",
      "60",
      "The Open Network",
      /^ton:\/\/transfer\/[\w-]+\?amount=60000000000&text=DEMO-1001$/,
      ["account", "memo"],
    ],
  ])(
    "of %s are an address with a QR code, an amount and warnings",
    async (from, to, fromSumma, name, uri, fields) => {
      const { id } = await confirmed(from, to, { fromSumma });
      const { json } = await toPay(id);
      expect(json).toMatchObject({ payment: "requisites", amount: fromSumma, cash: null });
      expect(json.currency).toMatchObject({ code: from });
      expect(json.fields.map((field: { name: string }) => field.name)).toEqual(fields);
      expect(json.uri).toMatch(uri);
      expect(json.warnings).toEqual([
        { about: "network", text: network(from, name) },
        { about: "amount", text: exact },
      ]);
    },
  );

  test("of a token are an address without an amount: its wallet's link would ask for the network's coin", async () => {
    const { id } = await confirmed("TON", "SBERRUB", { fromSumma: "60" });
    const sell = async (code: string) =>
      server.deps.db
        .updateTable("claims")
        .set({ from_currency_id: await currencyId(server, code) })
        .where("id", "=", id)
        .execute();
    await sell("USDTTRC20");
    const { json } = await toPay(id);
    await sell("TON");
    expect(json.currency.ticker).toBe("USDT");
    expect(json.uri).toBe(json.fields[0].value);
  });

  test("of a bank are a card without a QR code, to be paid from the visitor's own", async () => {
    const { id } = await confirmed("SBERRUB", "BTC");
    const { json } = await toPay(id);
    expect(json.uri).toBeNull();
    expect(json.warnings).toEqual([
      { about: "amount", text: exactByBank },
      { about: "sender", text: card },
    ]);
    const russian = await server.call("readPaymentRequisite", { params: { id }, locale: "ru" });
    expect(russian.json.fields.map((field: { label: string }) => field.label).join()).toMatch(/[а-я]/);
    expect(json.fields.map((field: { label: string }) => field.label).join()).not.toMatch(/[а-я]/);
  });

  test("of cash are the office", async () => {
    const { id } = await confirmed("CASHRUB", "BTC");
    const { json } = await toPay(id);
    expect(json).toMatchObject({ payment: "cash", fields: [], uri: null });
    expect(json.warnings).toEqual([
      { about: "visit", text: "Say the code word at the office. Don't share it beforehand." },
    ]);
    expect(json.cash).toMatchObject({
      time_zone: "Europe/Moscow",
      address: expect.stringMatching(/[a-z]/) as string,
    });
  });

  test("of a gateway are its form", async () => {
    const { id } = await confirmed("SBPRUB", "BTC");
    const { json } = await toPay(id);
    expect(json).toMatchObject({ payment: "redirect", fields: [], uri: null, cash: null, warnings: [] });
    expect((await formOf(id)).status).toBe(200);
  });
});

describe("while no money is awaited", () => {
  const expectNothing = async (id: string, answers: readonly number[] = [409, 409]) => {
    expect([(await toPay(id)).status, (await formOf(id)).status]).toEqual(answers);
  };

  test("payment details and form are absent", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "SBPRUB", "BTC")));
    await expectNothing(id);
    await act(server, id, "confirm");
    await expectNothing(id, [200, 200]);
    const { payment } = (await formOf(id)).json.fields;
    // After 'I paid' the visitor still sees the details, but no link to pay again.
    await act(server, id, "mark_paid");
    await expectNothing(id, [200, 409]);
    await reportPayment(server, payment, "1");
    await expectNothing(id);
    await act(server, id, "choose_top_up");
    await expectNothing(id, [200, 200]);
    await act(server, id, "choose_refund");
    await expectNothing(id);
    await operate(server, id, "refund.start", { reason: "because" });
    await expectNothing(id);
  });

  test("a claim paid to requisites never has a form", async () => {
    const { id } = await confirmed("BTC", "SBERRUB");
    await expectNothing(id, [200, 409]);
  });
});

describe("the rest of a short payment", () => {
  test("appears in the QR code", async () => {
    const { id } = await confirmed("BTC", "SBERRUB", { fromSumma: "0.02" });
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.short", { amount: "0.0125" });
    await act(server, id, "choose_top_up");
    const { json } = await toPay(id);
    expect(json.amount).toBe("0.0075");
    expect(json.uri).toMatch(/\?amount=0\.0075$/);
  });
});
