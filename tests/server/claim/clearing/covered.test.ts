import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { daySeconds } from "#domain/time/durations.ts";
import { add, divide, normalize, roundDown, subtract } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  colleague,
  createUsual,
  newKey,
  operate,
  readClaim,
  recordStray,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf, rowsOf } from "#tests/server/support/rows.ts";

/* Money leaves only for what arrived: by the chart, and by the database alone. */
type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let claim: Schemas["Claim"];
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));
beforeEach(async () => {
  claim = await createUsual(server);
  await act(server, claim.id, "confirm");
});

const operator = async (
  event: Schemas["OperatorEvent"],
  more: Partial<Schemas["OperatorMove"]> = {},
): Promise<void> => {
  const isExplained = ["claim.hold", "refund.start", "payout.fail"].includes(event);
  const answer = await operate(server, claim.id, event, {
    ...(isExplained && { reason: "because" }),
    ...more,
  });
  expect(answer.status, `${event}: ${answer.text}`).toBe(200);
};
const status = async () => (await readClaim(server, claim.id)).status;
const half = () => roundDown(divide(claim.from.amount, "2", 8), claim.from.currency.decimals);
const account = { requisites: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" } };

/** Balances of the claim's accounts in the currency that was sent, and of what leaves in the other. */
const balances = async () => {
  const rows = await server.deps.db
    .selectFrom("ledger_accounts")
    .select(["kind", "currency_id", "balance"])
    .where("owner", "=", claim.id)
    .where("balance", "<>", "0")
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, currency_id: currency, balance }) => [
      `${kind} ${currency === claim.to.currency.id ? "to" : "from"}`,
      normalize(balance ?? "0"),
    ]),
  );
};

describe("a release", () => {
  test("of a payment that was only seen waits for it again", async () => {
    await operator("payment.see");
    await operator("claim.hold");
    await operator("claim.release");
    expect(await status()).toBe("confirming");
    expect((await operate(server, claim.id, "payout.start")).status).toBe(409);
    expect(await balances()).toEqual({});
  });

  test("of a short payment waits for a choice, and of a refund goes on with it", async () => {
    await act(server, claim.id, "mark_paid");
    await operator("payment.short", { amount: half() });
    await act(server, claim.id, "choose_refund");
    await operator("claim.hold");
    await operator("claim.release");
    expect(await readClaim(server, claim.id)).toMatchObject({ status: "underpaid", choice: null });
    await operator("refund.start");
    await operator("claim.hold");
    await operator("claim.release");
    expect(await status()).toBe("refunding");
    expect(await balances()).toEqual({ "leaving from": half() });
  });

  test("of a late payment does not bind the rate of before, nor one that was accepted since", async () => {
    await server.advance(1801);
    await operator("payment.late", { amount: claim.from.amount });
    await act(server, claim.id, "choose_recalculate");
    expect((await readClaim(server, claim.id)).offer?.current_course).toBeNull();
    await operator("claim.hold");
    await operator("claim.release");
    const { status: released, offer } = await readClaim(server, claim.id);
    expect(released).toBe("paid_late");
    expect(offer?.current_course).not.toBeNull();
  });

  test("of a whole payment goes on to the payout", async () => {
    await act(server, claim.id, "mark_paid");
    await operator("payment.accept");
    await operator("claim.hold");
    await operator("claim.release");
    await operator("payout.start");
    expect(await balances()).toEqual({ "sold from": claim.from.amount, "leaving to": claim.to.amount });
    await operator("payout.complete", { transaction: randomUUID() });
    expect(await balances()).toEqual({});
  });
});

