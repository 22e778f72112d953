import { randomUUID } from "node:crypto";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { act, claimBody, createClaim, operate, readPair } from "#tests/server/claim/support.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import type { TestServer } from "#tests/server/support/server.ts";

type Pair = components["schemas"]["Pair"];

/** A claim with the fields that requests need. */
export interface Known {
  readonly id: string;
  readonly version: number;
}

/** The claim statuses that requests need. */
export type WantedStatus = Extract<
  ClaimStatus,
  | "new"
  | "waiting_payment"
  | "marked_paid"
  | "underpaid"
  | "hold"
  | "paid"
  | "paying_out"
  | "refunding"
  | "done"
  | "cancelled"
  | "expired"
  | "paid_late"
>;

/** How each status is reached from the previous one. */
const ways: Record<
  WantedStatus,
  readonly [from: WantedStatus, step: (server: TestServer, id: string) => Promise<unknown>] | null
> = {
  new: null,
  waiting_payment: ["new", (server, id) => act(server, id, "confirm")],
  marked_paid: ["waiting_payment", (server, id) => act(server, id, "mark_paid")],
  underpaid: ["marked_paid", (server, id) => operate(server, id, "payment.short", { amount: "0.0001" })],
  paid: ["marked_paid", (server, id) => operate(server, id, "payment.accept")],
  hold: ["paid", (server, id) => operate(server, id, "claim.hold", { reason: "test" })],
  paying_out: ["paid", (server, id) => operate(server, id, "payout.start")],
  refunding: ["hold", (server, id) => operate(server, id, "refund.start", { reason: "test" })],
  done: ["paying_out", (server, id) => operate(server, id, "payout.complete", { transaction: randomUUID() })],
  cancelled: ["new", (server, id) => act(server, id, "cancel")],
  expired: ["new", (server) => server.advance(3_600)],
  paid_late: ["expired", (server, id) => operate(server, id, "payment.late", { amount: "0.0004" })],
};

/** Claims of a server by status, created on demand. */
export class ClaimPool {
  readonly #server: TestServer;
  readonly #pair: Pair;
  #redirect: Pair | undefined;

  private constructor(server: TestServer, pair: Pair) {
    this.#server = server;
    this.#pair = pair;
  }

  static async open(server: TestServer): Promise<ClaimPool> {
    return new ClaimPool(server, await readPair(server, "BTC", "SBERRUB"));
  }

  /** A claim of BTC for roubles in a status, before its deadline. */
  async in(status: WantedStatus): Promise<Known> {
    const now = this.#server.clock.now();
    const known = await this.#server.deps.db
      .selectFrom("claims")
      .select(["id", "version"])
      .where("status", "=", status)
      .where("payment_kind", "=", "requisites")
      .where("direction_id", "=", this.#pair.id)
      .where((where) => where.or([where("deadline", "is", null), where("deadline", ">", now)]))
      .orderBy("number")
      .executeTakeFirst();
    if (known !== undefined) return known;
    const way = ways[status];
    if (way === null) return createClaim(this.#server, claimBody(this.#pair));
    const { id } = await this.in(way[0]);
    await way[1](this.#server, id);
    const { version } = await this.#server.deps.db
      .selectFrom("claims")
      .select("version")
      .where("id", "=", id)
      .where("status", "=", status)
      .executeTakeFirstOrThrow();
    return { id, version };
  }

  /** A claim with a receipt. */
  async withBill(): Promise<{ id: string; bill: string }> {
    const known = await this.#server.deps.db
      .selectFrom("claim_bills")
      .select(["claim_id", "id"])
      .executeTakeFirst();
    if (known !== undefined) return { id: known.claim_id, bill: known.id };
    const { id } = await this.in("marked_paid");
    await this.#server.call("uploadBill", { params: { id }, ...fileRequest(await jpeg()) });
    return this.withBill();
  }

  /** A claim that accepts a receipt. */
  async forBill(): Promise<Known> {
    const { db } = this.#server.deps;
    await db.deleteFrom("claim_bills").execute();
    return this.in("marked_paid");
  }

  /** A claim with money to be settled by hand. */
  async withNote(): Promise<{ id: string; note: string }> {
    const known = await this.#server.deps.db
      .selectFrom("claim_notes")
      .select(["claim_id", "id"])
      .where("settled_at", "is", null)
      .executeTakeFirst();
    if (known !== undefined) return { id: known.claim_id, note: known.id };
    const { id } = await this.in("marked_paid");
    await operate(this.#server, id, "payment.accept", { amount: "999" });
    return this.withNote();
  }

  /** A claim with a payment whose risk is not known. */
  async withRisk(): Promise<{ id: string; check: string }> {
    const { db, ids, clock } = this.#server.deps;
    await db.deleteFrom("risk_checks").execute();
    const { id } = await this.in("paid");
    const receipt = await db
      .selectFrom("receipts")
      .select("id")
      .where("claim_id", "=", id)
      .executeTakeFirstOrThrow();
    const check = ids.uuid();
    await db
      .insertInto("risk_checks")
      .values({
        id: check,
        claim_id: id,
        receipt_id: receipt.id,
        traced: true,
        risk_limit: 60,
        at: clock.now(),
      })
      .execute();
    return { id, check };
  }

  /** A pending gateway payment. */
  async payment(): Promise<{ claim: string; id: string; amount: string; currency: string }> {
    const known = await this.#server.deps.db
      .selectFrom("gateway_payments")
      .innerJoin("claims", "claims.id", "gateway_payments.claim_id")
      .select([
        "gateway_payments.id",
        "gateway_payments.amount",
        "gateway_payments.currency",
        "claims.id as claim",
      ])
      .where("claims.status", "=", "waiting_payment")
      .executeTakeFirst();
    if (known !== undefined) return known;
    this.#redirect ??= await this.#redirectPair();
    const { id } = await createClaim(this.#server, claimBody(this.#redirect));
    await act(this.#server, id, "confirm");
    return this.payment();
  }

  /** A new claim whose visitor collects cash. */
  async forVisit(): Promise<Known> {
    const known = await this.#server.deps.db
      .selectFrom("claims")
      .select(["id", "version"])
      .where("status", "=", "new")
      .where("city_id", "is not", null)
      .executeTakeFirst();
    if (known !== undefined) return known;
    return createClaim(this.#server, claimBody(await readPair(this.#server, "BTC", "CASHRUB")));
  }

  async #redirectPair(): Promise<Pair> {
    const { from, to } = await this.#server.deps.db
      .selectFrom("directions")
      .innerJoin("currencies as sent", "sent.id", "directions.from_id")
      .innerJoin("currencies as received", "received.id", "directions.to_id")
      .select(["sent.code as from", "received.code as to"])
      .where("payment", "=", "redirect")
      .orderBy("directions.id")
      .executeTakeFirstOrThrow();
    return readPair(this.#server, from, to);
  }
}
