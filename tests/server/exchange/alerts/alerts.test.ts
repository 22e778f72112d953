import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { daySeconds } from "#domain/time/durations.ts";
import { askForConfirmation, tellReached } from "#server/exchange/alerts/letters.ts";
import { countingStatements } from "#tests/server/support/statements.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer();
beforeEach(async () => {
  await server.deps.db.deleteFrom("outbox").execute();
  await server.deps.db.deleteFrom("alerts").execute();
  await setCourse("100");
});

const anna = "anna@example.com";
let sides: { id: number; from: number; to: number } | undefined;

/** Sets the course of a direction. */
const direction = async () =>
  (sides ??= await server.deps.db
    .selectFrom("directions")
    .innerJoin("currencies as f", "f.id", "from_id")
    .innerJoin("currencies as t", "t.id", "to_id")
    .select(["directions.id", "from_id as from", "to_id as to"])
    .where("f.code", "=", "BTC")
    .where("t.code", "=", "SBERRUB")
    .executeTakeFirstOrThrow());

/** Limits depend on the course, so they are removed. */
const setCourse = async (course: string | null, change: object = {}) => {
  const { id } = await direction();
  await server.deps.db
    .updateTable("directions")
    .set({
      fixed_course: course,
      enabled: true,
      bonus: null,
      min_from: null,
      max_from: null,
      min_to: null,
      max_to: null,
      ...change,
    })
    .where("id", "=", id)
    .execute();
};

const mails = () => server.deps.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const alerts = () => server.deps.db.selectFrom("alerts").selectAll().execute();
const counted = async () => (await server.call("countAlerts")).json;
const ask = async (body: object = {}, locale: "ru" | "en" = "en") => {
  const { from, to } = await direction();
  return server.call("requestAlert", { locale, body: { email: anna, from, to, kind: "reserve", ...body } });
};
const rate = (base: "from" | "to", bound: "above" | "below", value: string) => ({
  kind: "rate",
  base,
  bound,
  value,
});

/** The token of the newest confirmation letter. */
const tokenOf = (text = "") => /confirm#token=([\w-]+)/.exec(text)?.[1] ?? "";
const newestToken = async () => {
  await server.advance(1);
  return tokenOf((await mails()).at(-1)?.text);
};
const confirm = (token: string) => server.call("confirmAlert", { locale: "en", params: { token } });
const confirmed = async (body: object = {}) => {
  expect((await ask(body)).status).toBe(202);
  expect((await confirm(await newestToken())).status).toBe(200);
  await server.deps.db.deleteFrom("outbox").execute();
};
const told = async () => {
  await server.advance(10);
  return (await mails()).filter(({ dedupe_key: key }) => key?.endsWith(":told"));
};

