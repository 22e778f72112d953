import { describe, expect, test } from "vitest";
import { claimTag, hasMovingOffer } from "#server/claim/reading/etag.ts";
import type { Showing } from "#server/claim/reading/presenter.ts";
import { claimOnWire, valuesOf } from "#server/claim/reading/presenter.ts";
import { noOffer } from "#server/claim/lifecycle/offer.ts";
import { defaultTimes } from "#server/claim/lifecycle/deadlines.ts";
import type { ClaimRow, ClaimView } from "#server/claim/store.ts";
import { atOffice, book, claimRow, currencies, now, requisite } from "#tests/server/claim/rows.ts";

/* A claim as its visitor sees it. The allowed actions of each status are tested with the chart. */
const show = (
  changes: Partial<ClaimView> = {},
  showing: Partial<Showing> = {},
): ReturnType<typeof claimOnWire> =>
  claimOnWire(
    { ...claimRow(), history: [], bills: [], ...changes },
    {
      locale: "en",
      now,
      book,
      times: defaultTimes,
      recalculation: noOffer,
      explorers: { TRC20: "https://scan.example/tx/{id}" },
      usualDuration: null,
      usualHold: null,
      ...showing,
    },
  );

const change = (status: ClaimRow["status"], seconds: number) =>
  ({ status, at: new Date(now.getTime() + seconds * 1000).toISOString(), by: "visitor" }) as const;

test("a claim is shown completely, with masked requisites and e-mail address", () => {
  expect(show()).toMatchObject({
    id: claimRow().id,
    number: 1042,
    status: "waiting_payment",
    version: 3,
    is_final: false,
    expires_in: 1_800,
    poll_after: 5,
    payment: "requisites",
    course: "5000000",
    course_type: "default",
    promocode: null,
    surcharge: null,
    from: { amount: "0.015", requisites: [], currency: { id: 1 } },
    to: {
      amount: "75000",
      requisites: [{ name: "card", label: "The card", value: "4111 •••• •••• 1111" }],
      currency: { id: 3 },
    },
    city: null,
    office: null,
    reason: null,
    confirmations: null,
    received: null,
    offer: null,
    offer_halt: null,
    choice: null,
    refund: null,
    transaction: null,
    transaction_url: null,
    timing: null,
    return_url: null,
    bills: [],
    history: [],
    created_at: "2026-11-20T12:00:00.000Z",
  });
  expect(show().email).not.toContain("vera@");
  expect(show({ email: null }).email).toBeNull();
  expect(show({}, { locale: "ru" }).to.requisites[0]?.label).toBe("card по-русски");
});

test("optional members are shown when present", () => {
  const promocode = { id: "p", code: "SALE", kind: "percent", value: "1" } as const;
  expect(show({ promocode, surcharge: "1.50", received: "0.0100", reason: "Because." })).toMatchObject({
    promocode: "SALE",
    surcharge: "1.5",
    received: "0.01",
    reason: "Because.",
  });
  const offer = { course: "4900000", currentCourse: null, fromAmount: "0.0100", toAmount: "49000" };
  expect(show({}, { recalculation: { offer, halt: null } }).offer).toEqual({
    course: "4900000",
    current_course: null,
    from_amount: "0.01",
    to_amount: "49000",
  });
});

test("without a deadline there is no remaining time, and after the end no polling interval", () => {
  expect(show({ status: "paid" })).toMatchObject({ expires_in: null, poll_after: 5, is_final: false });
  expect(show({ status: "done" })).toMatchObject({ expires_in: null, poll_after: null, is_final: true });
  expect(show({ deadline: new Date(now.getTime() + 2_000) })).toMatchObject({ expires_in: 2, poll_after: 3 });
});

test("confirmations are shown while they are counted and once there are any", () => {
  const shown = (status: ClaimRow["status"], confirmations: number, confirmations_required = 2) =>
    show({ status, confirmations, confirmations_required }).confirmations;
  expect(shown("confirming", 0)).toEqual({ seen: 0, required: 2 });
  expect(shown("paid", 1)).toEqual({ seen: 1, required: 2 });
  expect(shown("paid", 0)).toBeNull();
  expect(shown("confirming", 0, 1)).toEqual({ seen: 0, required: 1 });
  expect(shown("confirming", 0, 0)).toBeNull();
});

describe("a refund", () => {
  const refund_fields = [
    { name: "account", kind: "btc", label: { ru: "Адрес", en: "Address" }, hint: null, required: true },
    {
      name: "memo",
      kind: "ton_memo",
      label: { ru: "Мемо", en: "Memo" },
      hint: { ru: "да", en: "yes" },
      required: false,
    },
  ] as const;
  const asked = { refund_fields: [...refund_fields] };

  test("is shown while it is in progress and afterwards", () => {
    const refund = {
      fields: [
        { name: "account", kind: "btc", label: "Address", hint: null, required: true, visible: true },
        { name: "memo", kind: "ton_memo", label: "Memo", hint: "yes", required: false, visible: true },
      ],
      requisites: [],
      amount: "0.015",
    };
    for (const status of ["refunding", "refunded"] as const)
      expect(show({ ...asked, status, arrived: "0.015" }).refund).toEqual(refund);
    expect(show({ ...asked, status: "paid" }).refund).toBeNull();
    expect(show({ refund_fields: null, status: "refunding" }).refund).toBeNull();
  });

  test("covers what has arrived, with masked requisites", () => {
    const { refund } = show({
      ...asked,
      status: "refunding",
      arrived: "0.0100",
      refund_requisites: [requisite("card", "4111111111111111")],
    });
    expect(refund?.amount).toBe("0.01");
    expect(refund?.requisites).toEqual([{ name: "card", label: "The card", value: "4111 •••• •••• 1111" }]);
  });
});

