import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { add, compare, multiply } from "#domain/money/money.ts";
import { quote } from "#domain/exchange/quote.ts";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { register, signIn } from "#tests/server/account/auth/support.ts";
import {
  act,
  claimBody,
  createClaim,
  newKey,
  operate,
  readClaim,
  readPair,
  reserveOf,
} from "#tests/server/claim/support.ts";
import { htmlOf } from "#server/platform/jobs/outbox.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer, useServer } from "#tests/server/support/server.ts";
import { createFeatures } from "#server/compose.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Pair = components["schemas"]["Pair"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Pair;

beforeAll(async () => {
  pair = await readPair(server, "BTC", "SBERRUB");
});
afterAll(() => expectInvariants(server));

const create = (body: unknown, headers: Record<string, string> = newKey()) =>
  server.call("createClaim", { headers, body, locale: "en" });

const fixCourse = async (course: string | null, from = "BTC", to = "SBERRUB") => {
  const { structure } = await readPair(server, from, to);
  const params = { from: structure.from.currency.id, to: structure.to.currency.id };
  const changed = await server.call("changeDirection", {
    params,
    body: { course, confirm: true },
  });
  expect(changed.status).toBe(200);
  // The cached direction of a claim may be a second old.
  server.clock.advance(2);
};

describe("a created claim", () => {
  test("freezes amounts and course, holds the reserve, and notifies its visitor", async () => {
    const before = await reserveOf(server, 13);
    const body = claimBody(pair, { email: "Anna.K@Example.com", fromSumma: "0.01" });
    const created = await create(body);
    expect(created.status, created.text).toBe(201);
    expect(created.headers["location"]).toBe(`http://localhost/en/claim/${created.json.id}`);
    expect(created.json).toMatchObject({
      status: "new",
      version: 1,
      course: pair.course,
      course_type: "default",
      from: { amount: "0.01", requisites: [] },
      to: { amount: body.toSumma, currency: { code: "SBERRUB" } },
      actions: ["confirm", "cancel"],
      expires_in: 1200,
      poll_after: 5,
      is_final: false,
      history: [{ status: "new", by: "visitor" }],
    });
    const after = await reserveOf(server, 13);
    expect(compare(add(after.available, body.toSumma), before.available)).toBe(0);
    expect(compare(after.held, add(before.held, body.toSumma))).toBe(0);
    const letter = await rowOf(server.deps.db, "outbox", { recipient: "anna.k@example.com" });
    expect(letter.locale).toBe("en");
    expect(letter.subject).toContain(`No. ${created.json.number}`);
    expect(letter.text).toContain(`http://localhost/en/claim/${created.json.id}`);
    expect(htmlOf(letter)).toContain(`href="http://localhost/en/claim/${created.json.id}"`);
    expect(letter.text).not.toContain("4111");
  });

  test("shows neither the e-mail nor a card to others with its link", async () => {
    const body = claimBody(pair, { email: "secret.person@example.com" });
    const { id } = await createClaim(server, body);
    await act(server, id, "confirm");
    const status = await server.call("readClaimStatus", { params: { id } });
    const requisite = await server.call("readPaymentRequisite", { params: { id } });
    for (const text of [status.text, requisite.text]) {
      expect(text).not.toContain("secret.person");
      expect(text).not.toContain("4111111111111111");
      expect(text).not.toContain("IVANOVA");
    }
    expect(status.json.email).toBe("s•••@example.com");
    expect(status.json.to.requisites).toMatchObject([
      { value: "4111 •••• •••• 1111" },
      { value: "A••• I•••" },
    ]);
  });

  test("keeps its course and amounts while the market moves", async () => {
    const { id, course, to } = await createClaim(server, claimBody(pair));
    await fixCourse("1000000");
    const claim = await readClaim(server, id);
    expect(claim.course).toBe(course);
    expect(claim.to.amount).toBe(to.amount);
    await fixCourse(null);
  });

  test("is in the language of its base URL", async () => {
    const created = await server.call("createClaim", { headers: newKey(), body: claimBody(pair) });
    expect(created.headers["location"]).toBe(`http://localhost/claim/${created.json.id}`);
    expect(created.json.to.requisites[0].label).toBe("Номер карты");
    const { locale } = await rowOf(server.deps.db, "claims", { id: created.json.id as string }, "locale");
    expect(locale, "of its letters").toBe("ru");
    const english = await readClaim(server, created.json.id);
    expect(english.to.requisites[0]?.label).toBe("Card number");
  });

  test("accepts an amount typed on the receive side", async () => {
    const amounts = quote({
      course: pair.course,
      side: "to",
      amount: "50000",
      fromDecimals: 8,
      toDecimals: 2,
    });
    const claim = await createClaim(server, claimBody(pair, amounts));
    expect(claim.to.amount).toBe("50000");
  });

  test("takes the default course where the pair has no verification course", async () => {
    const plain = await createClaim(server, claimBody(pair, { withVerificationCourse: true }));
    expect(plain.course_type).toBe("default");
  });
});