describe("an alert", () => {
  it("is confirmed by a letter, notifies once when the direction reopens, and is over", async () => {
    await setCourse("100", { enabled: false });
    expect(await ask()).toMatchObject({ status: 202, json: { detail: expect.any(String) } });
    expect(await mails()).toEqual([]);
    await server.advance(1);
    const [letter, ...others] = await mails();
    expect(letter).toMatchObject({ recipient: anna, subject: expect.stringContaining("Confirm") });
    expect(letter?.text).toContain("The pair is open again");
    expect(others).toEqual([]);
    await server.deps.db.deleteFrom("outbox").execute();
    await setCourse("100");
    expect(await told()).toEqual([]);

    await setCourse("100", { enabled: false });
    const token = tokenOf(letter?.text);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(404);
    expect(await told()).toEqual([]);
    await setCourse("100");
    const [news, ...more] = await told();
    expect(news?.recipient).toBe(anna);
    expect(news?.text).toContain("/en?cur_from=BTC&cur_to=SBERRUB");
    expect(more).toEqual([]);
    await setCourse("100", { enabled: false });
    await told();
    await setCourse("100");
    expect(await told()).toHaveLength(1);
  });

  it("costs no statement of its own while it waits, however many directions are awaited", async () => {
    const statements = async () => {
      const { deps, ran } = countingStatements(server.deps);
      await tellReached(deps);
      return ran();
    };
    await confirmed(rate("from", "above", "120"));
    const one = await statements();
    const [row] = await alerts();
    if (row === undefined) throw new Error("there is no alert");
    const others = await server.deps.db.selectFrom("directions").select("id").limit(50).execute();
    const goal = { kind: "rate", base: "from", bound: "above", value: "1e12" } as const;
    const rows = others.map(({ id }) => ({ ...row, ...goal, id: randomUUID(), direction_id: id }));
    await server.deps.db.insertInto("alerts").values(rows).execute();
    expect(await statements()).toBe(one);
  });

  it.each([
    ["from", "above", "120", ["119.99", "120"]],
    ["from", "below", "80.5", ["80.51", "80.5"]],
    // One unit of the received currency costs 1 ÷ course.
    ["to", "below", "0.008", ["124.999", "125"]],
    ["to", "above", "0.0125", ["80.001", "80"]],
  ] as const)("of the price of %s is sent at %s %s", async (base, bound, value, [before, reached]) => {
    await confirmed(rate(base, bound, value));
    await setCourse(before);
    expect(await told()).toEqual([]);
    await setCourse(reached, { enabled: false });
    expect(await told()).toEqual([]);
    await setCourse(reached);
    const [news] = await told();
    expect(news?.subject).toContain(base === "from" ? "1 BTC =" : "1 RUB =");
  });

  it("is not sent during maintenance", async () => {
    await confirmed();
    await server.call("setTech", { body: { active: true } });
    expect(await told()).toEqual([]);
    await server.call("setTech", { body: { active: false } });
    expect(await told()).toHaveLength(1);
  });

  it("ends 90 days after its confirmation, and its link two days later", async () => {
    await setCourse("100", { enabled: false });
    await ask();
    const token = await newestToken();
    await server.advance(2 * daySeconds);
    expect((await confirm(token)).status).toBe(404);
    await confirmed();
    await server.advance(90 * daySeconds);
    await setCourse("100");
    expect(await told()).toEqual([]);
    expect(await counted()).toEqual({ asked: 0, waiting: 0, told: 0 });
    expect(await alerts()).toEqual([]);
  });

  it("can be confirmed for two days, and then waits for 90", async () => {
    await setCourse("100", { enabled: false });
    await ask();
    const token = await newestToken();
    server.clock.advance(2 * daySeconds - 2);
    expect((await confirm(token)).status).toBe(200);
    server.clock.advance(90 * daySeconds - 20);
    await setCourse("100");
    expect(await told()).toHaveLength(1);
  });

  it("sends no confirmation request when it is too late to confirm", async () => {
    await ask();
    await server.advance(2 * daySeconds);
    expect(await mails()).toEqual([]);
  });

  it("stores its tokens as hashes only", async () => {
    await ask();
    const token = await newestToken();
    const stop = (await mails())[0]?.unsubscribe?.split("/").at(-1) ?? "";
    expect([token, stop]).toEqual([expect.stringMatching(/^[\w-]{20,}$/), expect.stringMatching(/^\w{64}$/)]);
    for (const secret of [token, stop]) expect(JSON.stringify(await alerts())).not.toContain(secret);
  });

  it("exists once, however often the same request is confirmed", async () => {
    await setCourse("100", { enabled: false });
    await confirmed();
    await confirmed();
    await confirmed(rate("from", "above", "150"));
    expect(await counted()).toEqual({ asked: 0, waiting: 2, told: 0 });
    await setCourse("160");
    expect(await told()).toHaveLength(2);
  });

  it("replaces no alert of another mailbox, pair or number", async () => {
    const { from, to } = await direction();
    await setCourse("100", { enabled: false });
    const goals = [rate("from", "above", "150"), rate("from", "above", "151"), rate("to", "below", "0.005")];
    for (const body of [{}, { email: "boris@example.com" }, { from: to, to: from }, ...goals])
      await confirmed(body);
    expect(await counted()).toEqual({ asked: 0, waiting: 6, told: 0 });
  });

  it("is confirmed once by concurrent presses, and exists once when two letters are confirmed concurrently", async () => {
    await setCourse("100", { enabled: false });
    await ask();
    const first = await newestToken();
    const presses = await Promise.all([confirm(first), confirm(first)]);
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 404]));
    await ask();
    const second = await newestToken();
    await ask();
    const third = await newestToken();
    const answers = await Promise.all([confirm(second), confirm(third)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await counted()).toEqual({ asked: 0, waiting: 1, told: 0 });
  });

  it("gets one letter of each kind from concurrent instances", async () => {
    await ask();
    const look = (job: typeof tellReached) => Promise.all([job(server.deps), job(server.deps)]);
    await look(askForConfirmation);
    expect(await mails()).toHaveLength(1);
    await confirm(tokenOf((await mails())[0]?.text));
    await look(tellReached);
    expect(await mails()).toHaveLength(2);
  });
});

