import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, claimBody, createClaim, operate, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/*
 * The content of the letters, line by line: amounts, courses, offices. moves/effects.test.ts tests which statuses
 * send one.
 */
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
beforeAll(() => fixCourse("5000000"));
afterAll(() => expectInvariants(server));

const fixCourse = async (course: string) => {
  await server.call("changeDirection", {
    params: { from: 1, to: 13 },
    body: { course, confirm: true },
  });
  server.clock.advance(2);
};

const letterOf = async (id: string) => {
  const letters = await server.deps.db
    .selectFrom("outbox")
    .selectAll()
    .where("dedupe_key", "like", `claim:${id}:%`)
    .orderBy("id")
    .execute();
  const letter = letters.at(-1);
  if (letter === undefined) throw new Error("No letter");
  return { ...letter, lines: letter.text.split("\n") };
};
const created = async (fromSumma = "0.01") =>
  createClaim(server, claimBody(await readPair(server, "BTC", "SBERRUB"), { fromSumma }));
const toWaiting = async (fromSumma?: string) => {
  const claim = await created(fromSumma);
  await act(server, claim.id, "confirm");
  return claim;
};
const offerLines = async (id: string) =>
  (await letterOf(id)).lines.filter((line) => /^(Rate|After a recalculation)/.test(line));

describe("a letter about a claim", () => {
  test("names the payout's transaction, or the reason of a refusal", async () => {
    const { id } = await toWaiting();
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.accept");
    await operate(server, id, "claim.hold", { reason: "We look where the coins come from." });
    expect((await letterOf(id)).lines).toContain("We look where the coins come from.");
    await operate(server, id, "claim.release");
    expect((await letterOf(id)).lines.join("\n")).not.toContain("where the coins");
    await operate(server, id, "payout.start");
    await operate(server, id, "payout.complete", { transaction: "tx-77" });
    expect((await letterOf(id)).lines).toContain("Transaction: tx-77");
  });

  test("about expiry says whether 'I paid' was pressed", async () => {
    const silent = await toWaiting();
    const said = await toWaiting();
    await act(server, said.id, "mark_paid");
    await server.advance(3_601);
    await server.advance(23 * 3_600);
    const [one, other] = [await letterOf(silent.id), await letterOf(said.id)];
    expect(one.subject.replace(/\d+/, "N")).toBe("Order No. N: time to pay expired — Exchange");
    expect(other.lines[2]).not.toBe(one.lines[2]);
  });
});

describe("a letter that asks for payment", () => {
  test("says where, how much and by when, like the page", async () => {
    const { id } = await toWaiting("0.015");
    const { json } = await server.call("readPaymentRequisite", { params: { id }, locale: "en" });
    const { amount, fields, warnings } = json as {
      amount: string;
      fields: { label: string; value: string }[];
      warnings: { text: string }[];
    };
    const { lines } = await letterOf(id);
    expect(amount).toBe("0.015");
    expect(fields.length).toBeGreaterThan(0);
    for (const { label, value } of fields) expect(lines).toContain(`${label}: ${value}`);
    for (const { text } of warnings) expect(lines).toContain(text);
    expect(lines.find((line) => line.startsWith("Pay by: "))).toMatch(
      /^Pay by: \d+ November, \d\d:\d\d \(UTC\+3\)$/,
    );
    expect(lines.join()).not.toContain("4111");
  });

  test("for a gateway leads to the page and says by when", async () => {
    const claim = await createClaim(server, claimBody(await readPair(server, "SBPRUB", "BTC")));
    await act(server, claim.id, "confirm");
    const { lines } = await letterOf(claim.id);
    expect(lines.join(" ")).toContain("you pay on the page of the payment system");
    expect(lines.filter((line) => /^(Pay by|Before you pay)/.test(line))).toEqual([
      expect.stringMatching(/^Pay by: \d+ November, \d\d:\d\d \(UTC\+3\)$/),
    ]);
  });
});

describe("a letter about a short payment", () => {
  test("says when the current course is the worse one", async () => {
    await fixCourse("5000000");
    const claim = await toWaiting();
    await act(server, claim.id, "mark_paid");
    await fixCourse("4000000");
    await operate(server, claim.id, "payment.short", { amount: "0.005" });
    expect(await offerLines(claim.id)).toEqual([
      "Rate of the order: 1 BTC = ₽5,000,000",
      "Rate when this email was sent: 1 BTC = ₽4,000,000",
      "After a recalculation you get: ₽20,000",
    ]);
    expect((await letterOf(claim.id)).lines.join("\n")).toContain("Right now it's the current one.");
    await fixCourse("5000000");
  });
});

describe("a letter about cash", () => {
  const cash = async (from: string, to: string, locale: "ru" | "en" = "en") => {
    const body = claimBody(await readPair(server, from, to), { city: 3 });
    const { json, text, status } = await server.call("createClaim", { body, locale });
    expect(status, text).toBe(201);
    return json.id as string;
  };
  const officeLines = async (id: string) =>
    (await letterOf(id)).lines.filter((line) => /^(Office|Opening|When|Code|What to)/.test(line));
  const place = [
    "Office: Kazan, 7 Example Street, office\u00A014",
    "Opening hours: Mon–Fri 10:00–19:00, Sat 11:00–17:00",
  ];

  test("to bring says where, when and with which word, until it is paid", async () => {
    const id = await cash("CASHRUB", "BTC");
    expect(await officeLines(id)).toEqual(place);
    const { days } = (await server.call("listVisits", { params: { id } })).json as {
      days: { visits: string[] }[];
    };
    const visit_at = days[1]?.visits[0];
    const confirmed = await act(server, id, "confirm", { visit_at });
    expect(confirmed.status, confirmed.text).toBe(200);
    const word = (await server.call("readPaymentRequisite", { params: { id } })).json.cash
      .code_word as string;
    const lines = await officeLines(id);
    expect(lines).toEqual([
      ...place,
      expect.stringMatching(/^When to come: \w+day \d+ \w+ at \d\d:\d\d \(UTC\+3\)$/) as string,
      `Code word: ${word}`,
      "What to bring: The whole amount in cash",
    ]);
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.short", { amount: "1000" });
    expect((await officeLines(id)).at(-2)).toBe(`Code word: ${word}`);
    await act(server, id, "choose_top_up");
    const settled = await operate(server, id, "claim.topUp");
    expect(settled.status, settled.text).toBe(200);
    expect(await officeLines(id)).toEqual([]);
  });
});