describe("the rate binds what was paid in time", () => {
  const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();

  test("a payment after it is a late one, whatever the visitor had said", async () => {
    await act(server, claim.id, "mark_paid");
    await server.advance(3000);
    const unsaid = await operate(server, claim.id, "payment.accept");
    expect(unsaid.json).toHaveProperty("paid_at");
    await operator("payment.accept", { paid_at: at(-1000) });
    expect(await readClaim(server, claim.id)).toMatchObject({
      status: "paid_late",
      received: claim.from.amount,
    });
    expect(await balances()).toEqual({ "arrived from": claim.from.amount });
  });

  test("a payment within it counts, however late it is accepted, by a time that two people stand for", async () => {
    await act(server, claim.id, "mark_paid");
    await server.advance(3000);
    const asked = await operate(server, claim.id, "payment.accept", { paid_at: at(-2000) });
    expect([asked.status, await status()]).toEqual([202, "marked_paid"]);
    const params = { id: (asked.json as Schemas["OperatorClaim"]).proposals[0]?.id ?? "" };
    const headers = { ...(await colleague(server)), ...newKey() };
    const { status: agreed, text } = await server.call("confirmProposal", { params, headers });
    expect(agreed, text).toBe(204);
    expect(await status()).toBe("paid");
  });

  test("a recalculation that was accepted is not prolonged by accepting it again", async () => {
    await operator("payment.short", { amount: half() });
    await act(server, claim.id, "choose_recalculate");
    await server.advance(1700);
    await act(server, claim.id, "choose_recalculate");
    expect((await readClaim(server, claim.id)).offer?.current_course).toBeNull();
    await server.advance(101);
    expect((await readClaim(server, claim.id)).offer?.current_course).not.toBeNull();
  });

  test("a payment that was seen within it counts", async () => {
    await operator("payment.see");
    await server.advance(3000);
    await operator("payment.accept");
    expect(await status()).toBe("paid");
  });
});

describe("what nobody decides about ends by itself", () => {
  /** Lets the deadline and the time after the call pass, each once. */
  const twice = async () => {
    await server.advance(daySeconds + 1);
    expect(await rowsOf(server.deps.db, "claim_notes", { claim_id: claim.id }, "kind")).toHaveLength(1);
    await server.advance(daySeconds);
  };

  test("a payment that was seen and never arrives expires", async () => {
    await operator("payment.see");
    await twice();
    expect(await status()).toBe("expired");
  });

  test.each([
    ["short", "underpaid"],
    ["late", "paid_late"],
  ])("a %s payment without a choice goes back", async (kind, waiting) => {
    if (kind === "late") await server.advance(1801);
    else await act(server, claim.id, "mark_paid");
    await operator(kind === "late" ? "payment.late" : "payment.short", { amount: half() });
    expect(await status()).toBe(waiting);
    await twice();
    expect(await readClaim(server, claim.id)).toMatchObject({
      status: "refunding",
      refund: { amount: half() },
    });
    expect(await balances()).toEqual({ "leaving from": half() });
  });
});

describe("a refund", () => {
  test("is what arrived, without what was sent back by hand, and leaves the reserve free", async () => {
    await act(server, claim.id, "mark_paid");
    const more = normalize(add(claim.from.amount, half()));
    await operator("payment.accept", { amount: more });
    const { id: note } = await rowOf(server.deps.db, "claim_notes", { claim_id: claim.id }, "id");
    const settled = await server.call("settleOperatorNote", {
      params: { id: claim.id, note },
      body: { settlement: "sent back" },
    });
    expect(settled.status, settled.text).toBe(200);
    await operator("claim.hold");
    await operator("refund.start");
    expect((await readClaim(server, claim.id)).refund?.amount).toBe(claim.from.amount);
    const row = () =>
      server.deps.db.selectFrom("claims").selectAll().where("id", "=", claim.id).executeTakeFirstOrThrow();
    expect((await row()).hold_state).toBe("released");
    await act(server, claim.id, "give_refund_requisite", account);
    await operator("refund.complete", { transaction: "back" });
    expect(await balances()).toEqual({});
  });

  test("by hand never takes what the claim itself asks for, once its excess was taken back", async () => {
    const { amount } = claim.from;
    await operator("payment.accept", { amount: normalize(add(amount, half())) });
    await operator("payment.reverse", { amount: half(), reason: "because" });
    const { json } = await server.call("readOperatorClaim", { params: { id: claim.id } });
    const notes = (json as Schemas["OperatorClaim"]).notes;
    const note = notes.find(({ kind }) => kind === "overpayment");
    expect(note, "nobody is asked to send it back").toMatchObject({ settlement: "payment.reverse" });
    expect(await balances()).toEqual({ "arrived from": amount });
    await operator("payout.start");
  });

  test("is refused where nothing arrived, and a rejection where something did", async () => {
    await operator("payment.see");
    await operator("claim.hold");
    expect((await operate(server, claim.id, "refund.start", { reason: "no" })).status).toBe(409);
    await operator("claim.release");
    await operator("payment.accept");
    await operator("claim.hold");
    expect((await operate(server, claim.id, "claim.reject", { reason: "no" })).status).toBe(409);
  });
});

