import { describe, expect, test } from "vitest";
import { settingFor } from "#server/claim/directory/setting.ts";
import { readPaymentForm, readPaymentRequisite } from "#server/claim/payment/pay.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { listVisits } from "#server/claim/visits/visits.ts";
import { createManualClock } from "#server/platform/clock.ts";
import { atOffice, book, claimRow, currencies, now, requisite } from "#tests/server/claim/rows.ts";

/** Services of an exchange with at most one claim. */
const having = (changes: Partial<ClaimRow> | null, form?: object): ClaimServices =>
  ({
    deps: {
      database: { run: () => Promise.resolve(changes === null ? [] : [claimRow(changes)]) },
      clock: createManualClock(now),
    },
    directory: {
      book: () => Promise.resolve(book),
      direction: () => Promise.resolve(undefined),
      duration: () => Promise.reject(new Error("there is no direction to ask for")),
    },
    payments: { formOf: () => Promise.resolve(form) },
  }) as unknown as ClaimServices;

const id = claimRow().id;
const read = (changes: Partial<ClaimRow> | null, isCreator = false) =>
  readPaymentRequisite(having(changes), id, { locale: "en", isCreator });
const [unknown, wrongState] = [
  { problem: { status: 404 } },
  { problem: { status: 409, code: "claim_state" } },
];

describe("payment details", () => {
  test("are shown while money is awaited", async () => {
    for (const changes of [{}, { status: "marked_paid" }, { status: "underpaid", choice: "top_up" }] as const)
      expect(await read(changes)).toMatchObject({ payment: "requisites", cash: null });
    for (const changes of [
      { status: "new" },
      { status: "paid", choice: "top_up" },
      { status: "underpaid", choice: null },
      { status: "underpaid", choice: "refund" },
    ] as const)
      await expect(read(changes), JSON.stringify(changes)).rejects.toMatchObject(wrongState);
    await expect(read(null)).rejects.toMatchObject(unknown);
  });

  test("have the account with its QR code, including memo and tag", async () => {
    expect(await read({})).toMatchObject({
      amount: "0.015",
      fields: [{ name: "address", kind: "btc", label: "The address" }],
      uri: "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.015",
    });
    const ton = [requisite("ton", "UQabc"), requisite("ton_memo", "77")];
    const xrp = [requisite("xrp", "rabc"), requisite("xrp_tag", "88")];
    const uriOf = async ({ id: from_currency_id }: { id: number }, payment_requisites: typeof ton) =>
      (await read({ from_currency_id, payment_requisites })).uri;
    expect(await uriOf(currencies.toncoin, ton)).toContain("text=77");
    expect(await uriOf(currencies.ripple, xrp)).toContain("dt=88");
    expect(await uriOf(currencies.tether, ton), "a token on the network of TON").toBe("UQabc");
    expect(await read({ payment_requisites: null })).toMatchObject({ fields: [], uri: null });
  });

  test("of cash have the office, if the claim has both a place and a city", async () => {
    const cash = {
      city: { id: 7 },
      address: "2 Arbat",
      hours: "on weekdays",
      time_zone: "Europe/Moscow",
      visit_at: "2026-11-23T07:30:00.000Z",
      code_word: "lantern",
    };
    const waiting = (changes: Partial<ClaimRow> = {}) =>
      atOffice("pay", { status: "waiting_payment", ...changes });
    expect((await read(waiting())).cash).toMatchObject(cash);
    expect((await read(waiting({ visit_at: null }))).cash).toMatchObject({ ...cash, visit_at: null });
    for (const changes of [{ payment_place: null }, { city_id: null }, { city_id: 8 }])
      expect((await read(waiting(changes))).cash, JSON.stringify(changes)).toBeNull();
    expect((await read(atOffice("collect", { status: "waiting_payment" }))).cash).toBeNull();
  });

  test("of cash for cash show the code word only to the claim's creator", async () => {
    const changes = atOffice("exchange", { status: "waiting_payment" });
    expect((await read(changes)).cash?.code_word).toBeNull();
    expect((await read(changes, true)).cash?.code_word).toBe("lantern");
  });
});

test("a form is shown while a claim to be paid by redirect waits for it", async () => {
  const form = { action: "https://gateway.example" };
  const formOf = (changes: Partial<ClaimRow>) =>
    readPaymentForm(having({ payment_kind: "redirect", ...changes }, form), id, "en");
  expect(await formOf({})).toBe(form);
  expect(await formOf({ status: "underpaid", choice: "top_up" })).toBe(form);
  for (const changes of [
    { payment_kind: "requisites" },
    { status: "marked_paid" },
    { status: "underpaid", choice: "refund" },
    { status: "paid", choice: "top_up" },
  ] as const)
    await expect(formOf(changes), JSON.stringify(changes)).rejects.toMatchObject(wrongState);
});

test("a form is refused when the gateway has none or no money is awaited", async () => {
  await expect(readPaymentForm(having(null), id, "en")).rejects.toMatchObject(unknown);
  for (const changes of [
    { payment_kind: "redirect" },
    { payment_kind: "redirect", status: "paid" },
    {},
  ] as const)
    await expect(readPaymentForm(having(changes), id, "en")).rejects.toMatchObject(wrongState);
});

test("visits are offered for a new claim with cash", async () => {
  await expect(listVisits(having(null), id)).rejects.toMatchObject(unknown);
  await expect(listVisits(having({ status: "new" }), id)).rejects.toMatchObject(wrongState);
  await expect(listVisits(having(atOffice("pay", { status: "paid" })), id)).rejects.toMatchObject(wrongState);
  const { time_zone, days } = await listVisits(having(atOffice("pay", { status: "new" })), id);
  expect(time_zone).toBe("Europe/Moscow");
  expect(days.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-23", "2026-11-24"]);
  expect(days[0]?.visits.slice(0, 2)).toEqual(["2026-11-20T12:30:00.000Z", "2026-11-20T13:00:00.000Z"]);
});

test("a setting without a direction has no typical duration", async () => {
  expect(await settingFor(having({}), id)).toMatchObject({ book, usualDuration: null });
  await expect(settingFor(having(null), id)).rejects.toMatchObject(unknown);
});
