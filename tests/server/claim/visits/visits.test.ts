import { afterAll, describe, expect, test } from "vitest";
import { hourMs, hourSeconds } from "#domain/time/durations.ts";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  newKey,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Visits = components["schemas"]["OfficeVisits"];
type Office = components["schemas"]["Office"];

const kazan = 3;

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

afterAll(() => expectInvariants(server));

// The clock of a test server begins on Friday, 20 November 2026, at 15:00 in Moscow.
const payIn = async (email = "payer@example.com") =>
  createClaim(server, claimBody(await readPair(server, "CASHRUB", "BTC"), { city: kazan, email }));
const collectFrom = async (email = "collector@example.com") =>
  claimBody(await readPair(server, "BTC", "CASHRUB"), { city: kazan, email });

const visitsOf = async (id: string): Promise<Visits> =>
  (await server.call("listVisits", { params: { id } })).json as Visits;

const lettersTo = async (recipient: string): Promise<string[]> => {
  const rows = await server.deps.db
    .selectFrom("outbox")
    .select("text")
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();
  return rows.map(({ text }) => text);
};

describe("cash brought to an office", () => {
  test("a new claim shows the place, with times in the office's time zone", async () => {
    const claim = await payIn();
    expect(claim.office).toEqual({
      purpose: "pay",
      address: "7 Example Street, office\u00A014",
      hours: "Mon–Fri 10:00–19:00, Sat 11:00–17:00",
      time_zone: "Europe/Moscow",
      visit_at: null,
      code_word: null,
    });
    const { time_zone, days } = await visitsOf(claim.id);
    expect(time_zone).toBe("Europe/Moscow");
    expect(days.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21", "2026-11-23"]);
    expect(days[0]?.visits[0]).toBe("2026-11-20T12:30:00.000Z");
    expect(days[0]?.visits.at(-1)).toBe("2026-11-20T15:30:00.000Z");
    // A second later the first visit is out of reach.
    await server.advance(1);
    const gone = await act(server, claim.id, "confirm", { visit_at: days[0]?.visits[0] });
    expect(gone.json).toEqual({ visit_at: ["This time can't be chosen. Choose another one."] });
  });

  test("the claim waits until an hour after the chosen visit, and says so", async () => {
    const { id } = await payIn("chosen@example.com");
    const visit_at = "2026-11-23T08:00:00+00:00";
    const { json } = await act(server, id, "confirm", { visit_at });
    expect(json).toMatchObject({
      status: "waiting_payment",
      expires_in: (3 * 24 - 3) * hourSeconds - 1,
      office: { visit_at: "2026-11-23T08:00:00.000Z" },
    });
    const due = (await server.call("readPaymentRequisite", { params: { id }, locale: "en" })).json;
    expect(due).toMatchObject({
      payment: "cash",
      fields: [],
      cash: {
        city: { name: "Kazan" },
        time_zone: "Europe/Moscow",
        visit_at: "2026-11-23T08:00:00.000Z",
        code_word: expect.stringMatching(/^[a-z]+-\d{4}$/) as string,
      },
    });
    const letter = (await lettersTo("chosen@example.com")).at(-1) ?? "";
    expect(letter).toContain("Monday 23 November at 11:00 (UTC+3)");
    expect(letter).toContain("We'll wait until Monday 23 November at 12:00 (UTC+3)");
    expect(letter).toContain("Kazan, 7 Example Street, office\u00A014");
    expect(letter).toContain(`Code word: ${String(due.cash.code_word)}`);
    expect(letter).toContain("What to bring: The whole amount in cash");
    await server.advance((3 * 24 - 3) * hourSeconds - 2);
    expect((await readClaim(server, id)).status).toBe("waiting_payment");
    await server.advance(10);
    expect((await readClaim(server, id)).status).toBe("expired");
  });

  test("'I paid' before the visit calls no operator until the visit is over", async () => {
    const { id } = await payIn("early@example.com");
    const { days } = await visitsOf(id);
    const visit = Date.parse(days[2]?.visits[0] ?? "");
    await act(server, id, "confirm", { visit_at: new Date(visit).toISOString() });
    expect((await act(server, id, "mark_paid")).json).toMatchObject({ status: "marked_paid" });
    const isCalled = async () => {
      const { json } = await server.call("readOperatorClaim", { params: { id } });
      return json.notes.some(({ kind }: { kind: string }) => kind === "unseen_payment");
    };
    // The deadline is an hour after the chosen visit; the usual hour after 'I paid' is long over.
    const over = visit + hourMs;
    await server.advance(2 * hourSeconds);
    expect(await isCalled()).toBe(false);
    await server.advance(Math.floor((over - server.clock.now().getTime()) / 1000) - 1);
    expect(await isCalled()).toBe(false);
    await server.advance(10);
    expect(await isCalled()).toBe(true);
    expect((await readClaim(server, id)).status).toBe("marked_paid");
    await server.advance(23 * hourSeconds + 10);
    expect((await readClaim(server, id)).status).toBe("expired");
  });

  test("its rate holds for twelve hours: cash that is brought later is late", async () => {
    const broughtAfter = async (hours: number) => {
      const { id } = await payIn();
      const { days } = await visitsOf(id);
      await act(server, id, "confirm", { visit_at: days.at(-1)?.visits.at(-1) });
      await server.advance(hours * hourSeconds);
      const { status, text } = await operate(server, id, "payment.accept");
      expect(status, text).toBe(200);
      return (await readClaim(server, id)).status;
    };
    expect(await broughtAfter(11)).toBe("paid");
    expect(await broughtAfter(13)).toBe("paid_late");
  });

  test("staff are offered to take it, and not to say where else to pay", async () => {
    const { id } = await payIn();
    await act(server, id, "confirm");
    const { json } = await server.call("readOperatorClaim", { params: { id } });
    expect(json.events).toContain("payment.accept");
    expect(json.events).not.toContain("requisites.issue");
  });

  test("a day that the office has closed is refused, and a closed office takes no claims", async () => {
    const { id } = await payIn();
    const [, second] = (await visitsOf(id)).days;
    const offices = (await server.call("listOffices")).json as Office[];
    const ours = offices.filter(({ city }) => city.id === kazan);
    const usual = ours[0]?.hours;
    const setHours = async (body: unknown) => {
      for (const { currency } of ours) {
        const params = { city: kazan, currency: currency.id };
        const set = await server.call("setOfficeHours", { params, body });
        expect(set.status).toBe(200);
      }
    };
    await setHours({ ...usual, exceptions: [{ date: second?.date, open: [] }] });
    await server.advance(11);
    const refused = await act(server, id, "confirm", { visit_at: second?.visits[0] });
    expect(refused.json).toEqual({ visit_at: ["This time can't be chosen. Choose another one."] });
    expect((await readClaim(server, id)).office?.hours).toContain("closed");

    await setHours({ ...usual, week: [] });
    await server.advance(11);
    const none = await act(server, id, "confirm");
    expect(none.json).toEqual({
      visit_at: ["The office is closed. Choose another city or come back later."],
    });
    const body = claimBody(await readPair(server, "CASHRUB", "BTC"), { city: kazan });
    const created = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
    expect(created.json).toEqual({ city: ["The office is closed. Choose another city or come back later."] });
    await setHours(usual);
    await server.advance(11);
  });

  test("visit times are accepted only for a new claim with cash", async () => {
    const { id } = await payIn();
    await act(server, id, "confirm");
    expect((await server.call("listVisits", { params: { id } })).json.code).toBe("claim_state");
    const usual = await createClaim(server, claimBody(await readPair(server, "BTC", "SBERRUB")));
    expect(usual.office).toBeNull();
    expect((await server.call("listVisits", { params: { id: usual.id } })).json.code).toBe("claim_state");
    const needless = await act(server, usual.id, "confirm", { visit_at: "2026-11-23T08:00:00Z" });
    expect(needless.json).toEqual({ visit_at: ["This order needs no visit to an office."] });
  });

  test("a claim whose visit passed during a document check gets the next one", async () => {
    await server.deps.db
      .updateTable("directions")
      .set({ needs_verification: true })
      .where("payment", "=", "cash")
      .execute();
    await server.advance(2);
    const { id } = await payIn();
    const [first] = (await visitsOf(id)).days[0]?.visits ?? [];
    expect((await act(server, id, "confirm")).json).toMatchObject({ status: "verification" });
    await server.advance(20 * hourSeconds);
    await operate(server, id, "verification.approve");
    const { office, expires_in } = await readClaim(server, id);
    expect(Date.parse(office?.visit_at ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
    expect(expires_in).toBeGreaterThan(1800);
    await server.deps.db.updateTable("directions").set({ needs_verification: false }).execute();
    await server.advance(2);
  });
});

describe("collected cash", () => {
  test("the payment address is shown while payment is due, and the office from the beginning", async () => {
    const { id, office } = await createClaim(server, await collectFrom());
    expect(office).toMatchObject({ purpose: "collect", address: "7 Example Street, office\u00A014" });
    expect((await act(server, id, "confirm")).json).toMatchObject({ expires_in: 1800 });
    const { json } = await server.call("readPaymentRequisite", { params: { id }, locale: "en" });
    expect(json).toMatchObject({ payment: "requisites", cash: null });
    expect(json.fields[0].name).toBe("account");
    expect(json.uri).toMatch(/^bitcoin:/);
  });

  test("the code word for collecting is shown only in the browser that created the claim, after payment", async () => {
    const body = await collectFrom("word@example.com");
    const created = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
    const id = created.json.id as string;
    expect(created.cookies.every((cookie) => cookie.includes("HttpOnly; SameSite=Strict"))).toBe(true);
    expect(created.cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      `/api/v1/claim/${id}/`,
      `/claim/${id}/`,
      `/en/api/v1/claim/${id}/`,
      `/en/claim/${id}/`,
    ]);
    const cookie = created.cookies[0]?.split(";")[0] ?? "";
    const seen = async (headers: Record<string, string>) => {
      const { json } = await server.call("readClaimStatus", { params: { id }, headers, locale: "en" });
      return json.office.code_word as string | null;
    };
    const forged = `claim=${"A".repeat(43)}`;
    await act(server, id, "confirm");
    const letters = await lettersTo("word@example.com");
    expect(letters.join("\n")).not.toContain("Code word");
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.see");
    expect(await seen({ cookie })).toBeNull();
    await operate(server, id, "payment.accept");

    const word = await seen({ cookie });
    expect(word).toMatch(/^[a-z]+-\d{4}$/);
    expect([await seen({}), await seen({ cookie: forged })]).toEqual([null, null]);
    const atDesk = async () =>
      (await server.call("readOperatorClaim", { params: { id } })).json.claim.office.code_word as
        | string
        | null;
    expect(await atDesk(), "masked").toBeNull();
    await server.call("revealOperatorClaim", { params: { id } });
    expect(await atDesk()).toBe(word);
    const tagOf = async (headers: Record<string, string>) =>
      (await server.call("readClaimStatus", { params: { id }, headers })).headers["etag"];
    expect(await tagOf({ cookie })).not.toBe(await tagOf({}));
    const paid = (await lettersTo("word@example.com")).at(-1) ?? "";
    expect(paid).toContain(`Code word: ${String(word)}`);
    expect(paid).toContain("your cash is ready at the office");
    expect(paid).toContain("A document with the name given in the order");

    await operate(server, id, "payout.start");
    expect(await seen({ cookie })).toBe(word);
    await operate(server, id, "payout.complete");
    expect(await seen({ cookie })).toBeNull();
    expect((await lettersTo("word@example.com")).at(-1)).toContain("The cash has been handed over");
  });

  test("the cookie of another claim reveals nothing", async () => {
    const body = await collectFrom();
    const first = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
    const second = await createClaim(server, body);
    await act(server, second.id, "confirm");
    await act(server, second.id, "mark_paid");
    await operate(server, second.id, "payment.accept");
    const cookie = first.cookies[0]?.split(";")[0] ?? "";
    const { json } = await server.call("readClaimStatus", { params: { id: second.id }, headers: { cookie } });
    expect(json.office.code_word).toBeNull();
  });
});

test("a claim cannot be created where there is no office", async () => {
  const { db } = server.deps;
  await db
    .insertInto("cities")
    .values({ id: 9, code: "omsk", name_ru: "Омск", name_en: "Omsk", position: 9 })
    .execute();
  const pair = await readPair(server, "CASHRUB", "BTC");
  await db.insertInto("direction_cities").values({ direction_id: pair.id, city_id: 9 }).execute();
  await server.advance(11);
  const body = claimBody(pair, { city: 9 });
  const { json } = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
  expect(json).toEqual({ city: ["This pair isn't available in that city. Choose another city."] });
});
