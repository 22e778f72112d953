import { describe, expect, test } from "vitest";
import type { ClaimRow } from "#server/claim/store.ts";
import type { VisitPurpose } from "#server/claim/visits/visits.ts";
import {
  checkOffice,
  chooseVisit,
  collectWord,
  errandOf,
  keptVisit,
  placeNow,
  purposeOf,
} from "#server/claim/visits/visits.ts";
import { visitHorizon } from "#server/claim/lifecycle/deadlines.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { ApiError } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { atOffice, book, claimRow, currencies, now, office } from "#tests/server/claim/rows.ts";

const purposes = ["pay", "collect", "exchange"] as const;
const errand = (purpose: VisitPurpose, given: CurrencyBook = book) =>
  errandOf(claimRow(atOffice(purpose)), given);

/** The error messages by field. */
const refused = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.entries(error.problem.fields ?? {});
    return Object.fromEntries(fields.map(([name, words]) => [name, (words as Localized)("en")]));
  }
};

describe("a visit", () => {
  test("is for paying, collecting or exchanging cash, or is not needed", () => {
    expect(purposes.map((purpose) => purposeOf(claimRow(atOffice(purpose)), book))).toEqual(purposes);
    expect(purposeOf(claimRow(), book)).toBeNull();
  });

  test("is at the office of the cash currency", () => {
    const asked: number[] = [];
    const noting: CurrencyBook = {
      ...book,
      office: (_city, currency) => {
        asked.push(currency);
        return office;
      },
    };
    for (const purpose of purposes) expect(errand(purpose, noting)).toEqual({ purpose, office });
    const { dollars } = currencies;
    expect(asked).toEqual([dollars.id, dollars.id, dollars.id]);
    expect(errandOf(claimRow({ city_id: 7 }), noting)).toBeNull();
    expect(errandOf(claimRow(atOffice("pay", { city_id: null })), noting)).toBeNull();
  });

  test("is absent without cash, city or office", () => {
    expect(errandOf(claimRow({ city_id: 7 }), book)).toBeNull();
    expect(errandOf(claimRow(atOffice("pay", { city_id: null })), book)).toBeNull();
    expect(errandOf(claimRow(atOffice("pay", { city_id: 8 })), book)).toBeNull();
  });
});

test("a place has address and time in both languages", () => {
  expect(placeNow(errand("pay"), now)).toEqual({
    address: { ru: "Тверская, 1", en: "1 Tverskaya St" },
    hours: { ru: "Пн–пт 10:00–19:00", en: "Mon–Fri 10:00–19:00" },
    timeZone: "Europe/Moscow",
  });
  expect(placeNow(null, now)).toBeNull();
});

test("the code word to collect by is shown while the cash is ready, for collecting only", () => {
  const word = (status: ClaimRow["status"], purpose: VisitPurpose | null) =>
    collectWord(claimRow(atOffice("collect", { status })), purpose);
  for (const status of ["paid", "paying_out", "payout_error"] as const) {
    expect([word(status, "collect"), word(status, "exchange")], status).toEqual(["lantern", "lantern"]);
    expect([word(status, "pay"), word(status, null)], status).toEqual([null, null]);
  }
  for (const status of ["waiting_payment", "done", "hold"] as const)
    expect(word(status, "collect")).toBeNull();
  expect(collectWord({ status: "paid", payment_place: null }, "collect")).toBeNull();
});

const closed: CurrencyBook = {
  ...book,
  office: () => ({ ...office, hours: { ...office.hours, week: [] } }),
};

describe("a claim with cash requires an office", () => {
  const check = (changes: Partial<ClaimRow>, given = book) =>
    refused(() => checkOffice(claimRow(changes), given, now));

  test("with visits in its city", () => {
    expect(check(atOffice("pay"))).toBeNull();
    expect(check({})).toBeNull();
    expect(check(atOffice("pay", { city_id: 8 }))).toEqual({ city: expect.any(String) as string });
    expect(check(atOffice("pay"), closed)).toEqual({ city: expect.any(String) as string });
    expect(check(atOffice("pay"), closed)).not.toEqual(check(atOffice("pay", { city_id: 8 })));
  });
});

