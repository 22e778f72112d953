import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createUsual,
  newKey,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/*
 * Whatever makes a rate unknown or withdraws it stops new orders and prices for money that came short or late: each halt
 * is asked of both. Working hours only stop new orders.
 */
type Schemas = components["schemas"];

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", BRAND_EMAIL: "desk@example.com" },
});
afterAll(() => expectInvariants(server));

const ofPair = { from: 1, to: 13 };
const direct = async (body: Record<string, unknown>) => {
  const { status, text } = await server.call("changeDirection", {
    params: ofPair,
    body: { ...body, confirm: true },
  });
  expect(status, text).toBe(200);
};
const rates = (changes: { stale_after?: number; held?: string | null; held_since?: Date | null }) =>
  server.deps.db
    .updateTable("rates")
    .set(changes)
    .where("base", "=", "BTC")
    .where("quote", "=", "RUB")
    .execute();
const tech = async (active: boolean) => {
  const { status, text } = await server.call("setTech", { body: { active } });
  expect(status, text).toBe(200);
};
const show = (receive: boolean) =>
  server.deps.db
    .updateTable("currencies")
    .set({ receive_visible: receive })
    .where("id", "=", ofPair.to)
    .execute();

type Halt = readonly [
  name: string,
  code: Schemas["Claim"]["offer_halt"],
  begin: () => unknown,
  end: () => unknown,
];
const halts: readonly Halt[] = [
  ["a silent feed", "stale_course", () => rates({ stale_after: 1 }), () => rates({ stale_after: 1e9 })],
  [
    "a jump that waits",
    "stale_course",
    () => rates({ held: "1", held_since: server.clock.now() }),
    () => rates({ held: null, held_since: null }),
  ],
  ["bounds", "stale_course", () => direct({ max_course: "1" }), () => direct({ max_course: null })],
  ["a pair closed by staff", "closed", () => direct({ enabled: false }), () => direct({ enabled: true })],
  ["a currency that is hidden", "closed", () => show(false), () => show(true)],
  ["maintenance", "tech_break", () => tech(true), () => tech(false)],
];

/** Directions are cached for a second. */
const settle = () => server.clock.advance(2);

const order = async (): Promise<number> => {
  const body = claimBody(await readPair(server, "BTC", "SBERRUB"));
  return (await server.call("createClaim", { headers: newKey(), body })).status;
};
const paid = async (event: "payment.short" | "payment.late", amount: string) => {
  const { id } = await createUsual(server, { fromSumma: "0.01" });
  await act(server, id, "confirm");
  expect((await operate(server, id, event, { amount })).status).toBe(200);
  return id;
};
const short = () => paid("payment.short", "0.005");
const late = () => paid("payment.late", "0.01");
/** An order whose requisites took longer than its rate was promised for. */
const delayed = async () => {
  const { id } = await createUsual(server);
  await server.deps.db.updateTable("claims").set({ needs_requisites: true }).where("id", "=", id).execute();
  await act(server, id, "confirm");
  server.clock.advance(1300);
  return id;
};
const issue = (id: string) =>
  operate(server, id, "requisites.issue", {
    requisites: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  });

let ids: readonly string[];
beforeAll(async () => {
  await rates({ stale_after: 1e9 });
  settle();
  ids = [await short(), await late()];
});

describe.each(halts)("%s", (_name, code, begin, end) => {
  test("opens no order, offers no recalculation, and begins no payment; then all come back", async () => {
    const waiting = await delayed();
    expect(await order()).toBe(201);
    await begin();
    settle();
    expect(await order()).not.toBe(201);
    for (const id of ids) {
      const { offer, offer_halt, actions } = await readClaim(server, id);
      expect({ offer, offer_halt }).toEqual({ offer: null, offer_halt: code });
      expect(actions).not.toContain("choose_recalculate");
      expect(actions).toContain("choose_refund");
      expect((await act(server, id, "choose_recalculate")).status).toBe(409);
    }
    expect((await issue(waiting)).json).toMatchObject({ code: "claim_state" });
    await end();
    settle();
    expect(await order()).toBe(201);
    for (const id of ids) {
      const { offer_halt, actions } = await readClaim(server, id);
      expect(offer_halt).toBeNull();
      expect(actions).toContain("choose_recalculate");
    }
    expect((await issue(waiting)).status).toBe(200);
  });
});

test("working hours stop new orders only: who has paid gets today's rate at night, too", async () => {
  const waiting = await delayed();
  const hour = (ahead: number) =>
    new Date(server.clock.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 13);
  await direct({ working_hours: `${hour(2)}:00-${hour(3)}:00 Etc/UTC` });
  settle();
  expect(await order()).toBe(400);
  for (const id of ids) expect((await readClaim(server, id)).actions).toContain("choose_recalculate");
  expect((await issue(waiting)).status).toBe(200);
  await direct({ working_hours: null });
  settle();
});

test("staff can't recalculate either, read why, and are told once of each order that waits", async () => {
  const id = await late();
  await direct({ enabled: false });
  // An operator decides for a visitor who stays silent.
  await server.advance(24 * 3600 + 5);
  const read = async () =>
    (await server.call("readOperatorClaim", { params: { id } })).json as Schemas["OperatorClaim"];
  const { events, refusals } = await read();
  expect(events).not.toContain("claim.recalculate");
  expect(refusals).toContainEqual({ event: "claim.recalculate", reason: "no_offer", statuses: [] });
  expect((await operate(server, id, "claim.recalculate")).status).toBe(409);
  const told = async () =>
    (
      await server.deps.db
        .selectFrom("outbox")
        .select("subject")
        .where("recipient", "=", "desk@example.com")
        .where("dedupe_key", "like", `offer:${id}%`)
        .execute()
    ).map(({ subject }) => subject);
  const { number } = await readClaim(server, id);
  expect(await told()).toEqual([expect.stringContaining(String(number))]);
  await server.advance(300);
  expect(await told()).toHaveLength(1);
  await direct({ enabled: true });
  await rates({ stale_after: 1e9 });
  settle();
  expect((await read()).events).toContain("claim.recalculate");
});

describe("an accepted recalculation", () => {
  test("binds both sides for its window whatever becomes of the rate, then is offered anew", async () => {
    await direct({ course: "5000000" });
    settle();
    const id = await short();
    await act(server, id, "choose_recalculate");
    const agreed = (await readClaim(server, id)).offer;
    expect(agreed).toMatchObject({ course: "5000000", current_course: null, to_amount: "25000" });
    // The market rises, so the visitor would rather take the coins back; it falls, so staff would.
    for (const change of [{ course: "9000000" }, { course: "4000000" }, { enabled: false }]) {
      await direct(change);
      settle();
      for (const choice of ["choose_refund", "choose_top_up"] as const)
        expect((await act(server, id, choice)).status).toBe(409);
      expect((await operate(server, id, "refund.start", { reason: "The rate fell" })).status).toBe(409);
      expect((await readClaim(server, id)).offer).toEqual(agreed);
    }
    await direct({ enabled: true });
    server.clock.advance(1800);
    expect(await readClaim(server, id)).toMatchObject({
      choice: null,
      offer: { course: "4000000", current_course: "4000000", to_amount: "20000" },
    });
    expect((await operate(server, id, "claim.recalculate")).status).toBe(409);
    expect((await act(server, id, "choose_refund")).status).toBe(200);
    await direct({ course: null });
  });
});
