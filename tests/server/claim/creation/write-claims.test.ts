import { describe, expect, test } from "vitest";
import type { NewClaim } from "#server/claim/creation/new-claim.ts";
import type { CreateResult, DraftClaim } from "#server/claim/creation/write-claims.ts";
import { createWriteClaim } from "#server/claim/creation/write-claims.ts";
import type { ClaimView } from "#server/claim/store.ts";

/* The answer to each claim of a shared transaction when the transaction, or the retry, fails. */
interface Sharing {
  readonly claim?: Partial<NewClaim>;
  readonly key?: string;
  readonly limits?: Partial<DraftClaim["limits"]>;
}

const draft = (id: string, { claim, key, limits }: Sharing = {}): DraftClaim => ({
  claim: {
    id,
    created_at: new Date(0),
    mailbox: null,
    address_hash: null,
    network_56: null,
    network_48: null,
    user_id: null,
    refferal: null,
    order_id: null,
    quote_id: null,
    ...claim,
  } as NewClaim,
  mail: () => null,
  answer: () => null,
  key: key === undefined ? null : { scope: "claim", key },
  limits: {
    unpaid: 0,
    perHour: 0,
    longestUnpaid: 0,
    factors: [1, 1],
    guestsShare: null,
    userShare: null,
    shop: null,
    ...limits,
  },
});

const databaseError = (code: string) => Object.assign(new Error(code), { code });

/**
 * Writes concurrent claims, which share a transaction.
 * @param answer what the database returns for the ids of a transaction
 */
const write = async (
  ids: readonly string[],
  answer: (ids: readonly string[]) => readonly CreateResult[],
  sharing: Readonly<Record<string, Sharing>> = {},
) => {
  const transactions: string[] = [];
  const run = async (drafts: readonly DraftClaim[]): Promise<readonly CreateResult[]> => {
    const asked = drafts.map(({ claim: { id } }) => id);
    transactions.push(asked.join(" "));
    await Promise.resolve();
    return answer(asked);
  };
  const writeClaim = createWriteClaim(run);
  const settled = await Promise.allSettled(ids.map((id) => writeClaim(draft(id, sharing[id]))));
  return {
    transactions,
    answers: settled.map((one) =>
      one.status === "fulfilled" ? (one.value.claim?.id ?? one.value.refused) : one.reason.message,
    ),
  };
};

const created = (id: string): CreateResult => ({ refused: null, claim: { id } as ClaimView });
const short: CreateResult = { refused: "short", claim: null };

describe("claims of a shared transaction", () => {
  test("that the reserve does not cover are retried alone", async () => {
    const { transactions, answers } = await write(["a", "b", "c"], (ids) =>
      ids.map((id) => (id === "c" && ids.length > 1 ? short : created(id))),
    );
    expect(transactions).toEqual(["a b c", "c"]);
    expect(answers).toEqual(["a", "b", "c"]);
  });

  test("are created although the retry of another one fails", async () => {
    const { transactions, answers } = await write(["a", "b", "c"], (ids) => {
      if (ids.join() === "c") throw databaseError("40P01");
      return ids.map((id) => (id === "c" ? short : created(id)));
    });
    expect(transactions).toEqual(["a b c", "c"]);
    expect(answers).toEqual(["a", "b", "40P01"]);
  });

  test("are retried one by one after a rollback", async () => {
    const { transactions, answers } = await write(["a", "b", "c"], (ids) => {
      if (ids.includes("c")) throw databaseError("23505");
      return ids.map(created);
    });
    expect(transactions).toEqual(["a b c", "a", "b", "c"]);
    expect(answers).toEqual(["a", "b", "23505"]);
  });

  test("are not retried when it is unknown whether they were written", async () => {
    const { transactions, answers } = await write(["a", "b", "c"], (ids) => {
      if (ids.includes("c")) throw new Error("connection lost");
      return ids.map(created);
    });
    expect(transactions).toEqual(["a b c"]);
    expect(answers).toEqual(["connection lost", "connection lost", "connection lost"]);
  });
});

describe("concurrent claims", () => {
  const transactionsOf = async (a: Sharing, b: Sharing) =>
    (await write(["a", "b"], (ids) => ids.map(created), { a, b })).transactions;
  const [together, apart] = [["a b"], ["a", "b"]];

  test.each(["address_hash", "network_56", "network_48", "user_id"] as const)(
    "from one %s are written separately while limits apply",
    async (name) => {
      const claim = { [name]: "one" };
      for (const limits of [{ unpaid: 1 }, { perHour: 1 }])
        expect(await transactionsOf({ claim, limits }, { claim, limits })).toEqual(apart);
      expect(await transactionsOf({ claim }, { claim })).toEqual(together);
      const limits = { unpaid: 1 };
      expect(await transactionsOf({ claim, limits }, { claim: { [name]: "other" }, limits })).toEqual(
        together,
      );
    },
  );

  test("of one order are written separately, of the same number in two shops together", async () => {
    const order = (order_id: string | null, refferal: string | null): Sharing => ({
      claim: { order_id, refferal },
    });
    expect(await transactionsOf(order("7", "shop"), order("7", "shop"))).toEqual(apart);
    expect(await transactionsOf(order("7", null), order("7", null))).toEqual(apart);
    expect(await transactionsOf(order("7", "shop"), order("7", "other"))).toEqual(together);
    expect(await transactionsOf(order("7", "shop"), order("8", "shop"))).toEqual(together);
    expect(await transactionsOf(order(null, "shop"), order(null, "shop"))).toEqual(together);
  });

  test("with one quote, or one key, are written separately", async () => {
    const quote = (quote_id: string): Sharing => ({ claim: { quote_id } });
    expect(await transactionsOf(quote("q"), quote("q"))).toEqual(apart);
    expect(await transactionsOf(quote("q"), quote("r"))).toEqual(together);
    expect(await transactionsOf({ key: "k" }, { key: "k" })).toEqual(apart);
    expect(await transactionsOf({ key: "k" }, { key: "l" })).toEqual(together);
    // A quote and a key with the same text are different things.
    expect(await transactionsOf(quote("claim k"), { key: "k" })).toEqual(together);
  });
});

test.each([
  ["22003", true],
  ["23505", true],
  ["40001", true],
  ["57P01", false],
  ["08006", false],
  ["x23505", false],
])("claims beside one that fails with %s are retried alone: %s", async (code, isRetried) => {
  const { transactions } = await write(["a", "b"], () => {
    throw databaseError(code);
  });
  expect(transactions).toEqual(isRetried ? ["a b", "a", "b"] : ["a b"]);
});
