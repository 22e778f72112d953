import { describe, expect, it } from "vitest";
import { ApiError } from "#domain/api-failure.ts";
import { sampleCard, sampleDraft, samplePair } from "#machines/exchange/exchange/exchange.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import type { ExchangeEvent } from "#machines/exchange/exchange/exchange.events.ts";
import type { ExchangeDraft } from "#machines/exchange/exchange/exchange.types.ts";
import { filling, later, readyExchange, refuse } from "./exchange.scene.ts";

type Exchange = Awaited<ReturnType<typeof readyExchange>>;

const drafts = (exchange: Exchange) =>
  (exchange.calls("saveDraft") as { draft: ExchangeDraft | null }[]).map(({ draft }) => draft);

const { structure } = samplePair();
const city = { id: 2, code: "kazan", name: "Kazan" };
/** A pair with cities and a verification course. */
const pair = samplePair({
  verificationCourse: "5100000",
  structure: { ...structure, from: { ...structure.from, city: [{ ...city, id: 1 }, city] } },
});

/** A filled-in form whose draft is stored. */
async function filled(): Promise<Exchange> {
  const exchange = await readyExchange({ loadPair: () => pair });
  await exchange.send(
    ...filling,
    { type: "cards.known", cards: [sampleCard] },
    { type: "promocode.change", value: "A" },
  );
  await exchange.wait(1);
  return exchange;
}

/** Everything that a visitor changes in the form, and what becomes known of the user. */
const changes: ExchangeEvent[] = [
  { type: "currency.choose", side: "from", id: ids.usdtTrc20 },
  { type: "currency.choose", side: "to", id: ids.cash },
  { type: "sides.swap" },
  { type: "city.choose", id: 2 },
  { type: "courseType.choose", courseType: "verification" },
  { type: "card.choose", number: sampleCard.number },
  { type: "amount.change", side: "from", text: "0.7" },
  { type: "amount.commit" },
  { type: "amount.fill", side: "from", bound: "min" },
  { type: "requisite.change", side: "to", name: "account", value: "4111" },
  { type: "email.change", value: "boris@example.com" },
  { type: "promocode.change", value: "SPRING" },
  { type: "promocode.remove" },
  { type: "consent.change", given: false },
  { type: "cards.known", cards: [] },
];

describe("the draft", () => {
  it.each(changes.map((event) => ({ name: event.type, event })))(
    "is stored half a second after $name",
    async ({ event }) => {
      const exchange = await filled();
      const before = drafts(exchange);
      exchange.actor.send(event);
      exchange.clock.increment(499);
      expect(drafts(exchange)).toHaveLength(before.length);
      exchange.clock.increment(1);
      expect(drafts(exchange)).toHaveLength(before.length + 1);
    },
  );

  it("is stored once for what is typed without a pause, and again for what is typed during a write", async () => {
    const written = later<void>();
    const exchange = await readyExchange({ saveDraft: () => written.promise });
    await exchange.send(...filling);
    exchange.clock.increment(499);
    await exchange.send({ type: "amount.change", side: "from", text: "0.5" });
    exchange.clock.increment(499);
    expect(drafts(exchange)).toEqual([]);
    exchange.clock.increment(1);
    expect(drafts(exchange)).toEqual([sampleDraft]);
    await exchange.send({ type: "email.change", value: "boris@example.com" });
    exchange.clock.increment(500);
    expect(drafts(exchange).map((draft) => draft?.email)).toEqual(["anna@example.com", "boris@example.com"]);
  });

  it.each<[string, (exchange: Exchange) => Promise<void>]>([
    ["the visitor leaves the page", (exchange) => exchange.page({ type: "page.hidden" })],
    ["the visitor opens another page of the site", (exchange) => exchange.send({ type: "draft.keep" })],
  ])("is stored at once when %s", async (_, leave) => {
    const exchange = await readyExchange();
    await exchange.send({ type: "email.change", value: "anna@" });
    await leave(exchange);
    expect(drafts(exchange).at(-1)).toMatchObject({ email: "anna@" });
  });

  it.each([true, false])(
    "is not stored again by itself, whether the write succeeds: %s",
    async (isStored) => {
      const exchange = await readyExchange({
        saveDraft: () => (isStored ? undefined : refuse({ kind: "offline" })),
      });
      await exchange.send({ type: "email.change", value: "anna@" });
      await exchange.wait(10);
      expect(drafts(exchange)).toHaveLength(1);
    },
  );
});

