import { Secret, TOTP } from "otpauth";
import type { components } from "#openapi/schema.d.ts";
import { otpPurpose } from "#server/account/auth/second-factor/second-factor.ts";
import { createAuthServices } from "#server/account/auth/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { sha256 } from "#server/platform/ids.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { readPair, claimBody, newKey } from "#tests/server/claim/support.ts";
import { transaction } from "#server/platform/data/database.ts";
import { grantReward } from "#server/earnings/referrals/money.ts";
import { putReward } from "#server/earnings/referrals/reward-store.ts";
import { move, reward, withdrawalBody } from "#tests/server/earnings/withdrawals/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { operatorToken } from "#tests/server/support/server.ts";
import type { Sample, Samples } from "./sample.ts";

type Pair = components["schemas"]["Pair"];

/** The callers: a guest, two users, staff of each role with their own tokens, and the installation's token. */
export const callers = ["guest", "anna", "boris", "editor", "operator", "senior", "admin", "token"] as const;

export type CallerName = (typeof callers)[number];

/** Callers with an account. */
const persons = ["anna", "boris", "editor", "operator", "senior", "admin"] as const;
type Person = (typeof persons)[number];

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The accounts of a test's world, and requests for the account operations, made for anna. */
export class People {
  readonly #server: TestServer;
  readonly #pair: Pair;
  readonly #services: ReturnType<typeof createAuthServices>;
  readonly #ids: Record<Person, string>;
  readonly #hash: string;
  #count = 0;

  private constructor(server: TestServer, pair: Pair, ids: Record<Person, string>, hash: string) {
    this.#server = server;
    this.#pair = pair;
    this.#services = createAuthServices(server.deps);
    this.#ids = ids;
    this.#hash = hash;
  }

  static async open(server: TestServer, pair: Pair): Promise<People> {
    const rows = await server.deps.db.selectFrom("users").select(["id", "email"]).execute();
    const idOf = (name: Person): string => {
      const found = rows.find(({ email }) => email === `${name}@example.com`);
      if (found === undefined) throw new Error(`no account of ${name}`);
      return found.id;
    };
    const ids = Object.fromEntries(persons.map((name) => [name, idOf(name)])) as Record<Person, string>;
    const hash = await createAuthServices(server.deps).hasher.hash(demoPassword);
    return new People(server, pair, ids, hash);
  }

  /** Id of a person's account. */
  idOf(name: Person): string {
    return this.#ids[name];
  }

  /** The headers of a caller, with a valid token. */
  async headers(name: CallerName): Promise<Record<string, string>> {
    if (name === "guest") return {};
    if (name === "token") return { authorization: `Bearer ${operatorToken}` };
    const { id, role } = await this.#session(name, true);
    const access = await this.#services.tokens.signAccess({ user: this.#ids[name], session: id, role });
    return { authorization: `Bearer ${access}` };
  }

  /** The contents of an account, to detect changes by others. */
  async stateOf(name: Person): Promise<string> {
    const { db } = this.#server.deps;
    const id = this.#ids[name];
    return JSON.stringify([
      await db.selectFrom("users").selectAll().where("id", "=", id).execute(),
      await db.selectFrom("sessions").selectAll().where("user_id", "=", id).orderBy("id").execute(),
      await db.selectFrom("otp_recovery_codes").selectAll().where("user_id", "=", id).execute(),
      await db.selectFrom("account_links").selectAll().where("user_id", "=", id).execute(),
    ]);
  }

