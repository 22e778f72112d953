import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import { signCallback } from "#server/claim/payments/gateway.ts";
import { claimBody, creatorOf, newKey, readPair } from "#tests/server/claim/support.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import { startTelegram } from "#tests/server/support/telegram.ts";
import { failedLetter } from "./failed-letter.ts";
import type { WantedStatus } from "./claims.ts";
import { ClaimPool } from "./claims.ts";
import { People } from "./people.ts";
import { chatSamples } from "./chats.ts";
import { currencySamples } from "./currencies.ts";
import { giftSamples } from "./gifts.ts";
import { officeSamples } from "./offices.ts";
import { payToSamples } from "./pay-to.ts";
import { rateFeedSamples } from "./rate-feeds.ts";
import { personSamples } from "./persons.ts";
import { reviewSamples } from "./reviews.ts";
import { savedRequisitesSamples } from "./saved-requisites.ts";
import { shopSamples } from "./shops.ts";
import { proposalSamples } from "./proposals.ts";
import { straySamples } from "./stray.ts";
import { Verifications } from "./verifications.ts";
import { watchWrites } from "./writes.ts";
import type { Sample } from "./sample.ts";

type Pair = components["schemas"]["Pair"];

/** A server with an example of everything. */
export interface World {
  readonly server: TestServer;
  readonly people: People;
  /**
   * A request that the operation accepts now, sent by anna or with the installation's token where it needs a
   * caller; `pick` chooses among several.
   */
  sample(id: OperationId, pick: number): Promise<Sample>;
  /** Changes with every written row of any table; limits are excluded. */
  fingerprint(): Promise<string>;
  /** Resets the operators' switches. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

const pairCodes = [
  ["BTC", "SBERRUB"],
  ["SBERRUB", "USDTTRC20"],
  ["BTC", "CASHRUB"],
  ["BTC", "XRP"],
  ["BTC", "TON"],
] as const;

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

const at = <Item>(list: readonly Item[], pick: number): Item => {
  const item = list[pick % list.length];
  if (item === undefined) throw new Error("an empty list");
  return item;
};

const contract = sharedContract();

/** Starts a server of the suite's kind and fills it. */
export const openWorld = async (): Promise<World> => {
  const telegram = await startTelegram();
  const server = await startTestServer({
    complete: true,
    config: {
      ...telegram.config,
      CLAIMS_UNPAID: "0",
      CLAIMS_PER_HOUR: "0",
      SIGN_INS_PER_HOUR: "0",
      WEBHOOK_LOOPBACK: "true",
      // A stream ends after its first event.
      CHAT_STREAM_SECONDS: "0",
    },
  });
  const { clock } = server;
  const { db } = server.deps;
  // The clock advances past the cache of directions, but courses must stay fresh.
  await db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute();
  const pool = await ClaimPool.open(server);
  const pairs: Pair[] = [];
  for (const [from, to] of pairCodes) pairs.push(await readPair(server, from, to));
  const people = await People.open(server, at(pairs, 0));
  const verifications = await Verifications.open(server, people);
  const photo = await jpeg();
  const sides = (pick: number) => {
    const { from, to } = at(pairs, pick).structure;
    return { from: from.currency.id, to: to.currency.id };
  };

  const officePlaces = (await db.selectFrom("offices").select(["city_id", "currency_id"]).execute()).map(
    ({ city_id, currency_id }) => ({ city: city_id, currency: currency_id }),
  );
  const seeWrites = await watchWrites(db);

  const claimSample = async (status: WantedStatus, body: (version: number) => object): Promise<Sample> => {
    const { id, version } = await pool.in(status);
    return { params: { id }, body: body(version) };
  };
  /** The same from the browser that created the claim. */
  const ownSample: typeof claimSample = async (...asked) => {
    const sample = await claimSample(...asked);
    return { ...sample, headers: creatorOf(server, String(sample.params?.["id"])) };
  };

  let created = 0;
  const letterWords = {
    subject_ru: "Заявка № {number}",
    subject_en: "Order No. {number}",
    lead_ru: "Ждём вас снова.",
    lead_en: "Come again.",
  };
  const contentTexts = {
    title_ru: "Новость",
    title_en: "News",
    body_ru: "**Да**",
    body_en: "**Yes**",
    date: "2026-11-20",
  };
  const contentDocument = () =>
    db
      .selectFrom("content_documents")
      .select(["id", "version"])
      .where("slug", "=", "ton-and-xrp")
      .executeTakeFirstOrThrow();

  const samples: Partial<Record<OperationId, (pick: number) => Promise<Sample>>> = {
    ...people.samples,
    ...verifications.samples,
    ...giftSamples(server, people),
    ...reviewSamples(server),
    ...personSamples(server),
    ...savedRequisitesSamples(server, people),
    ...payToSamples(server),
    ...rateFeedSamples(server),
    ...currencySamples(server),
    ...officeSamples(server),
    ...shopSamples(server, at(pairs, 0), sides),
    ...chatSamples(server),
    chooseStaffNotice: async (pick) => ({
      params: { topic: at(["order", "money", "chat"], pick), channel: at(["mail", "telegram"], pick) },
      body: { wanted: pick % 2 === 0 },
    }),
    ...proposalSamples(server),
    ...straySamples(server),
    listReceivable: async (pick) => ({ params: { id: sides(pick).from } }),
    readRateHistory: async (pick) => ({
      params: sides(pick),
      query: at<Record<string, string>>([{}, { period: "day" }, { period: "month" }], pick),
    }),
    readSettings: async (pick) => ({
      query: at<Record<string, string>>(
        [{}, { cur_from: "BTC" }, { cur_from: "1", cur_to: "SBERRUB" }],
        pick,
      ),
    }),
    createClaim: async (pick) => ({ headers: newKey(), body: claimBody(at(pairs, pick)) }),
    confirmClaim: (pick) => claimSample("new", (version) => at([{ version }, {}], pick)),
    listVisits: async () => ({ params: { id: (await pool.forVisit()).id } }),
    readClaimStatus: async (pick) => ({
      params: {
        id: (await pool.in(at(["new", "underpaid", "refunding", "done", "paid_late", "expired"], pick))).id,
      },
    }),
    actOnClaim: (pick) => {
      const [status, action] = at(visitorMoves, pick);
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
    acceptGatewayCallback: async (pick) => {
      const { id, amount, currency } = await pool.payment();
      const event = at(["seen", "failed"] as const, pick);
      const fields = { payment: id, event, amount, currency, sent_at: clock.now().toISOString() };
      const signature = signCallback(server.deps.gatewaySecret, fields);
      return { params: { gateway: "sandbox" }, body: { ...fields, signature } };
    },
    listOperatorClaims: async (pick) => ({
      query: at<Record<string, string>>(
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
      await server.deps.db.deleteFrom("claim_leases").execute();
      return { params: { id: (await pool.in("paid")).id }, body: {} };
    },
    releaseOperatorClaim: async () => {
      await server.deps.db.deleteFrom("claim_leases").execute();
      const params = { id: (await pool.in("paid")).id };
      const authorization = (await people.authorization("admin")) ?? "";
      await server.call("takeOperatorClaim", { params, headers: { authorization }, body: {} });
      return { params };
    },
    readOperatorClaim: async () => ({ params: { id: (await pool.in("done")).id } }),
    revealOperatorClaim: async () => ({ params: { id: (await pool.in("done")).id } }),
    moveOperatorClaim: (pick) => {
      const [status, event, more] = at(moves, pick);
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
      body: at<object>([{ score: 12 }, { score: 100 }, {}], pick),
    }),
    readOperatorBill: async () => ({ params: await pool.withBill() }),
    readContent: async (pick) => ({
      query: at<Record<string, string>>(
        [{ path: "/faq" }, { path: "/news" }, { path: "/cash" }, { path: "/news/ton-and-xrp" }],
        pick,
      ),
    }),
    exportNumbers: async (pick) => ({
      params: { table: at(["days", "directions", "deals", "times", "funnel", "statuses"], pick) },
    }),
    retryLetter: async () => ({ params: await failedLetter(server) }),
    dropLetter: async () => ({ params: await failedLetter(server) }),
    changeLetterText: async (pick) => ({
      params: { topic: at(["done", "new", "expired"], pick) },
      body: letterWords,
    }),
    restoreLetterText: async (pick) => ({ params: { topic: at(["done", "new", "expired"], pick) } }),
    previewLetterText: async (pick) => ({
      params: { topic: at(["done", "new", "refunded"], pick) },
      body: { language: at(["ru", "en"], pick), ...letterWords },
    }),
    listContent: async (pick) => ({
      query: at<Record<string, string>>([{}, { kind: "news" }, { kind: "page", size: "1" }], pick),
    }),
    createContent: async () => {
      created += 1;
      return {
        body: { kind: "news", slug: `news-${String(created)}`, texts: contentTexts, note: "test" },
      };
    },
    readContentDocument: async () => ({ params: { id: (await contentDocument()).id } }),
    saveContent: async () => {
      const { id, version } = await contentDocument();
      return { params: { id }, body: { version, texts: contentTexts } };
    },
    publishContent: async () => ({
      params: { id: (await contentDocument()).id },
      body: { version: 1 },
    }),
    cancelContentPlan: async () => ({ params: { id: (await contentDocument()).id } }),
    deleteContent: async () => {
      created += 1;
      const body = { kind: "news", slug: `news-${String(created)}`, texts: contentTexts };
      return { params: { id: (await server.call("createContent", { operator: true, body })).json.id } };
    },
    setTech: async (pick) => ({
      body: at<object>(
        [{ active: false }, { active: true, reason_ru: "Да", reason_en: "Yes", ends_in: 60 }],
        pick,
      ),
    }),
    uploadLogo: async () => fileRequest(photo),
    changeSetting: async (pick) => ({
      params: { name: at(["name", "waiting_payment", "away"], pick) },
      body: { value: at<unknown>(["Exchange", 45, false], pick) },
    }),
    changeSwitches: async (pick) => ({
      body: at<object>(
        [
          { contest: false },
          { contest: true, withdrawalAlone: "500" },
          { contest: false, captchaLogin: false },
        ],
        pick,
      ),
    }),
    setAutopilot: async () => ({ body: { active: false } }),
    listOperatorDirections: async (pick) => ({
      query: at<Record<string, string>>([{}, { q: "btc sber" }, { page: "2", size: "1" }], pick),
    }),
    changeDirection: async (pick) => ({
      params: sides(pick),
      body: at<object>(
        [
          { enabled: false },
          { enabled: true },
          { course: null, confirm: true },
          { course: "12.5", confirm: true },
          { margin: "2.5", min_from: null, max_to: "1000000", confirm: true },
        ],
        pick,
      ),
    }),
    setOfficeHours: async (pick) => ({
      params: at(officePlaces, pick),
      body: {
        time_zone: "Europe/Moscow",
        week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "24:00" }],
        exceptions: at([[], [{ date: "2027-01-01", open: [] }]], pick),
      },
    }),
    listOperatorReserves: async () => ({}),
    adjustReserve: async (pick) => ({
      headers: newKey(),
      params: { id: sides(pick).to },
      body: { difference: at(["0.5", "1", "-0.5"], pick), reason: "test", confirm: true },
    }),
    setReserveThreshold: async (pick) => ({
      params: { id: sides(pick).to },
      body: { below: at(["0.5", "0", null], pick) },
    }),
    setReserve: async (pick) => ({
      params: { id: sides(pick).to },
      body: { amount: at(["0", "1000000", "0.5"], pick), reason: "test" },
    }),
  };

  return {
    server,
    people,
    sample: async (id, pick) => {
      const sample = (await samples[id]?.(pick)) ?? {};
      const { security = [], path = "" } = contract.byId.get(id) ?? {};
      const isOpen =
        security.length === 0 || (security.some((schemes) => schemes.length === 0) && pick % 2 === 0);
      // A partner's sample brings its own key.
      if (isOpen || security.some((schemes) => schemes.includes("partner"))) return sample;
      const isForOperators = security.some((schemes) => schemes.includes("operator"));
      const person = path.startsWith("/api/v1/operator/") ? "admin" : "anna";
      const authorization = await people.authorization(isForOperators ? "token" : person);
      return { ...sample, headers: { ...sample.headers, ...(authorization && { authorization }) } };
    },
    fingerprint: seeWrites,
    restore: async () => {
      // Staff who ordered as anybody may would have used the accounts of every sample, and could decide about none.
      await db
        .updateTable("claims")
        .set({ user_id: null })
        .where("user_id", "in", db.selectFrom("users").select("id").where("role", "!=", "user"))
        .execute();
      await server.call("setTech", { operator: true, body: { active: false } });
      await server.call("changeSwitches", {
        operator: true,
        body: { contest: false, captchaLogin: false, away: false, withdrawalAlone: "1000" },
      });
      await db
        .updateTable("directions")
        .set({ enabled: true, fixed_course: null })
        .where((row) => row.or([row("enabled", "=", false), row("fixed_course", "is not", null)]))
        .execute();
      for (const { structure } of pairs)
        await server.call("setReserve", {
          operator: true,
          params: { id: structure.to.currency.id },
          body: { amount: "1000000000", reason: "restored" },
        });
      // Claims cache directions for a second.
      clock.advance(2);
    },
    close: async () => {
      await server.close();
      telegram.close();
    },
  };
};
