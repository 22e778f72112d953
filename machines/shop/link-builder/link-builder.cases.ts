import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import { samplePair } from "#machines/exchange/exchange/exchange.cases.ts";
import { ids, sampleDirectory } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import type { linkBuilderMachine } from "./link-builder.machine.ts";
import type { LinkOffer } from "./link-builder.types.ts";

const currencies = sampleDirectory.flatMap(({ variants }) => variants);

/** What a shop may link to. */
export const sampleOffer: LinkOffer = {
  base: "https://exchange.example/en/?shop=s3f9a0c17be42",
  sendable: currencies.filter(({ id }) => id === ids.btc || id === ids.card),
  currencies,
};

const moscow = { id: 1, code: "moscow", name: "Moscow" };

/** Bitcoins for cash in Moscow, 0.001 to 1 at once. */
export const cashPair = () => {
  const pair = samplePair();
  return {
    ...pair,
    structure: { ...pair.structure, to: { ...pair.structure.to, city: [moscow] } },
  };
};

const inKazan = { type: "field.change", field: "city", value: "kazan" } as const;
const toReceive = [
  done("loadOffer", sampleOffer),
  { type: "send.choose", id: ids.btc },
  done("loadReceivable", [ids.card]),
] as const;

/** Events and outcomes that reach every state of the builder of links. */
export const linkBuilderCases: FlowCases<typeof linkBuilderMachine> = {
  inputs: [{ language: "en" }],
  // Data of a pair is dropped even when the same pair is chosen again.
  ways: [
    [done("loadOffer", sampleOffer), inKazan, { type: "send.choose", id: null }],
    [...toReceive, inKazan, { type: "receive.choose", id: null }],
    [
      ...toReceive,
      { type: "receive.choose", id: ids.card },
      inKazan,
      { type: "receive.choose", id: ids.card },
    ],
  ],
  events: [
    { type: "send.choose", id: ids.btc },
    { type: "send.choose", id: ids.card },
    { type: "send.choose", id: null },
    { type: "receive.choose", id: ids.card },
    { type: "receive.choose", id: null },
    { type: "field.change", field: "amount", value: "0.5" },
    { type: "field.change", field: "order", value: "A-1042" },
    { type: "field.change", field: "language", value: "ru" },
    { type: "field.change", field: "theme", value: "dark" },
    inKazan,
    { type: "field.leave", field: "amount" },
    { type: "retry" },
    { type: "pair.retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadOffer", sampleOffer),
    done("loadOffer", { ...sampleOffer, base: null }),
    failed("loadOffer"),
    done("loadReceivable", [ids.card]),
    done("loadReceivable", [ids.btc]),
    failed("loadReceivable"),
    done("loadPair", cashPair()),
    failed("loadPair"),
  ],
};