// It is Friday, 15:00 in Moscow. The office closes at 19:00 and reopens on Monday.
const at = (time: string): Date => new Date(`2026-11-${time}:00+03:00`);
const shown = (visit: { at: number; until: number } | null) =>
  visit === null ? null : [new Date(visit.at).toISOString(), new Date(visit.until).toISOString()];
const span = (from: string, to: string) => [at(from).toISOString(), at(to).toISOString()];

describe("the visitor's choice of a visit", () => {
  const choose = (purpose: VisitPurpose, wanted: Date | null, given = book, moment = now) =>
    shown(chooseVisit(errand(purpose, given), moment, wanted));

  test("defaults to the first one: in half an hour, or two hours if the money comes first", () => {
    expect(choose("pay", null)).toEqual(span("20T15:30", "20T16:30"));
    expect(choose("exchange", null)).toEqual(span("20T15:30", "20T16:30"));
    expect(choose("collect", null)).toEqual(span("20T17:00", "20T18:00"));
  });

  test("is kept, and waited for an hour during opening hours", () => {
    expect(choose("pay", at("20T16:00"))).toEqual(span("20T16:00", "20T17:00"));
    expect(choose("pay", at("20T18:30"))).toEqual(span("20T18:30", "20T19:00"));
    expect(choose("pay", at("24T10:00"))).toEqual(span("24T10:00", "24T11:00"));
  });

  test("must be one of the offered visits", () => {
    for (const wanted of [at("20T15:00"), at("20T15:45"), at("20T19:00"), at("21T12:00"), at("25T10:00")])
      expect(refused(() => choose("pay", wanted))).toEqual({ visit_at: expect.any(String) as string });
  });

  test("is refused with different messages when no visit is needed and when the office is closed", () => {
    expect(chooseVisit(null, now, null)).toBeNull();
    const reasons = [
      refused(() => chooseVisit(null, now, at("20T16:00"))),
      refused(() => choose("pay", null, closed)),
      refused(() => choose("pay", at("20T15:00"))),
    ];
    expect(new Set(reasons.map((reason) => JSON.stringify(reason))).size).toBe(3);
    const { city } = refused(() => checkOffice(claimRow(atOffice("pay")), closed, now)) as { city: string };
    expect(reasons[1]).toEqual({ visit_at: city });
    for (const reason of reasons) expect(reason).toEqual({ visit_at: expect.any(String) as string });
  });
});

describe("the visit of a claim that waits only now", () => {
  const kept = (chosen: Date | null) => shown(keptVisit(errand("pay"), now, chosen));
  test("is the chosen one while it is offered, else the next", () => {
    expect(kept(at("20T16:00"))).toEqual(span("20T16:00", "20T17:00"));
    expect(kept(at("20T14:00"))).toEqual(span("20T15:30", "20T16:30"));
    expect(kept(null)).toEqual(span("20T15:30", "20T16:30"));
    expect(keptVisit(null, now, null)).toBeNull();
    expect(keptVisit(errand("pay", closed), now, null)).toBeNull();
  });
});

test("visits are offered for two weeks, so a claim waits at most a day longer", () => {
  expect(visitHorizon).toBe(14);
  const exceptions = (days: number) =>
    Object.fromEntries(
      Array.from({ length: days }, (_, day) => [
        new Date(now.getTime() + day * 86_400_000).toISOString().slice(0, 10),
        [],
      ]),
    );
  const from = (days: number): CurrencyBook => ({
    ...book,
    office: () => ({
      ...office,
      hours: {
        ...office.hours,
        week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "10:00", to: "19:00" }],
        exceptions: exceptions(days),
      },
    }),
  });
  expect(shown(keptVisit(errand("pay", from(13)), now, null))?.[0]).toBe("2026-12-03T07:00:00.000Z");
  expect(keptVisit(errand("pay", from(15)), now, null)).toBeNull();
});
