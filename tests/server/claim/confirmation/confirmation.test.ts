import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { confirmationPage } from "#server/claim/confirmation/page.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, createUsual, operate, readClaim } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", BRAND_COMPANY: "Example LLC" },
});
afterAll(() => expectInvariants(server));

const toPaid = async (): Promise<string> => {
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await operate(server, id, "payment.accept");
  return id;
};
const toDone = async (transaction: string = randomUUID()): Promise<string> => {
  const id = await toPaid();
  await operate(server, id, "payout.start");
  await operate(server, id, "payout.complete", { transaction });
  return id;
};
const read = (id: string, locale: "ru" | "en" = "en") =>
  server.call("readConfirmation", { params: { id }, locale });

/** A text as a PDF stores what is not ASCII. */
const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("latin1");

describe("the confirmation of an exchange", () => {
  it("is a document in the language of its address", async () => {
    const id = await toDone();
    const { number } = await readClaim(server, id);
    const [english, russian] = [await read(id), await read(id, "ru")];
    expect(english.status, english.text).toBe(200);
    expect(english.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="confirmation-${String(number)}.pdf"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const document = english.bytes.toString("latin1");
    expect(document).toMatch(/^%PDF-/);
    expect(document).toContain("/Count 1");
    expect(document, "A4, in points").toContain("/MediaBox [0 0 595.28 841.89]");
    expect(document).toContain(utf16(`Exchange confirmation — Order No. ${String(number)}`));
    expect(document).toContain("(Example LLC)");
    expect(russian.bytes.toString("latin1")).toContain(
      utf16(`Справка об обмене — Заявка №\u00A0${String(number)}`),
    );
  });

  it("is rendered once", async () => {
    const id = await toDone();
    const first = await read(id);
    server.clock.advance(60);
    expect((await read(id)).bytes).toEqual(first.bytes);
  });

  it("is refused before the end, and for a claim without an exchange", async () => {
    const early = await read(await toPaid());
    expect([early.status, early.json.code]).toEqual([409, "claim_state"]);
    const { id } = await createUsual(server);
    await act(server, id, "cancel");
    expect((await read(id)).status).toBe(409);
  });
});

describe("the text of a confirmation", () => {
  const ground = {
    locale: "en",
    brand: "Exchange",
    colour: "#0a5a70",
    site: "exchange.example",
    isDemo: false,
    createdAt: new Date("2026-11-20T12:00:00Z"),
    endedAt: new Date("2026-11-20T12:31:00Z"),
    now: new Date("2026-11-21T09:00:00Z"),
  } as const;

  it("has amounts, times, rate and transaction, with masked requisites", async () => {
    const claim = await readClaim(server, await toDone("tx-77"));
    const { title, number, sum, rows, notes } = confirmationPage(claim, ground);
    expect([title, number]).toEqual(["Exchange confirmation", `Order No. ${String(claim.number)}`]);
    expect(sum).toMatch(/^[\d.,]+ BTC for [\d.,]+ RUB$/);
    const values = new Map(rows);
    expect(values.get("Status")).toBe("The exchange is complete");
    expect(values.get("Created")).toBe("20 November 2026 at 12:00 UTC");
    expect(values.get("Completed")).toBe("20 November 2026 at 12:31 UTC");
    expect(values.get("Sent")).toMatch(/^[\d.,]+ BTC \(Bitcoin\)$/);
    expect(values.get("Received")).toMatch(/^[\d.,]+ RUB \(/);
    expect(values.get("Rate")).toMatch(/^1 BTC = [\d.,]+ RUB$/);
    expect(values.get("Transaction")).toBe("tx-77");
    for (const { label, value } of claim.to.requisites) expect(values.get(label)).toBe(value);
    expect(JSON.stringify(rows)).not.toContain("4111111111111111");
    expect(notes).toEqual([
      "Made on 21 November 2026 at 09:00 UTC at exchange.example. Account details are partly hidden.",
    ]);
    expect(confirmationPage(claim, { ...ground, isDemo: true }).notes[0]).toMatch(/^Demonstration/);
    expect(confirmationPage(claim, { ...ground, promise: "abc" }).notes[1]).toBe(
      "The order's promise is signed: check it at exchange.example/en/promise. SHA-256 of its last version: abc",
    );
    const company = "Example LLC, No. 123";
    expect(confirmationPage(claim, { ...ground, company }).notes.at(-1)).toBe(company);
  });

  it("has amount, recipient and reason of a refund", async () => {
    const id = await toPaid();
    await operate(server, id, "claim.hold", { reason: "a check" });
    await operate(server, id, "refund.start", { reason: "The card is somebody else's." });
    const account = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    await act(server, id, "give_refund_requisite", { requisites: { account } });
    await operate(server, id, "refund.complete", { transaction: "tx-78" });
    expect((await read(id)).status).toBe(200);
    const claim = await readClaim(server, id);
    const { sum, rows } = confirmationPage(claim, ground);
    const values = new Map(rows);
    expect(sum).toBe(values.get("Returned"));
    expect(values.get("Status")).toBe("The money was returned");
    expect(values.get("Reason")).toBe("The card is somebody else's.");
    expect(values.get("Transaction")).toBe("tx-78");
    expect(values.has("Received")).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(account);

    // A payment that differs from the order's amount goes back as it came.
    const refund = { fields: [], requisites: [], amount: "0.0042" };
    const short = confirmationPage({ ...claim, refund }, ground);
    expect(short.sum).toBe("0.0042 BTC");
    expect(new Map(short.rows).get("Returned")).toBe("0.0042 BTC");
    expect(new Map(short.rows).get("Sent")).toMatch(/^0\.0042 BTC/);
  });
});