describe("the specification's payload, without a course", () => {
  beforeAll(() => fixCourse("5012345.1"));
  afterAll(() => fixCourse(null));
  const asked = (changes: Record<string, unknown>) => {
    const { course: _course, ...body } = claimBody(pair);
    return create({ ...body, ...changes });
  };

  test.each([
    ["the exact product", "0.015", "75185.17", "75185.17"],
    ["the product rounded to the nearest unit", "0.015", "75185.18", "75185.17"],
    ["JSON numbers", 0.015, 75185.17, "75185.17"],
    ["JSON numbers, rounded to the nearest unit", 0.015, 75185.18, "75185.17"],
    ["what one types to receive", "0.015", "75185.16", "75185.16"],
  ])("takes %s, and answers the exact amounts", async (_, fromSumma, toSumma, exact) => {
    const { status, json, text } = await asked({ fromSumma, toSumma });
    expect(status, text).toBe(201);
    expect(json).toMatchObject({ from: { amount: "0.015" }, to: { amount: exact } });
  });
});

describe("a changed course", () => {
  test("for the worse is 409 with the new figures, keeping the typed send amount", async () => {
    await fixCourse("5000000");
    const fresh = await readPair(server, "BTC", "SBERRUB");
    await fixCourse("4000000");
    const refused = await create(claimBody(fresh, { fromSumma: "0.01" }));
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      code: "course_changed",
      course: "4000000",
      verificationCourse: null,
      fromSumma: "0.01",
      toSumma: "40000",
    });
    const { fromSumma, toSumma, course } = refused.json;
    const accepted = await create({ ...claimBody(fresh), fromSumma, toSumma, course });
    expect(accepted.status, accepted.text).toBe(201);
  });

  test("for the worse keeps the typed receive amount", async () => {
    await fixCourse("5000000");
    const fresh = await readPair(server, "BTC", "SBERRUB");
    const typed = quote({
      course: "5000000",
      side: "to",
      amount: "33333.33",
      fromDecimals: 8,
      toDecimals: 2,
    });
    await fixCourse("4000000");
    const refused = await create(claimBody(fresh, typed));
    expect(refused.json).toMatchObject({
      code: "course_changed",
      toSumma: "33333.33",
      fromSumma: "0.00833334",
    });
  });

  test("for the better keeps the figures that the visitor saw", async () => {
    await fixCourse("5000000");
    const fresh = await readPair(server, "BTC", "SBERRUB");
    await fixCourse("6000000");
    const claim = await createClaim(server, claimBody(fresh, { fromSumma: "0.01" }));
    expect(claim.course).toBe("5000000");
    expect(claim.to.amount).toBe("50000");
    await fixCourse(null);
  });
});

