import type { components } from "#openapi/schema.d.ts";
import { readPair } from "#tests/server/claim/support.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { chatSamples } from "./chats.ts";
import { currencySamples } from "./currencies.ts";
import { giftSamples } from "./gifts.ts";
import { houseSamples } from "./house.ts";
import { officeSamples } from "./offices.ts";
import { orderSamples } from "./orders.ts";
import { payToSamples } from "./pay-to.ts";
import { People } from "./people.ts";
import { personSamples } from "./persons.ts";
import { proposalSamples } from "./proposals.ts";
import { rateFeedSamples } from "./rate-feeds.ts";
import { reviewSamples } from "./reviews.ts";
import { pickOf, type Sample, type Samples } from "./sample.ts";
import { savedRequisitesSamples } from "./saved-requisites.ts";
import { shopSamples } from "./shops.ts";
import { straySamples } from "./stray.ts";
import { textSamples } from "./texts.ts";
import { Verifications } from "./verifications.ts";

const pairCodes = [
  ["BTC", "SBERRUB"],
  ["SBERRUB", "USDTTRC20"],
  ["BTC", "CASHRUB"],
  ["BTC", "XRP"],
  ["BTC", "TON"],
] as const;

const contract = sharedContract();

/** What each operation acts on: made on demand, with a request for it by somebody who may send it. */
export const openSubjects = async (server: TestServer) => {
  const pairs: components["schemas"]["Pair"][] = [];
  for (const [from, to] of pairCodes) pairs.push(await readPair(server, from, to));
  const first = pickOf(pairs, 0);
  const people = await People.open(server, first);
  const sides = (pick: number) => {
    const { from, to } = pickOf(pairs, pick).structure;
    return { from: from.currency.id, to: to.currency.id };
  };
  const samples: Samples = {
    ...people.samples,
    ...(await Verifications.open(server, people)).samples,
    ...giftSamples(server, people),
    ...reviewSamples(server),
    ...personSamples(server),
    ...savedRequisitesSamples(server, people),
    ...payToSamples(server),
    ...rateFeedSamples(server),
    ...currencySamples(server),
    ...officeSamples(server),
    ...shopSamples(server, first, sides),
    ...chatSamples(server),
    ...proposalSamples(server),
    ...straySamples(server),
    ...(await orderSamples(server, people, pairs)),
    ...textSamples(server),
    ...(await houseSamples(server, sides)),
  };
  const sample = async (id: keyof Samples, pick: number): Promise<Sample> => {
    // Whoever makes many of them is not stopped for it.
    await server.deps.db.deleteFrom("rate_limits").execute();
    const made = (await samples[id]?.(pick)) ?? {};
    const { security = [], path = "" } = contract.byId.get(id) ?? {};
    const isOpen =
      security.length === 0 || (security.some((schemes) => schemes.length === 0) && pick % 2 === 0);
    // A partner's sample brings its own key.
    if (isOpen || security.some((schemes) => schemes.includes("partner"))) return made;
    const isForOperators = security.some((schemes) => schemes.includes("operator"));
    const person = path.startsWith("/api/v1/operator/") ? "admin" : "anna";
    return {
      ...made,
      headers: { ...made.headers, ...(await people.headers(isForOperators ? "token" : person)) },
    };
  };
  return { people, pairs, sample };
};
