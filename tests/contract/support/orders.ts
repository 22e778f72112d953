import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import { signCallback } from "#server/claim/gateway/gateway.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { claimBody, creatorOf, newKey } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { ClaimPool, type WantedStatus } from "./claims.ts";
import type { People } from "./people.ts";
import { pickOf, type Sample, type Samples } from "./sample.ts";

/** A payment that one person may accept. Its transaction is another one each time. */
const final = { transaction: "", confirmations: 6 };

const moves: readonly [WantedStatus, string, object][] = [
  ["marked_paid", "payment.see", { confirmations: 1 }],
  ["marked_paid", "payment.accept", { amount: "999", ...final }],
  ["marked_paid", "payment.short", { amount: "0.0001", ...final }],
  ["marked_paid", "claim.reject", { reason: "test" }],
  ["paid", "claim.hold", { reason: "test" }],
  ["hold", "claim.release", {}],
  ["hold", "refund.start", { reason: "test" }],
  ["paid", "payout.start", {}],
  ["paying_out", "payout.complete", { transaction: randomUUID() }],
  ["paying_out", "payout.fail", { reason: "test" }],
  ["paid", "payment.reverse", { amount: "0.0001", reason: "test" }],
  ["expired", "payment.late", { amount: "0.001", ...final }],
  ["cancelled", "payment.late", { amount: "999999999999999999", ...final }],
];

const visitorMoves: readonly [WantedStatus, string][] = [
  ["new", "cancel"],
  ["waiting_payment", "mark_paid"],
  ["waiting_payment", "cancel"],
  ["underpaid", "choose_recalculate"],
  ["underpaid", "choose_top_up"],
  ["underpaid", "choose_refund"],
  ["paid_late", "choose_recalculate"],
];

/** Requests about orders in each status. */
export const orderSamples = async (
  server: TestServer,
  people: People,
  pairs: readonly components["schemas"]["Pair"][],
): Promise<Samples> => {
  const { clock, deps } = server;
  const pool = await ClaimPool.open(server);
  const photo = await jpeg();
  const claimSample = async (status: WantedStatus, body: (version: number) => object): Promise<Sample> => {
    const { id, version } = await pool.in(status);
    return { params: { id }, body: body(version) };
  };
  /** The same from the browser that created the claim. */
  const ownSample: typeof claimSample = async (...asked) => {
    const sample = await claimSample(...asked);
    return { ...sample, headers: creatorOf(server, String(sample.params?.["id"])) };
  };

  return {
    createClaim: async (pick) => ({ headers: newKey(), body: claimBody(pickOf(pairs, pick)) }),
    confirmClaim: (pick) => claimSample("new", (version) => pickOf([{ version }, {}], pick)),
    listVisits: async () => ({ params: { id: (await pool.forVisit()).id } }),
    readClaimStatus: async (pick) => ({
      params: {
        id: (await pool.in(pickOf(["new", "underpaid", "refunding", "done", "paid_late", "expired"], pick)))
          .id,
      },
    }),
    actOnClaim: (pick) => {
      const [status, action] = pickOf(visitorMoves, pick);
      return claimSample(status, (version) => ({ action, version }));
    },
    readPaymentRequisite: async () => ({ params: { id: (await pool.in("waiting_payment")).id } }),
    giveRefundRequisite: () =>
      ownSample("refunding", (version) => ({
        requisites: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
        version,
      })),
    proveClaim: () => ownSample("refunding", () => ({})),
    readPaymentForm: async () => ({ params: { id: (await pool.payment()).claim } }),
    uploadBill: async () => ({ params: { id: (await pool.forBill()).id }, ...fileRequest(photo) }),
    readBill: async () => {
      const params = await pool.withBill();
      return { params, headers: creatorOf(server, params.id) };
    },
    readConfirmation: async () => ({ params: { id: (await pool.in("done")).id } }),
    readPromises: async () => ({ params: { id: (await pool.in("done")).id } }),
    acceptGatewayCallback: async (pick) => {
      const { id, amount, currency } = await pool.payment();
      const event = pickOf(["seen", "failed"] as const, pick);
      const fields = { payment: id, event, amount, currency, sent_at: clock.now().toISOString() };
      const signature = signCallback(deps.gatewaySecret, fields);
      return { params: { gateway: "sandbox" }, body: { ...fields, signature } };
    },
    listOperatorClaims: async (pick) => ({
      query: pickOf<Record<string, string>>(
        [
          {},
          { status: "new" },
          { q: "1" },
          { page: "2", size: "1" },
          { q: "anna@", attention: "true" },
          { view: "mine", from_currency: "1", sum_from: "0.1" },
        ],
        pick,
      ),
    }),
    streamOperatorClaims: async () => ({}),
    takeOperatorClaim: async () => {
      await deps.db.deleteFrom("claim_leases").execute();
      return { params: { id: (await pool.in("paid")).id }, body: {} };
    },
    releaseOperatorClaim: async () => {
      await deps.db.deleteFrom("claim_leases").execute();
      const params = { id: (await pool.in("paid")).id };
      await server.call("takeOperatorClaim", { params, headers: await people.headers("admin"), body: {} });
      return { params };
    },
    readOperatorClaim: async () => ({ params: { id: (await pool.in("done")).id } }),
    revealOperatorClaim: async () => ({ params: { id: (await pool.in("done")).id } }),
    moveOperatorClaim: (pick) => {
      const [status, event, more] = pickOf(moves, pick);
      return claimSample(status, (version) => ({
        event,
        version,
        ...more,
        ...("transaction" in more && { transaction: randomUUID() }),
      }));
    },
    settleOperatorNote: async () => ({
      params: await pool.withNote(),
      body: { settlement: "Returned by the bank" },
    }),
    checkOperatorRisk: async (pick) => ({
      params: await pool.withRisk(),
      body: pickOf<object>([{ score: 12 }, { score: 100 }, {}], pick),
    }),
    readOperatorBill: async () => ({ params: await pool.withBill() }),
  };
};
