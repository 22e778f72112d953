import { describe, expect, test } from "vitest";
import type { CreateResult } from "#server/claims/creation/create-statement.ts";
import type { DraftClaim } from "#server/claims/creation/write-claims.ts";
import { createWriteClaim } from "#server/claims/creation/write-claims.ts";
import type { ClaimView } from "#server/claims/store.ts";
import type { DatabaseHandle, Query } from "#server/platform/database.ts";

/* What each claim of a shared statement is told when the statement, or a second try, goes wrong. */
const draft = (id: string): DraftClaim => ({
  claim: { id, created_at: new Date(0), order_id: null, quote_id: null } as unknown as ClaimView,
  letter: null,
  record: null,
  limits: { unpaid: 0, perHour: 0, longestUnpaid: 0, factors: [1, 1] },
});

const databaseError = (code: string) => Object.assign(new Error(code), { code });

/**
 * Writes claims at the same time: they share a statement.
 * @param answer what the database says to the ids of a statement
 */
const write = async (ids: readonly string[], answer: (ids: readonly string[]) => readonly CreateResult[]) => {
  const statements: string[] = [];
  const run = async ({ values }: Query): Promise<readonly CreateResult[]> => {
    const claims = JSON.parse(String(values[0])) as { id: string }[];
    const asked = claims.map(({ id }) => id);
    statements.push(asked.join(" "));
    await Promise.resolve();
    return answer(asked);
  };
  const writeClaim = createWriteClaim({ run } as unknown as DatabaseHandle, "waiting");
  const settled = await Promise.allSettled(ids.map((id) => writeClaim(draft(id))));
  return {
    statements,
    answers: settled.map((one) =>
      one.status === "fulfilled" ? (one.value.number ?? one.value.refused ?? "short") : one.reason.message,
    ),
  };
};

const created = (id: string): CreateResult => ({ id, refused: null, number: `number of ${id}` });
const short = (id: string): CreateResult => ({ id, refused: null, number: null });

describe("claims of a shared statement", () => {
  test("that the reserve does not cover are tried once more, alone", async () => {
    const { statements, answers } = await write(["a", "b", "c"], (ids) =>
      ids.map((id) => (id === "c" && ids.length > 1 ? short(id) : created(id))),
    );
    expect(statements).toEqual(["a b c", "c"]);
    expect(answers).toEqual(["a", "b", "c"].map((id) => `number of ${id}`));
  });

  test("are created although the second try of another one fails", async () => {
    const { statements, answers } = await write(["a", "b", "c"], (ids) => {
      if (ids.join() === "c") throw databaseError("40P01");
      return ids.map((id) => (id === "c" ? short(id) : created(id)));
    });
    expect(statements).toEqual(["a b c", "c"]);
    expect(answers).toEqual(["number of a", "number of b", "40P01"]);
  });

  test("are tried one by one when the statement was rolled back", async () => {
    const { statements, answers } = await write(["a", "b", "c"], (ids) => {
      if (ids.includes("c")) throw databaseError("23505");
      return ids.map(created);
    });
    expect(statements).toEqual(["a b c", "a", "b", "c"]);
    expect(answers).toEqual(["number of a", "number of b", "23505"]);
  });

  test("are not tried again when nothing tells whether they were written", async () => {
    const { statements, answers } = await write(["a", "b", "c"], (ids) => {
      if (ids.includes("c")) throw new Error("connection lost");
      return ids.map(created);
    });
    expect(statements).toEqual(["a b c"]);
    expect(answers).toEqual(["connection lost", "connection lost", "connection lost"]);
  });
});
