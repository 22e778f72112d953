import { describe, expect, test } from "vitest";
import { fingerprintOf } from "#server/platform/actor.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { operatorToken } from "#tests/server/support/server.ts";
import type { CallerName } from "./support/people.ts";
import type { Sample } from "./support/sample.ts";
import { useWorld } from "./support/world.ts";

/** What is sent to be shown, and changes nothing. */
const shown: readonly string[] = ["previewLetterText"];

/* Every staff operation that changes something × a person and the token: the change records its author. */
const changing = sharedContract()
  .operations.filter(({ path, method }) => path.startsWith("/api/v1/operator/") && method !== "GET")
  .filter(({ id }) => !shown.includes(id))
  .map(({ id, security }) => ({ id: id as OperationId, security }));

const staff = ["admin", "token"] as const;

const world = useWorld();

const actorOf = (caller: (typeof staff)[number]) =>
  caller === "token"
    ? { kind: "token", id: null, name: fingerprintOf(operatorToken) }
    : { kind: "user", id: world.people.idOf(caller), name: `${caller}@example.com` };

const callAs = async (caller: CallerName, id: OperationId, sample: Sample) =>
  world.server.call(id, {
    ...sample,
    headers: { ...sample.headers, ...(await world.people.headers(caller)) },
  });

const newestAct = async () => (await world.server.call("listStaffActs", { query: { size: "1" } })).json;

describe.each(staff)("%s", (caller) => {
  const able = changing.filter(({ security }) => caller === "admin" || security.flat().includes("operator"));
  test.each(able.map(({ id }) => id))("is recorded with what %s changed", async (id) => {
    const sample = await world.sample(id, 0);
    const { count } = await newestAct();
    const answer = await callAs(caller, id, sample);
    expect(answer.status, answer.text).toBeLessThan(300);
    const acts = await newestAct();
    expect(acts.count).toBe(count + 1);
    expect(acts.results[0]).toMatchObject({ operation: id, actor: actorOf(caller) });
    await world.restore();
  });

  test("is recorded in the history of a claim, in its notes and in the ledger", async () => {
    const { server } = world;
    const move = await world.sample("moveOperatorClaim", 0);
    const moved = await callAs(caller, "moveOperatorClaim", move);
    expect(moved.json.history.at(-1)).toMatchObject({ by: "operator", actor: actorOf(caller) });
    expect(moved.json.history[0]).toMatchObject({ by: "visitor", actor: null });

    const note = await world.sample("settleOperatorNote", 0);
    const settled = await callAs(caller, "settleOperatorNote", note);
    const noted = settled.json.notes.find(({ id }: { id: string }) => id === note.params?.["note"]);
    expect(noted.settled_by).toEqual(actorOf(caller));

    await callAs(caller, "setReserve", await world.sample("setReserve", 0));
    const entry = await server.deps.db
      .selectFrom("reserve_movements")
      .select(["by_kind", "by_user", "by_key"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const { kind, id, name } = actorOf(caller);
    expect(entry).toEqual({ by_kind: kind, by_user: id, by_key: id === null ? name : null });
    await world.restore();
  });
});

test("a claim's visitor sees nothing about staff", async () => {
  const { server } = world;
  const move = await world.sample("moveOperatorClaim", 0);
  await callAs("operator", "moveOperatorClaim", move);
  const status = await server.call("readClaimStatus", { params: { id: String(move.params?.["id"]) } });
  expect(status.json.history.at(-1)).toEqual({
    status: "confirming",
    at: expect.any(String),
    by: "operator",
  });
  expect(status.text).not.toContain("operator@example.com");
  expect(status.text).not.toContain(world.people.idOf("operator"));
});

test("the journal is append-only", async () => {
  const { db } = world.server.deps;
  await world.server.call("setTech", { body: { active: false } });
  await expect(db.deleteFrom("staff_acts").execute()).rejects.toThrow(/only added/);
  await expect(db.updateTable("staff_acts").set({ subject: "x" }).execute()).rejects.toThrow(/only added/);
});

test("the journal is searched by subject and author", async () => {
  const { server } = world;
  const sample = await world.sample("setReserve", 0);
  await callAs("admin", "setReserve", sample);
  const list = async (query: Record<string, string>) => (await server.call("listStaffActs", { query })).json;
  const byAdmin = await list({ actor: "Admin@example.com" });
  expect(byAdmin.results[0]).toMatchObject({
    operation: "setReserve",
    change: { amount: "0", reason: "test" },
  });
  const names = byAdmin.results.map(({ actor }: { actor: { name: string } }) => actor.name);
  expect(new Set(names)).toEqual(new Set(["admin@example.com"]));
  const { subject } = byAdmin.results[0];
  const onReserve = await list({ subject, actor: fingerprintOf(operatorToken) });
  expect(onReserve.results.length).toBeGreaterThan(0);
  for (const act of onReserve.results) expect(act).toMatchObject({ subject, actor: { kind: "token" } });
  await world.restore();
});