test("a payout that failed is tried again at what is left of its money", async () => {
  await operator("payment.accept");
  await operator("payout.start");
  await operator("payout.fail");
  await operator("payment.reverse", { amount: half(), reason: "because" });
  await act(server, claim.id, "choose_recalculate");
  await operator("claim.recalculate");
  await operator("payout.start");
  const { from, to } = await readClaim(server, claim.id);
  expect(await balances()).toEqual({ "sold from": from.amount, "leaving to": to.amount });
  await operator("payout.complete", { transaction: randomUUID() });
});

test("a loss beyond what the order asks for, whose excess went back, is not covered by a payout that fails", async () => {
  const { amount } = claim.from;
  const excess = "0.00000123";
  const losses = async () =>
    (
      await server.deps.db
        .selectFrom("ledger_accounts")
        .select("balance")
        .where("kind", "=", "loss")
        .where("currency_id", "=", claim.from.currency.id)
        .executeTakeFirst()
    )?.balance ?? "0";
  const before = await losses();
  const lost = async () => normalize(subtract(before, await losses()));
  await operator("payment.accept", { amount: normalize(add(amount, excess)) });
  const [note] = (await server.call("readOperatorClaim", { params: { id: claim.id } })).json
    .notes as Schemas["OperatorClaim"]["notes"];
  expect(note).toMatchObject({ kind: "overpayment", amount: excess });
  const params = { id: claim.id, note: note?.id ?? "" };
  await server.call("settleOperatorNote", { params, body: { settlement: "sent back" } });
  await operator("payout.start");
  await operator("payment.reverse", { amount: normalize(add(amount, excess)), reason: "chargeback" });
  expect([await balances(), await lost()]).toEqual([
    { "sold from": amount, "leaving to": claim.to.amount },
    normalize(add(amount, excess)),
  ]);
  await operator("payout.fail");
  expect([await balances(), await lost()]).toEqual([{}, excess]);
  const { money } = (await server.call("readOperatorClaim", { params: { id: claim.id } }))
    .json as Schemas["OperatorClaim"];
  expect(money).toMatchObject({ arrived: "0", over: "0" });
  expect((await operate(server, claim.id, "payout.retry")).status).toBe(409);
  expect((await operate(server, claim.id, "refund.start", { reason: "because" })).status).toBe(409);
  await operator("claim.reject", { reason: "because" });
  expect([await balances(), await lost()]).toEqual([{}, excess]);
});

test("one transaction pays out one claim", async () => {
  const toPayout = async () => {
    await act(server, claim.id, "mark_paid");
    await operator("payment.accept");
    await operator("payout.start");
  };
  await toPayout();
  await operator("payout.complete", { transaction: "once" });
  claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  await toPayout();
  const again = await operate(server, claim.id, "payout.complete", { transaction: "Once" });
  expect(again.status).toBe(400);
  expect(again.json).toEqual({ transaction: ["This transaction is recorded already, for another payout."] });
  expect(await status()).toBe("paying_out");
});

test("what arrives beyond a claim is owed once it is paid out, until it is sent back", async () => {
  await act(server, claim.id, "mark_paid");
  await operator("payment.accept", { amount: normalize(add(claim.from.amount, half())) });
  await operator("payout.start");
  await operator("payout.complete", { transaction: randomUUID() });
  expect(await balances()).toEqual({ "owed from": half() });
});