  async #session(name: Person, reuse: boolean): Promise<{ id: string; role: string }> {
    const { db, clock, ids } = this.#server.deps;
    const role = name === "anna" || name === "boris" ? "user" : name;
    const now = clock.now();
    const known = await db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", this.#ids[name])
      .where("remember", "=", true)
      .where("ended_at", "is", null)
      .where("expires_at", ">", secondsAfter(now, 60))
      .executeTakeFirst();
    if (known !== undefined && reuse) return { id: known.id, role };
    const id = ids.uuid();
    await db
      .insertInto("sessions")
      .values({
        id,
        user_id: this.#ids[name],
        // The caller's own session is kept; sessions created for requests are not.
        remember: reuse,
        created_at: now,
        seen_at: now,
        expires_at: secondsAfter(now, 30 * 86_400),
      })
      .execute();
    return { id, role };
  }

  /** Resets the accounts to their seeded state, and clears throttling. */
  async #reset(): Promise<void> {
    const { db } = this.#server.deps;
    await db
      .updateTable("users")
      .set({ password_hash: this.#hash, otp_secret: null, otp_pending: null, otp_step: "0" })
      .where("demo", "=", true)
      .execute();
    await db.deleteFrom("sign_in_failures").execute();
  }

  async #cookie(): Promise<Sample> {
    const { id } = await this.#session("anna", false);
    const expires = secondsAfter(this.#server.clock.now(), 30 * 86_400);
    const token = await this.#services.tokens.signRefresh({ session: id, generation: 0 }, expires);
    return { headers: { cookie: `session=1; refresh_token=${token}` } };
  }

  /** An unconfirmed alert; returns the token of its letter. */
  async #askedAlert(): Promise<string> {
    const { db, clock, ids } = this.#server.deps;
    const now = clock.now();
    const token = ids.token();
    const { id: direction } = this.#pair;
    await db
      .insertInto("alerts")
      .values({
        id: ids.uuid(),
        email: "nobody@example.com",
        mailbox: "nobody@example.com",
        stop_hash: sha256("nobody"),
        locale: "ru",
        direction_id: direction,
        kind: "reserve",
        created_at: now,
        asked_at: now,
        token_hash: sha256(token),
        expires_at: secondsAfter(now, 3_600),
      })
      .execute();
    return token;
  }

  async #link(kind: "activation" | "recovery"): Promise<string> {
    const { db, clock, ids } = this.#server.deps;
    const now = clock.now();
    const id = ids.uuid();
    await db
      .insertInto("users")
      .values({
        id,
        email: `${id}@example.com`,
        password_hash: this.#hash,
        role: "user",
        language: "ru",
        password_changed_at: now,
        created_at: now,
      })
      .execute();
    const token = ids.token(32);
    await db
      .insertInto("account_links")
      .values({
        token_hash: sha256(token),
        kind,
        user_id: id,
        created_at: now,
        expires_at: secondsAfter(now, 3_600),
      })
      .execute();
    return token;
  }

  async #otp(column: "otp_secret" | "otp_pending"): Promise<string> {
    const id = this.#ids.anna;
    await this.#server.deps.db
      .updateTable("users")
      .set({ [column]: this.#services.seal.close(otpPurpose(id), secret) })
      .where("id", "=", id)
      .execute();
    const timestamp = this.#server.clock.now().getTime();
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  async #claim(): Promise<string> {
    const { db } = this.#server.deps;
    const known = await db
      .selectFrom("claims")
      .select("id")
      .where("user_id", "=", this.#ids.anna)
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    await this.#server.call("createClaim", {
      headers: { ...newKey(), ...(await this.headers("anna")) },
      body: claimBody(this.#pair),
    });
    return this.#claim();
  }

  async #forgetSetup(): Promise<void> {
    await this.#server.deps.db.deleteFrom("settings").where("key", "=", "setup").execute();
  }

  async #promocode(): Promise<{ id: string; code: string }> {
    const code = `T-${String(this.#count++)}-${this.#server.deps.ids.uuid().slice(0, 8)}`;
    const { json } = await this.#server.call("createPromocode", {
      headers: newKey(),
      body: { code, kind: "percent", value: "2" },
    });
    return { id: json.id as string, code };
  }

  /** A withdrawal of anna's that waits for staff. */
  async #withdrawal(): Promise<string> {
    await reward(this.#server, this.#ids.anna, "100");
    const { json } = await this.#server.call("createWithdrawal", {
      headers: { ...newKey(), ...(await this.headers("anna")) },
      body: withdrawalBody(),
    });
    return json.id as string;
  }

  /** A move that a withdrawal accepts, with its version. */
  async #move(pick: number): Promise<Sample> {
    const id = await this.#withdrawal();
    if (pick % 3 === 2) await move(this.#server, id, "withdrawal.approve");
    const reject = { event: "withdrawal.reject", reason: "test" };
    const body = pick % 3 === 0 ? { event: "withdrawal.approve" } : reject;
    return { headers: newKey(), params: { id }, body: { ...body, version: pick % 3 === 2 ? 2 : 1 } };
  }

  /** A reward given to anna. */
  async #reward(): Promise<string> {
    const { db, ids, clock } = this.#server.deps;
    const { json } = await this.#server.call("createClaim", {
      headers: newKey(),
      body: claimBody(this.#pair),
    });
    const { id: currency } = await db
      .selectFrom("currencies")
      .select("id")
      .where("code", "=", "USDTTRC20")
      .executeTakeFirstOrThrow();
    const [id, claim, referrer, at] = [ids.uuid(), json.id as string, this.#ids.anna, clock.now()];
    const row = {
      id,
      claim_id: claim,
      referrer_id: referrer,
      shop_id: null,
      currency_id: currency,
      share: "25",
      surcharge: "0",
      accepted_at: at,
      at,
    };
    await transaction(db, async (trx) => {
      await putReward(trx, { ...row, status: "granted", amount: "1" });
      await grantReward(trx, { claim, program: "referral", earner: referrer, currency, amount: "1", at });
    });
    return id;
  }

  /** Requests for the operations on accounts, promocodes and withdrawals, sent by anna where they need a user. */
  readonly samples: Samples = {
    login: async (pick) => {
      await this.#reset();
      return {
        query: { locale: pick % 3 === 0 ? "en" : "ru" },
        body: { email: "anna@example.com", password: demoPassword, remember: pick % 2 === 0 },
      };
    },
    refreshSession: () => this.#cookie(),
    logout: () => this.#cookie(),
    signUp: async () => {
      await this.#reset();
      const password = "a passphrase for a sample";
      const email = `new${String(this.#count++)}@example.com`;
      return { body: { email, password, repeat_password: password, rules: true } };
    },
    // Somebody works here, so that nobody becomes the owner.
    createOwner: async () => ({
      body: { code: "0f3c5a7e", email: "olga@example.com", password: "sample", repeat_password: "sample" },
    }),
    confirmSetupStep: async () => {
      await this.#forgetSetup();
      return { params: { name: "published" } };
    },
    answerSetupLetter: async () => {
      await this.#forgetSetup();
      await this.#server.call("sendSetupLetter", { headers: await this.headers("admin") });
      const { text } = await this.#server.deps.db
        .selectFrom("outbox")
        .select("text")
        .where("text", "like", "%«Первые шаги»%")
        .limit(1)
        .executeTakeFirstOrThrow();
      return { body: { code: /: (\d{6})$/m.exec(text)?.[1] ?? "" } };
    },
    reactivateAccount: async () => {
      await this.#reset();
      return { body: { email: "anna@example.com" } };
    },
    requestRecovery: async () => {
      await this.#reset();
      return { body: { email: "nobody@example.com" } };
    },
    sendContact: async () => {
      await this.#reset();
      return { body: { email: "anna@example.com", message: `Message ${String(this.#count++)}` } };
    },
    lookUpClaim: async () => {
      await this.#reset();
      return { body: { email: "nobody@example.com", number: "1024" } };
    },
    requestAlert: async () => {
      await this.#reset();
      const { from, to } = this.#pair.structure;
      const sides = { from: from.currency.id, to: to.currency.id };
      return { body: { email: "nobody@example.com", ...sides, kind: "reserve" } };
    },
    checkAddress: async () => {
      await this.#reset();
      // The demo's pair whose payments are scored.
      const { from, to } = (await readPair(this.#server, "TON", "SBPRUB")).structure;
      const sides = { from: from.currency.id, to: to.currency.id };
      return { body: { ...sides, address: "UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA" } };
    },
    confirmAlert: async () => ({ params: { token: await this.#askedAlert() } }),
    stopAlerts: async () => ({ params: { token: "0".repeat(64) } }),
    activateAccount: async () => {
      const password = "a passphrase for a sample";
      return {
        params: { token: await this.#link("activation") },
        body: { password, repeat_password: password },
      };
    },
    recoverPassword: async () => {
      await this.#reset();
      const password = "a passphrase for a sample";
      return {
        params: { token: await this.#link("recovery") },
        body: { password, repeat_password: password },
      };
    },
    changeMe: async (pick) => ({
      body: pick % 2 === 0 ? { language: "en" } : { notifications: { claims: true, sign_in: false } },
    }),
    listMyClaims: async (pick) => {
      await this.#claim();
      return pick % 2 === 0 ? {} : { query: { state: "active", page: "1", size: "5" } };
    },
    exportMyClaims: async () => {
      await this.#claim();
      return {};
    },
    readMyClaim: async () => ({ params: { id: await this.#claim() } }),
    changePassword: async () => {
      await this.#reset();
      const password = "a passphrase for a sample";
      return { body: { old_password: demoPassword, password, repeat_password: password } };
    },
    endMySession: async () => ({ params: { session: (await this.#session("anna", false)).id } }),
    beginOtp: async () => {
      await this.#reset();
      return { body: { password: demoPassword } };
    },
    confirmOtp: async () => {
      await this.#reset();
      return { body: { otp: await this.#otp("otp_pending") } };
    },
    disableOtp: async () => {
      await this.#reset();
      return { body: { password: demoPassword, otp: await this.#otp("otp_secret") } };
    },
    checkPromocode: async () => {
      await this.#reset();
      const { code } = await this.#promocode();
      const { from, to } = this.#pair.structure;
      return {
        body: {
          promocode: code,
          fromPs: from.currency.id,
          toPs: to.currency.id,
          withVerificationCourse: false,
        },
      };
    },
    readWithdrawalTerms: async (pick) => (pick % 2 === 0 ? {} : { query: { key: "a-key-of-nothing" } }),
    createWithdrawal: async () => {
      await reward(this.#server, this.#ids.anna, "100");
      return { headers: newKey(), body: withdrawalBody() };
    },
    readWithdrawal: async () => ({ params: { id: await this.#withdrawal() } }),
    listOperatorWithdrawals: async (pick) => {
      await this.#withdrawal();
      return pick % 2 === 0 ? {} : { query: { status: "waiting", q: "anna@", size: "5" } };
    },
    readOperatorWithdrawal: async () => ({ params: { id: await this.#withdrawal() } }),
    moveOperatorWithdrawal: (pick) => this.#move(pick),
    readMyReferral: async (pick) => (pick % 2 === 0 ? {} : { query: { tz: "Europe/Moscow" } }),
    listMyReferralMoney: async (pick) => {
      await this.#reward();
      return pick % 2 === 0 ? {} : { query: { status: "all", date_from: "2026-01-01", size: "5" } };
    },
    setWithdrawalDirection: async () => ({
      params: { id: 3 },
      body: { enabled: true, minimum: "10", fee: "1" },
    }),
    changeReferralTerms: async () => ({ body: { share: "25" } }),
    readUserReferral: async () => {
      await this.#reward();
      return { query: { email: "anna@example.com" } };
    },
    changeUserReferral: async (pick) => ({
      body: { email: "anna@example.com", share: pick % 2 === 0 ? "30" : null },
    }),
    reverseReferralReward: async () => ({
      headers: newKey(),
      params: { id: await this.#reward() },
      body: { reason: "test" },
    }),
    createPromocode: async () => ({
      headers: newKey(),
      body: { code: `N-${this.#server.deps.ids.uuid().slice(0, 12)}`, kind: "percent", value: "1.5" },
    }),
    changePromocode: async (pick) => ({
      params: { id: (await this.#promocode()).id },
      body: pick % 2 === 0 ? { stopped: true } : { total_limit: 5 },
    }),
  };
}