describe("a mailbox", () => {
  it("gets at most ten letters a day from all senders, and every request gets the same answer", async () => {
    const strict = ["anna@example.com", "anna+one@example.com"];
    const answers: unknown[] = [];
    for (let index = 0; index < 12; index++) {
      const { status, json } = await ask({ email: strict[index % 2] });
      answers.push([status, json]);
      await server.advance(1);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mails()).toHaveLength(10);
    await server.advance(daySeconds);
    await ask();
    await server.advance(1);
    expect(await mails()).toHaveLength(11);
  });

  /** Confirmed alerts of the first alert's mailbox, each with another number. */
  const confirmMore = async (count: number) => {
    const [alert] = await alerts();
    const others = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      value: String(200 + index),
    }));
    await server.deps.db
      .insertInto("alerts")
      .values(others.map((other) => ({ ...alert, ...other }) as NonNullable<typeof alert>))
      .execute();
    await server.deps.db
      .updateTable("alerts")
      .set({ asked_at: new Date(0) })
      .execute();
  };

  it("has at most twenty confirmed alerts, and gets no further requests", async () => {
    await setCourse("100", { enabled: false });
    await confirmed(rate("from", "above", "150"));
    await confirmMore(18);
    const tokens: string[] = [];
    for (const value of ["300", "301"]) {
      await ask(rate("from", "above", value));
      tokens.push(await newestToken());
    }
    const [first, second] = tokens;
    const presses = await Promise.all([confirm(first ?? ""), confirm(second ?? "")]);
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const refused = presses.find(({ status }) => status === 400);
    expect(refused?.json).toEqual({ non_field_errors: [expect.stringContaining("20 alerts")] });
    expect(await counted()).toEqual({ asked: 1, waiting: 20, told: 0 });
    await ask(rate("from", "above", "302"));
    await server.advance(1);
    expect(await mails()).toHaveLength(2);
    await setCourse("150");
    await told();
    const late = presses[0] === refused ? first : second;
    expect((await confirm(late ?? "")).status).toBe(200);
  });

  it("has room for its own alerts despite a stranger's requests", async () => {
    await setCourse("100", { enabled: false });
    for (let index = 0; index < 3; index++) await ask(rate("from", "above", String(400 + index)));
    await server.advance(1);
    const [alert] = await alerts();
    const strangers = Array.from({ length: 20 }, () => ({ id: randomUUID(), token_hash: randomUUID() }));
    await server.deps.db
      .insertInto("alerts")
      .values(strangers.map((other) => ({ ...alert, ...other }) as NonNullable<typeof alert>))
      .execute();
    await server.deps.db
      .updateTable("alerts")
      .set({ asked_at: new Date(0) })
      .execute();
    await confirmed(rate("from", "above", "150"));
    expect(await counted()).toMatchObject({ waiting: 1 });
  });

  it("stops all alerts by a one-click POST without a cookie or a body", async () => {
    await setCourse("100", { enabled: false });
    await confirmed();
    await ask(rate("from", "above", "150"));
    await ask({ email: "boris@example.com" });
    await server.advance(1);
    const letters = await mails();
    const own = letters.find(({ recipient }) => recipient === anna);
    const stop = new URL(own?.unsubscribe ?? "").pathname;
    expect(own?.text).toContain(stop);
    expect(stop).toMatch(/^\/en\/alerts\/[0-9a-f]{64}$/);
    expect((await server.request("GET", stop)).status).toBe(404);
    expect(await server.deps.db.selectFrom("alerts").selectAll().execute()).toHaveLength(3);
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await server.request("POST", stop, {
        headers: { "content-type": type, origin: "https://mail.example" },
        body: "List-Unsubscribe=One-Click",
      });
      expect([answer.status, answer.json.detail]).toEqual([200, expect.stringContaining("No more alerts")]);
    }
    const left = await server.deps.db.selectFrom("alerts").select("email").execute();
    expect(left).toEqual([{ email: "boris@example.com" }]);
    expect((await confirm(tokenOf(own?.text))).status).toBe(404);
    expect((await server.request("POST", "/alerts/x")).status).toBe(404);
  });

  it("stops its alerts by the page too, without revealing whether there were any", async () => {
    await ask();
    await server.advance(1);
    const stop = (await mails())[0]?.unsubscribe ?? "";
    const known = await server.call("stopAlerts", { params: { token: stop.split("/").at(-1) ?? "" } });
    const unknown = await server.call("stopAlerts", { params: { token: "0".repeat(64) } });
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    expect(await server.deps.db.selectFrom("alerts").selectAll().execute()).toEqual([]);
  });

  it("is throttled together with the requesting address", async () => {
    const strict = await ownServer({ config: { SIGN_INS_PER_HOUR: "30" } });
    const { from, to } = await direction();
    const send = (email: string) =>
      strict
        .call("requestAlert", { body: { email, from, to, kind: "reserve" } })
        .then(({ status }) => status);
    const spellings = [anna, "anna+1@example.com", "anna+2@example.com", "anna+3@example.com"];
    const answers = [];
    for (const email of spellings) answers.push(await send(email));
    expect(answers).toEqual([202, 202, 202, 429]);
    const press = () => strict.call("confirmAlert", { params: { token: "a".repeat(43) } });
    const presses = await Promise.all(Array.from({ length: 31 }, press));
    expect(presses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe("a request", () => {
  it.each([
    ["no address", { email: "anna" }, "email"],
    ["a rate without a number", { kind: "rate", base: "from", bound: "above" }, "value"],
    ["a rate without a side", { kind: "rate", bound: "above", value: "120" }, "base"],
    ["a rate of zero", rate("from", "below", "0"), "value"],
    ["a rate that is already reached", rate("from", "above", "100"), "value"],
    ["a reserve with a number", { value: "1" }, "value"],
    ["an unknown pair", { to: 2_000_000_000 }, "to"],
  ])("is refused with %s", async (_, body, field) => {
    const answer = await ask(body);
    expect([answer.status, Object.keys(answer.json)]).toEqual([400, [field]]);
  });

  it("requires a captcha when sign-in does", async () => {
    const guarded = await ownServer({ config: { CAPTCHA: "altcha", CAPTCHA_LOGIN: "true" } });
    const { from, to } = await direction();
    const body = { email: anna, from, to, kind: "reserve" };
    expect((await guarded.call("requestAlert", { body })).json).toHaveProperty("recaptcha");
  });
});