describe("a repeat with the same key", () => {
  test("gets the first answer after the course has changed", async () => {
    const headers = newKey();
    const body = claimBody(await readPair(server, "BTC", "SBERRUB"));
    const first = await create(body, headers);
    await fixCourse("1000");
    const second = await create(body, headers);
    expect(second.json).toEqual(first.json);
    await fixCourse(null);
  });

  test("creates a new claim after a day", async () => {
    const headers = newKey();
    await fixCourse("5000000");
    const body = claimBody(await readPair(server, "BTC", "SBERRUB"));
    const first = await create(body, headers);
    server.clock.advance(86_401);
    const second = await create(body, headers);
    expect(second.status, second.text).toBe(201);
    expect(second.json.id).not.toBe(first.json.id);
    await fixCourse(null);
    await server.advance(15);
  });

  test("is processed again after a refusal", async () => {
    const headers = newKey();
    const body = claimBody(await readPair(server, "BTC", "SBERRUB"));
    expect((await create({ ...body, email: "no" }, headers)).status).toBe(400);
    expect((await create(body, headers)).status).toBe(201);
  });
});

describe("a claim is refused", () => {
  test("during maintenance, with the time to wait", async () => {
    await server.call("setTech", { body: { active: true, ends_in: 90 } });
    server.clock.advance(2);
    const refused = await create(claimBody(pair));
    expect(refused.status).toBe(503);
    expect(refused.json.code).toBe("tech_break");
    expect(Number(refused.headers["retry-after"])).toBe(88);
    await server.call("setTech", { body: { active: false } });
    server.clock.advance(2);
    await server.advance(15);
  });

  test("when the pair is closed or its course is stale", async () => {
    const params = { from: 1, to: 13 };
    await server.call("changeDirection", { params, body: { enabled: false } });
    server.clock.advance(2);
    const closed = await create(claimBody(pair));
    expect(closed.status).toBe(400);
    expect(closed.json).toEqual({
      non_field_errors: ["This pair is closed right now. Choose another pair."],
    });
    await server.call("changeDirection", { params, body: { enabled: true } });
    server.clock.advance(7200);
    const stale = await create(claimBody(pair));
    expect(stale.json.non_field_errors[0]).toContain("being updated");
    await server.advance(15);
  });

  test("when the reserve is used up in the meantime", async () => {
    const fresh = await readPair(server, "BTC", "XMR");
    const id = fresh.structure.to.currency.id;
    const body = claimBody(fresh);
    await server
      .call("setReserve", {
        params: { id },
        headers: newKey(),
        body: { amount: multiply(body.toSumma, "1.5"), reason: "test" },
      })
      .then((answer) => (answer.status === 200 ? answer : undefined));
    server.clock.advance(2);
    const first = await create(body);
    const second = await create(body);
    expect([first.status, second.status]).toEqual([201, 409]);
    expect(second.json.code).toBe("reserve");
  });
});

describe("quotas", () => {
  const strict = useServer({ config: { CLAIMS_UNPAID: "3", CLAIMS_PER_HOUR: "5" } });
  const from = (email: string) =>
    readPair(strict, "BTC", "SBERRUB").then((fresh) =>
      strict.call("createClaim", { headers: newKey(), body: claimBody(fresh, { email }) }),
    );

  test("limit unpaid claims by e-mail and address; a cancelled claim makes room", async () => {
    const answers = [await from("a@example.com"), await from("b@example.com"), await from("c@example.com")];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const refused = await from("d@example.com");
    expect(refused.status).toBe(429);
    expect(refused.json.code).toBe("throttled");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await act(strict, answers[0]?.json.id, "cancel");
    expect((await from("d@example.com")).status).toBe(201);
  });

  test("count a claim until its money has arrived: 'I paid' and 'seen' are not enough", async () => {
    await strict.advance(7200);
    const emails = ["p@example.com", "p@example.com", "p@example.com"];
    const ids = [];
    for (const email of emails) {
      const { status, json } = await from(email);
      expect(status).toBe(201);
      await act(strict, json.id, "confirm");
      await act(strict, json.id, "mark_paid");
      ids.push(json.id as string);
    }
    expect((await from("p@example.com")).status).toBe(429);
    await operate(strict, ids[0] ?? "", "payment.see", { confirmations: 2 });
    expect((await from("p@example.com")).status).toBe(429);
    await operate(strict, ids[0] ?? "", "payment.accept");
    expect((await from("p@example.com")).status).toBe(201);
  });

  test("count a user's own claims only: strangers may type their mailbox and share their address", async () => {
    // The claims of the test before end: first an operator is called.
    for (let days = 0; days < 2; days++) await strict.advance(90_000);
    const email = "owner@example.com";
    await register(strict, email);
    const { headers } = await signIn(strict, email);
    for (let index = 0; index < 3; index++) expect((await from(email)).status).toBe(201);
    expect((await from(email)).status).toBe(429);
    const own = async () => {
      const body = claimBody(await readPair(strict, "BTC", "SBERRUB"), { email });
      return (await strict.call("createClaim", { headers: { ...newKey(), ...headers }, body })).status;
    };
    expect([await own(), await own(), await own(), await own()]).toEqual([201, 201, 201, 429]);
  });

  test("limit the claims of an hour, whatever happened to them", async () => {
    await strict.advance(90_000);
    for (let index = 0; index < 5; index++) {
      const { status, json } = await from("e@example.com");
      expect(status).toBe(201);
      await act(strict, json.id, "cancel");
    }
    expect((await from("f@example.com")).status).toBe(429);
    await strict.advance(3601);
    expect((await from("f@example.com")).status).toBe(201);
  });
});

