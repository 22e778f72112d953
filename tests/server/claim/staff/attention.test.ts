import { describe, expect, test } from "vitest";
import { act, createUsual, operate } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/* Money that waits for an operator: how the queue lists it, and how it is settled. */
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

interface Note {
  readonly id: string;
  readonly settled_at: string | null;
  readonly settlement: string | null;
  readonly settled_by: object | null;
}

const listed = async (query: Record<string, string>) => {
  const { status, json, text } = await server.call("listOperatorClaims", { query });
  expect(status, text).toBe(200);
  return json as { count: number; results: { id: string; attention: boolean; email: string }[] };
};
const idsOf = async (query: Record<string, string>) => (await listed(query)).results.map(({ id }) => id);

/** A claim that was overpaid: the excess is a note. */
const overpaid = async (email: string) => {
  const { id } = await createUsual(server, { email, fromSumma: "0.01" });
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  const { status, json, text } = await operate(server, id, "payment.accept", { amount: "0.011" });
  expect(status, text).toBe(200);
  return { id, note: (json.notes as Note[])[0]?.id ?? "" };
};

const settle = (id: string, note: string, settlement = " sent back ") =>
  server.call("settleOperatorNote", {
    params: { id, note },
    locale: "en",
    body: { settlement },
  });

describe("claims that need attention", () => {
  test("have money that is not settled, and can be filtered", async () => {
    const calm = await createUsual(server, { email: "calm@attention.example" });
    const { id, note } = await overpaid("excess@attention.example");
    const q = "excess@attention.example";
    expect((await listed({ q })).results).toMatchObject([{ id, attention: true }]);
    expect((await listed({ q: "calm@attention.example" })).results).toMatchObject([
      { id: calm.id, attention: false },
    ]);
    expect(await idsOf({ attention: "true" })).toEqual([id]);
    expect(await idsOf({ attention: "false" })).toEqual([calm.id]);
    expect((await listed({ attention: "true", status: "new" })).count).toBe(0);
    expect((await listed({ attention: "true", q, status: "paid" })).count).toBe(1);

    const settled = await settle(id, note);
    expect(settled.status, settled.text).toBe(200);
    expect(await idsOf({ attention: "true" })).toEqual([]);
    expect(await idsOf({ attention: "false" })).toEqual([id, calm.id]);
  });
});

describe("a note", () => {
  test("is settled once, with words and author, on its own claim only", async () => {
    const { id, note } = await overpaid("once@attention.example");
    const other = await overpaid("other@attention.example");
    expect((await settle(other.id, note)).status).toBe(404);

    const at = server.clock.now().toISOString();
    const { json } = await settle(id, note);
    expect(json.notes).toMatchObject([
      {
        id: note,
        amount: "0.001",
        settled_at: at,
        settlement: "sent back",
        settled_by: expect.any(Object) as object,
      },
    ]);
    expect((await settle(id, note, "once more")).status).not.toBe(200);
    const { json: read } = await server.call("readOperatorClaim", { params: { id } });
    expect((read.notes as Note[])[0]?.settlement).toBe("sent back");
    const { json: untouched } = await server.call("readOperatorClaim", {
      params: { id: other.id },
    });
    expect(untouched.notes).toMatchObject([{ settled_at: null, settlement: null, settled_by: null }]);
  });
});

describe("a view of the queue", () => {
  test("lists what staff must act on, the longest wait first, apart from what waits for visitors", async () => {
    const fresh = await createUsual(server, { email: "view@view.example" });
    const first = await createUsual(server, { email: "view@view.example" });
    const second = await createUsual(server, { email: "view@view.example" });
    for (const { id } of [second, first]) {
      await act(server, id, "confirm");
      await act(server, id, "mark_paid");
      server.clock.advance(1);
    }
    const q = "view@view.example";
    expect(await idsOf({ view: "todo", q })).toEqual([second.id, first.id]);
    expect(await idsOf({ view: "waiting", q })).toEqual([fresh.id]);
    for (const [{ id }, confirmations] of [
      [second, 1],
      [first, 1],
      [second, 2],
    ] as const) {
      await operate(server, id, "payment.see", { confirmations });
      server.clock.advance(5);
    }
    expect((await listed({ view: "todo", q })).results).toMatchObject([
      { id: second.id, status: "confirming", waits: 15 },
      { id: first.id, status: "confirming", waits: 10 },
    ]);
    const excess = await overpaid("view@view.example");
    expect(await idsOf({ view: "problems", q })).toEqual([excess.id]);
    await settle(excess.id, excess.note);
    expect(await idsOf({ view: "problems", q })).toEqual([]);
  });
});
