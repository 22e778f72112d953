import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { selectClaimStep, selectPaymentRef } from "#machines/claim/claim/claim.selectors.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { citiesOf, formFaults } from "#machines/exchange/exchange/fields.ts";
import type * as ExchangeActors from "#src/exchange/exchange/actors.ts";
import { claimActors } from "#src/claim/claim/actors.ts";
import type { Services } from "#src/shell/services.ts";
import { currencies } from "#server/demo/seed/currencies.ts";
import { directionsBetween } from "#server/demo/seed/directions.ts";
import { requisiteFields } from "#server/demo/seed/requisite-fields.ts";
import { useServer } from "#tests/server/support/server.ts";
import { requisitesFor } from "#tests/support/requisites.ts";

const kindsOf = (code: string, side: "send" | "receive"): string => {
  const id = currencies.find((currency) => currency.code === code)?.id;
  const own = requisiteFields.filter((field) => field.currency_id === id && field.side === side);
  return own.map(({ kind, variant }) => `${variant}:${kind}`).join();
};

const pairs = directionsBetween(
  currencies.map(({ code }) => code),
  "",
).filter(({ enabled }) => enabled);

/** The group `pairs` walks them all; else one of each kind where the other side needs no late rules. */
const isEveryPair = process.env["EVERY_PAIR"] === "1";

/** Pairs whose forms have the same fields: where a refund would go, what is sent, what is received. */
const ways = [
  ...Map.groupBy(pairs, ({ from, to }) =>
    [kindsOf(from, "receive"), kindsOf(from, "send"), kindsOf(to, "receive")].join(" | "),
  ),
]
  .filter(([kinds]) => isEveryPair || /card|telegram/.test(kinds))
  .map(([kinds, alike]): [string, typeof alike] => [kinds, isEveryPair ? alike : alike.slice(0, 1)]);

const once = <Answer>(call: () => Promise<Answer>): (() => Promise<Answer>) => {
  let answer: Promise<Answer> | undefined;
  return () => (answer ??= call());
};

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", GUESTS_SHARE: "0" },
});
let services: Services;

beforeAll(async () => {
  // The demo has too little of it, to show what that looks like.
  const id = currencies.find(({ code }) => code === "XMR")?.id ?? 0;
  await server.call("setReserve", {
    params: { id },
    body: { amount: "5000", reason: "Enough for every pair" },
  });
  await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.http.server.address() as AddressInfo;
  const { createApi } = await import("#src/shell/api/client.ts");
  const { calculatorCalls } = await import("#src/exchange/calls.ts");
  const { claimCalls } = await import("#src/claim/calls.ts");
  vi.stubGlobal("location", new URL(`http://127.0.0.1:${String(port)}`));
  vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false, cookie: "" }));
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
  const api = createApi({ base: "/en", fetch });
  const calculator = calculatorCalls(api);
  services = {
    api,
    base: "/en",
    locale: "en",
    inspect: undefined,
    // Only what follows from the pair is read anew for each.
    calculator: {
      ...calculator,
      listDirections: once(calculator.listDirections),
      listSendable: once(calculator.listSendable),
      readTech: once(calculator.readTech),
    },
    claims: claimCalls(api),
    session: {
      view: () => ({ step: "guest" }),
      subscribe: () => () => undefined,
    } as unknown as Services["session"],
  };
});
afterAll(async () => {
  vi.unstubAllGlobals();
});

/** Whatever is asked must be there: a test that waits longer has found what stops a visitor. */
const patience = { timeout: 20_000 };

type Exchange = typeof ExchangeActors;

/** Fills the form in as a visitor would, and sends it. */
async function order({ provideExchange }: Exchange, from: string, to: string): Promise<string> {
  const { exchange } = provideExchange(services);
  const preselection = { curFrom: from, curTo: to, city: null, amount: null, rid: null, promocode: null };
  const form = createActor(exchange, { input: { preselection } }).start();
  const opened = await waitFor(form, ({ context }) => context.pair !== null, patience);
  const { pair } = opened.context;
  const [city] = citiesOf(pair);
  if (city !== undefined) form.send({ type: "city.choose", id: city.id });
  form.send({ type: "amount.fill", side: "from", bound: "min" });
  form.send({ type: "claim.submit" });
  for (const side of ["from", "to"] as const)
    for (const [name, value] of Object.entries(requisitesFor(pair?.structure[side].input ?? [])))
      form.send({ type: "requisite.change", side, name, value });
  form.send({ type: "email.change", value: `${from}-${to}@example.com`.toLowerCase() });
  form.send({ type: "consent.change", given: true });
  while (form.getSnapshot().context.notifications.length > 0) form.send({ type: "notification.dismiss" });
  form.send({ type: "claim.submit" });
  const sent = await waitFor(
    form,
    ({ status, context, value }) =>
      status !== "active" ||
      Object.keys(context.refusals).length > 0 ||
      context.claimFailure !== null ||
      JSON.stringify(value).includes('"claim":"editing"'),
    patience,
  );
  form.stop();
  const { refusals, claimFailure } = sent.context;
  const found = { faults: formFaults(sent.context), refusals, claimFailure };
  expect(found, `${from} → ${to}`).toEqual({ faults: {}, refusals: {}, claimFailure: null });
  return sent.output?.id ?? "";
}

/** Confirms a claim on its page. Resolves with the step that follows. */
async function confirm(id: string): Promise<string> {
  const page = createActor(claimMachine.provide({ actors: claimActors(services) }), {
    input: { id },
  }).start();
  // For cash there is a time to come, the first of which is chosen.
  await waitFor(page, (snapshot) => snapshot.can({ type: "requisites.confirm" }), patience);
  page.send({ type: "requisites.confirm" });
  const next = await waitFor(
    page,
    (snapshot) => selectClaimStep(snapshot) !== "confirmingRequisites",
    patience,
  );
  const payment = selectPaymentRef(next);
  if (payment !== undefined) await waitFor(payment, (snapshot) => !snapshot.hasTag("pending"), patience);
  page.stop();
  return selectClaimStep(next);
}

describe("every pair of the demo leads from its form to its payment", () => {
  test.each(ways)("%s", async (_kinds, alike) => {
    // The page opens with this pair: no other has loaded rules before.
    vi.resetModules();
    const page: Exchange = await import("#src/exchange/exchange/actors.ts");
    for (const { from, to } of alike) {
      const step = await confirm(await order(page, from, to));
      expect(["paying", "waitingRequisites", "verification"], `${from} → ${to}`).toContain(step);
    }
  });
});