describe("the specification's payload", () => {
  // Earlier tests have moved the market.
  beforeAll(async () => {
    pair = await readPair(server, "BTC", "SBERRUB");
  });

  /** What a client sends that knows neither the course nor idempotency keys. */
  const payload = () => {
    const { course: _ours, ...body } = claimBody(pair);
    return body;
  };

  test("creates a claim at the current course, each time anew", async () => {
    const body = payload();
    expect(Object.keys(body).toSorted()).toEqual(
      [
        "email",
        "fromPs",
        "toPs",
        "fromSumma",
        "toSumma",
        "fromRequisites",
        "toRequisites",
        "recaptcha",
        "withVerificationCourse",
      ].toSorted(),
    );
    const first = await create(body, {});
    expect(first.status, first.text).toBe(201);
    expect(first.json.course).toBe(pair.course);
    const second = await create(body, {});
    expect(second.status).toBe(201);
    expect(second.json.id).not.toBe(first.json.id);
    expect(second.json.number).toBeGreaterThan(first.json.number);
    expect(second.headers["idempotency-hit"]).toBeUndefined();
  });
});

describe("the verification course", () => {
  let verifying: TestServer;
  beforeAll(async () => {
    const ports = { verifiedCards: { of: () => Promise.resolve(new Set(["4111111111111111"])) } };
    verifying = await startTestServer({ features: (deps) => createFeatures(deps, ports) });
  });
  afterAll(() => verifying.close());

  test("is refused to a guest with any card", async () => {
    const verifiable = await readPair(server, "SBERRUB", "USDTTRC20");
    const body = claimBody(verifiable, { withVerificationCourse: true });
    for (const [locale, words] of [
      ["ru", "Выберите обычный"],
      ["en", "Choose the standard one"],
    ] as const) {
      const answer = await server.call("createClaim", { headers: newKey(), body, locale });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json)).toEqual(["withVerificationCourse"]);
      expect(answer.json.withVerificationCourse[0]).toContain(words);
    }
    const { course: _course, ...plain } = body;
    expect((await create(plain, {})).json).toHaveProperty("withVerificationCourse");
  });

  test("is given to a verified card with its own fields only", async () => {
    const verifiable = await readPair(verifying, "SBERRUB", "USDTTRC20");
    const body = claimBody(verifiable, { withVerificationCourse: true });
    const claim = await createClaim(verifying, body);
    expect(claim.course_type).toBe("verification");
    expect(claim.course).toBe(verifiable.verificationCourse);
    expect(claim.from.requisites.map(({ name }) => name)).toEqual(["account"]);
    const other = { ...body, fromRequisites: { account: "5555555555554444" } };
    const refused = await verifying.call("createClaim", { headers: newKey(), body: other });
    expect(refused.json).toHaveProperty("withVerificationCourse");
  });
});

test("only well-formed keys are accepted", async () => {
  const body = claimBody(pair);
  expect((await create(body, { "idempotency-key": "short" })).status).toBe(400);
  expect((await create(body, { "idempotency-key": `${randomUUID()}é` })).status).toBe(400);
});