test("one payment is accepted for one claim", async () => {
  await act(server, claim.id, "mark_paid");
  await operator("payment.accept", { transaction: "in-1" });
  claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  await act(server, claim.id, "mark_paid");
  const again = await operate(server, claim.id, "payment.accept", { transaction: "IN-1" });
  expect(again.status).toBe(400);
  expect(again.json).toEqual({
    transaction: ["This payment was accepted before, for this order or another."],
  });
  await operator("payment.accept", { transaction: "in-2" });
});

describe("the database alone", () => {
  /** Runs statements as a program would that is wrong, and returns why they are refused. */
  const refusal = async (
    work: (
      post: (from: string, to: string, amount: string, reference?: string) => Promise<void>,
      trx: Trx,
    ) => Promise<void>,
    stray: string | null = null,
  ) => {
    let reference = 0;
    try {
      await server.deps.db.transaction().execute(async (trx) => {
        const accountOf = async (name: string): Promise<string> => {
          const [kind = "", side = "from"] = name.split(" ");
          const currency = side === "to" ? claim.to.currency.id : claim.from.currency.id;
          const isOfClaim = ["arrived", "sold", "leaving", "owed", "unclaimed"].includes(kind);
          const own = isOfClaim ? claim.id : kind === "suspense" ? stray : null;
          const { rows } = await sql<{ id: string }>`
            with opened as (
              insert into ledger_accounts (id, kind, owner, currency_id, balance)
              select (${currency}::bigint << 32) + nextval('ledger_account_numbers'), ${kind}, ${own}::uuid, ${currency},
                case when ${kind} like 'reserve%' then null else 0 end
              on conflict do nothing returning id)
            select id from opened union all select id from ledger_accounts
            where kind = ${kind} and owner is not distinct from ${own}::uuid and currency_id = ${currency}`.execute(
            trx,
          );
          return rows[0]?.id ?? "";
        };
        await work(async (from, to, amount, given) => {
          const [giver, taker] = [await accountOf(from), await accountOf(to)];
          reference += 1;
          const name = given ?? `wrong:${claim.id}:${String(reference)}`;
          for (const [id, change] of [
            [giver, `-${amount}`],
            [taker, amount],
          ])
            await sql`
              update ledger_accounts set balance = balance + ${change}::numeric, call_at = case
                when kind in ('owed', 'suspense') and balance + ${change}::numeric > 0 then now() end
              where id = ${id} and balance is not null`.execute(trx);
          await sql`
            with t as (
              insert into ledger_transactions (reference, kind, reason, by_kind, at)
              values (${name}, 'wrong', 'wrong', 'system', now()) returning id)
            insert into ledger_postings select t.id, 1, ${giver}, ${taker}, ${amount}::numeric from t`.execute(
            trx,
          );
        }, trx);
        throw new Error("accepted");
      });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return "accepted";
  };

  test("refuses money that arrived without a receipt", async () => {
    expect(await refusal((post) => post("received", "arrived", "1"))).toBe("what arrives has a receipt");
    expect(await refusal((post) => post("received", "owed", "1"))).toBe("what arrives has a receipt");
  });

  describe("of a payment without an order", () => {
    const amount = "0.5";
    let stray: string;
    const refused = (work: Parameters<typeof refusal>[0]) => refusal(work, stray);
    const give = (trx: Trx) =>
      trx.updateTable("receipts").set({ claim_id: claim.id }).where("id", "=", stray).execute();
    beforeEach(async () => {
      ({ id: stray } = await recordStray(server, { amount }));
    });

    test("refuses more than its receipt has brought, and any other way of it", async () => {
      expect(await refused((post) => post("received", "suspense", amount))).toBe(
        "what arrives has a receipt",
      );
      expect(await refused((post) => post("suspense", "received", "0.6"))).toContain(
        "ledger_accounts_below_zero",
      );
      expect(await refused((post) => post("suspense", "paid_out", amount))).toBe(
        "what is sent back has a transaction",
      );
      expect(await refused((post) => post("suspense", "owed", amount))).toBe(
        "money does not go from suspense to owed",
      );
    });

    test("refuses that a claim gets it without the receipt, or twice", async () => {
      const arrives = `receipt:${stray}`;
      const without = "what arrives has a receipt";
      expect(await refused((post) => post("suspense", "arrived", amount))).toBe(without);
      expect(await refused((post) => post("suspense", "arrived", amount, arrives))).toBe(without);
      const fromOutside = refused(async (post, trx) => {
        await give(trx);
        await post("received", "arrived", amount, arrives);
      });
      expect(await fromOutside).toBe(without);
      const inAnotherSum = refused(async (post, trx) => {
        await give(trx);
        await post("suspense", "arrived", "0.4", arrives);
      });
      expect(await inAnotherSum).toBe(without);
      const asItIs = refused(async (post, trx) => {
        await give(trx);
        await post("suspense", "arrived", amount, arrives);
      });
      expect(await asItIs).toBe("accepted");
    });

    test("gives a receipt its claim once, and changes nothing else of it", async () => {
      const { db } = server.deps;
      const receipt = db.updateTable("receipts").where("id", "=", stray);
      await expect(receipt.set({ amount: "5" }).execute()).rejects.toThrow("are only added");
      await expect(receipt.set({ claim_id: claim.id, amount: "5" }).execute()).rejects.toThrow(
        "are only added",
      );
      await operate(server, claim.id, "payment.accept", { transaction: "given" });
      const taken = db.updateTable("receipts").where("external_id", "=", "given");
      const other = await createUsual(server);
      await expect(taken.set({ claim_id: other.id }).execute()).rejects.toThrow("are only added");
      await expect(taken.set({ claim_id: null }).execute()).rejects.toThrow("are only added");
    });
  });

  test("refuses a payout that no deal and no arrived money cover", async () => {
    expect(await refusal((post) => post("reserve_held to", "leaving to", "1"))).toBe(
      "what leaves is covered by what arrived",
    );
    await act(server, claim.id, "mark_paid");
    await operator("payment.accept");
    await operator("payout.start");
    expect(await refusal((post) => post("reserve_held to", "leaving to", "0.01"))).toBe(
      "what leaves is covered by what arrived",
    );
    await operator("payout.complete", { transaction: randomUUID() });
    expect(await refusal((post) => post("reserve_held to", "leaving to", claim.to.amount))).toBe(
      "what leaves is covered by what arrived",
    );
  });

  test.each([
    ["reserve_held to", "paid_out to"],
    ["reserve_available to", "paid_out to"],
    ["reserve_available to", "leaving to"],
    ["received", "paid_out"],
    ["received", "sold"],
    ["fee", "arrived"],
    ["correction", "owed"],
    ["correction", "suspense"],
    ["suspense", "reserve_available"],
    ["arrived", "unclaimed"],
    ["unclaimed", "paid_out"],
    ["unclaimed", "fee"],
  ])("refuses the way from %s to %s", async (from, to) => {
    // The way is refused by itself, also where an account has the money.
    const taken = refusal(async (post, trx) => {
      await sql`alter table ledger_accounts drop constraint ledger_accounts_below_zero`.execute(trx);
      await post(from, to, "1");
    });
    expect(await taken).toBe(`money does not go from ${from.split(" ")[0]} to ${to.split(" ")[0]}`);
  });

  test("refuses a deal above its own rate", async () => {
    const { db } = server.deps;
    const row = { claim_id: claim.id, from_amount: "0.01", course: "5000000", at: new Date() };
    await expect(
      db
        .insertInto("deals")
        .values({ ...row, to_amount: "50000.01" })
        .execute(),
    ).rejects.toThrow("deals_within_course");
  });

  test("never changes what it knows of receipts and deals", async () => {
    await act(server, claim.id, "mark_paid");
    await operator("payment.accept");
    await operator("payout.start");
    const { db } = server.deps;
    for (const table of ["receipts", "deals"] as const) {
      await expect(db.deleteFrom(table).where("claim_id", "=", claim.id).execute()).rejects.toThrow(
        "are only added",
      );
      await expect(db.updateTable(table).set({ at: new Date() }).execute()).rejects.toThrow("are only added");
    }
  });
});