describe("an attempt", () => {
  it.each([
    ["fields", { kind: "fields", fields: { email: ["No."] } }],
    ["the reserve", { kind: "conflict", code: "reserve" }],
    ["the key", { kind: "conflict", code: "idempotency_mismatch" }],
    ["the captcha", { kind: "fields", fields: { recaptcha: ["No."] } }],
    ["the course", { kind: "conflict", code: "course_changed", course: "4900000", steps: [] }],
  ] as const)(
    "that is refused because of %s leaves the draft, with its captcha",
    async (refusal, failure) => {
      const answer = later<never>();
      const exchange = await readyExchange({ createClaim: () => answer.promise });
      await exchange.send(...filling, { type: "claim.submit" });
      await exchange.wait(1);
      expect(drafts(exchange).at(-1)?.attempt?.key).toBe("key-00000001");
      const reads = exchange.calls("readCourse").length;
      // The form stays as it was, so that only the refusal counts.
      exchange.world.createKey = () => refuse({ kind: "server", status: 500 });
      answer.reject(new ApiError(failure as never));
      await exchange.rest();
      exchange.clock.increment(500);
      expect(drafts(exchange).at(-1)).toMatchObject({ attempt: null });
      expect(exchange.calls("checkCaptcha"), "a solution is accepted once").toHaveLength(2);
      expect(exchange.calls("readCourse").length > reads).toBe(["fields", "the reserve"].includes(refusal));
    },
  );

  it.each(["offline", "throttled"] as const)(
    "that is %s is repeated under its key on request, or edited",
    async (kind) => {
      const exchange = await readyExchange({ createClaim: () => refuse({ kind, retryAfter: 60 }) });
      await exchange.send(
        ...filling,
        { type: "claim.submit" },
        { type: "claim.retry" },
        { type: "claim.edit" },
      );
      expect(exchange.snapshot().matches({ ready: { claim: "editing" } })).toBe(true);
      expect(exchange.snapshot().context.claimFailure).toBeNull();
      await exchange.send({ type: "claim.submit" });
      const sent = exchange.calls("createClaim") as { key: string }[];
      expect(sent.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => "key-00000001"));
    },
  );
});

describe("while a direction loads", () => {
  it.each<[string, ExchangeEvent]>([
    ["the list", { type: "currency.choose", side: "from", id: ids.usdtTrc20 }],
    ["the pair", { type: "currency.choose", side: "to", id: ids.cash }],
    ["the opposite direction", { type: "sides.swap" }],
  ])("no figures of another one are shown, nor sent: %s", async (_, choice) => {
    const pending = later<never>();
    const exchange = await readyExchange();
    await exchange.send(...filling);
    exchange.world.loadReceivable = () => pending.promise;
    exchange.world.loadPair = () => pending.promise;
    await exchange.send(choice, { type: "claim.submit" });
    expect(exchange.snapshot().context).toMatchObject({ pair: null, course: null });
    expect(exchange.calls("createClaim")).toEqual([]);
  });
});

it("a claim without a key is not sent, and is tried again on request", async () => {
  const exchange = await readyExchange({
    createKey: () => {
      throw new Error("No storage");
    },
  });
  await exchange.send(...filling, { type: "claim.submit" });
  expect(exchange.calls("createClaim")).toEqual([]);
  exchange.world.createKey = () => "key-00000001";
  await exchange.send({ type: "claim.retry" });
  expect(exchange.calls("createClaim")).toMatchObject([{ key: "key-00000001" }]);
});

it("a claim whose direction goes away while its key is made is not sent", async () => {
  const key = later<string>();
  const exchange = await readyExchange({ createKey: () => key.promise as never });
  await exchange.send(...filling, { type: "claim.submit" });
  exchange.world.readCourse = () => refuse({ kind: "notFound" });
  exchange.world.loadReceivable = () => later<never>().promise;
  await exchange.wait(15);
  key.resolve("key-00000001");
  await exchange.rest();
  expect(exchange.snapshot().matches({ ready: { claim: "editing" } })).toBe(true);
  expect(exchange.calls("createClaim")).toEqual([]);
});