describe("the office of a claim", () => {
  test("is shown where cash changes hands, as stored with the claim", () => {
    expect(show(atOffice("pay"))).toMatchObject({
      city: { id: 7 },
      office: {
        purpose: "pay",
        address: "2 Arbat",
        hours: "on weekdays",
        time_zone: "Europe/Moscow",
        visit_at: "2026-11-23T07:30:00.000Z",
        code_word: null,
      },
    });
    const early = show(atOffice("pay", { status: "new", payment_place: null, visit_at: null }), {
      locale: "ru",
    });
    expect(early.office).toMatchObject({
      address: "Тверская, 1",
      hours: "Пн–пт 10:00–19:00",
      visit_at: null,
    });
    expect(show(atOffice("pay", { payment_place: null, city_id: null }))).toMatchObject({
      city: null,
      office: null,
    });
  });

  test("reveals the code word for collecting cash only to the claim's creator, after payment", () => {
    const word = (purpose: "pay" | "collect" | "exchange", status: ClaimRow["status"], isCreator?: boolean) =>
      show(atOffice(purpose, { status }), isCreator === undefined ? {} : { isCreator }).office?.code_word;
    for (const status of ["paid", "paying_out", "payout_error"] as const)
      expect(word("collect", status, true), status).toBe("lantern");
    expect(word("exchange", "paid", true)).toBe("lantern");
    expect([word("collect", "paid"), word("collect", "paid", false), word("pay", "paid", true)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([word("collect", "waiting_payment", true), word("collect", "done", true)]).toEqual([null, null]);
  });
});

describe("the progress of a claim", () => {
  test("lists its changes with their times", () => {
    expect(
      show({ history: [{ status: "new", at: "2026-11-20T15:00:00+03:00", by: "visitor" }] }).history,
    ).toEqual([{ status: "new", at: "2026-11-20T12:00:00.000Z", by: "visitor" }]);
  });

  test("is timed from the payment until now, or until its end", () => {
    for (const status of ["marked_paid", "confirming", "paid"] as const)
      expect(
        show({ status, history: [change("new", -90), change(status, -30.4)] }, { usualDuration: 60 }).timing,
      ).toEqual({
        elapsed: 30,
        usual: 60,
      });
    const held = show(
      { status: "hold", history: [change("paid", -90), change("hold", -60)] },
      { usualDuration: 60, usualHold: 7200 },
    );
    expect(held.timing, "a hold lasts as other holds").toEqual({ elapsed: 90, usual: 7200 });
    const done = [change("new", -90), change("marked_paid", -80), change("paid", -70), change("done", -50)];
    expect(show({ status: "done", history: done }).timing).toEqual({ elapsed: 30, usual: null });
    expect(show({ status: "paid", history: [change("paid", 5)] }).timing).toEqual({
      elapsed: 0,
      usual: null,
    });
    expect(show({ history: [change("waiting_payment", -30)] }).timing).toBeNull();
  });
});

test("a transaction links to the explorer of its network: of the received currency for a payout, of the sent one for a refund", () => {
  const sent = { from_currency_id: currencies.tether.id, transaction: "a".repeat(64) };
  const received = { to_currency_id: currencies.tether.id, transaction: "a".repeat(64) };
  expect(show({ ...sent, status: "refunded" }).transaction_url).toContain("https://scan.example/");
  expect(show({ ...sent, status: "done" }).transaction_url).toBeNull();
  expect(show({ ...received, status: "done" }).transaction_url).toContain("https://scan.example/");
  expect(show({ ...received, status: "refunded" }).transaction_url).toBeNull();
});

test("requisite values are listed with their field names", () => {
  expect(valuesOf([requisite("card", "41"), requisite("email", "a@b.example")])).toEqual({
    card: "41",
    email: "a@b.example",
  });
});

describe("the entity tag of a claim", () => {
  const seen = { locale: "en", isCreator: false } as const;
  const offered = { course: "1", currentCourse: "2", fromAmount: "3", toAmount: "4" };
  const offer = { offer: offered, halt: null };
  const fresh = (status: ClaimRow["status"]) => ({ version: 3, status, arrived: "0.5" });

  test("depends on version, language and reader", () => {
    expect(claimTag(fresh("paid"), seen, noOffer)).toBe('"3-en"');
    expect(claimTag(fresh("paid"), { ...seen, locale: "ru" }, noOffer)).toBe('"3-ru"');
    expect(claimTag(fresh("paid"), { ...seen, isCreator: true }, noOffer)).toBe('"3-en-own"');
  });

  test("depends on what a refund brings", () => {
    expect(claimTag(fresh("refunding"), seen, noOffer)).toBe('"3-en-0.5"');
  });

  test("depends on a changing offer", () => {
    expect(claimTag(fresh("underpaid"), seen, offer)).toBe('"3-en-1-2-4"');
    expect(
      claimTag(
        fresh("paid_late"),
        { ...seen, isCreator: true },
        { offer: { ...offered, currentCourse: null }, halt: null },
      ),
    ).toBe('"3-en-own-1--4"');
    expect(claimTag(fresh("underpaid"), seen, { offer: null, halt: "closed" })).toBe('"3-en-closed"');
    expect(claimTag(fresh("paid"), seen, offer)).toBe('"3-en"');
    expect([hasMovingOffer(fresh("underpaid")), hasMovingOffer(fresh("hold"))]).toEqual([true, false]);
  });
});
