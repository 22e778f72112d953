/* SIGKILL while two shops receive webhooks, and what must have reached them in the end. */
import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { demoAccounts, demoPassword } from "#server/demo/accounts.ts";
import { startReceiver } from "#tests/support/receiver.ts";
import type { Lane } from "./api.ts";
import { call, enter, openLane } from "./api.ts";
import type { Query } from "./invariants.ts";
import type { Outcome } from "./run.ts";
import { none, pause, told, until } from "./run.ts";
import type { Place } from "./servers.ts";
import { startServer } from "./servers.ts";
import type { Shop } from "./shops.ts";
import { openShop, tradeUntilGone } from "./shops.ts";

/** A webhook as a shop's server received it, whatever its response. */
interface Receipt {
  readonly shop: string;
  readonly id: string;
  readonly body: string;
  readonly isSigned: boolean;
}

/** Whether a request is signed with a secret. Checked on arrival, because signatures expire. */
const isSigned = (secret: string, body: string, headers: object): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

interface EventRow {
  readonly id: string;
  readonly shop_id: string;
  readonly claim_id: string;
  readonly payload: string;
}

const eventsQuery = `select id, shop_id, claim_id, payload from webhook_events where claim_id is not null order by number`;

const movesQuery = `select h.claim_id, string_agg(h.to_status, ' ' order by h.version) as statuses
  from claim_history h join claims c on c.id = h.claim_id
  where c.created_by_shop and h.from_status is not null and h.from_status <> h.to_status group by 1`;

const statusOf = (body: string): string => {
  const { data } = JSON.parse(body) as { data: { status: string } };
  return data.status;
};

const first = (receipts: readonly Receipt[]): Receipt[] =>
  [...new Map(receipts.toReversed().map((receipt) => [receipt.id, receipt] as const)).values()].toReversed();

/**
 * Compares the receipts, in order of arrival, with the history of claims and the events: one line for each fault, by
 * its kind.
 */
const compareReceipts = async (query: Query, shops: readonly Shop[], receipts: readonly Receipt[]) => {
  const events = (await query(eventsQuery)) as unknown as EventRow[];
  const moves = (await query(movesQuery)) as unknown as { claim_id: string; statuses: string }[];
  const known = new Map(events.map((event) => [event.id, event]));
  const ofClaim = Map.groupBy(events, ({ claim_id }) => claim_id);
  const toldOf = (claim: string) =>
    (ofClaim.get(claim) ?? []).map(({ payload }) => statusOf(payload)).join(" ");
  const received = new Map(shops.map(({ id }) => [id, receipts.filter(({ shop }) => shop === id)]));
  const ids = new Map([...received].map(([shop, some]) => [shop, new Set(some.map(({ id }) => id))]));
  const inOrder = [...received].flatMap(([shop, some]) => {
    const ours = first(some).filter(({ id }) => known.has(id));
    return [...Map.groupBy(ours, ({ id }) => known.get(id)?.claim_id ?? "")].map(([claim, came]) => {
      const wanted = (ofClaim.get(claim) ?? []).map(({ id }) => id);
      const places = came.map(({ id }) => wanted.indexOf(id));
      const isSorted = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
      const line = `${shop}: ${came.map(({ body }) => statusOf(body)).join(" ")} of claim ${claim}`;
      return { isSorted, line };
    });
  });
  return {
    events: events.length,
    repeated: receipts.length - [...ids.values()].reduce((sum, { size }) => sum + size, 0),
    faults: {
      "moves without their event": moves
        .filter(({ claim_id, statuses }) => toldOf(claim_id) !== statuses)
        .map(({ claim_id, statuses }) => `claim ${claim_id} went ${statuses}, told is ${toldOf(claim_id)}`),
      "events that never arrived": events
        .filter(({ id, shop_id }) => ids.get(shop_id)?.has(id) !== true)
        .map(({ id, shop_id, payload }) => `${shop_id} never received ${id}, ${statusOf(payload)}`),
      "events at another shop": receipts
        .filter(({ id, shop }) => known.get(id)?.shop_id !== shop)
        .map(({ id, shop }) => `${shop} received ${id}`),
      "claims told out of order": inOrder.filter(({ isSorted }) => !isSorted).map(({ line }) => line),
      "false signatures": receipts
        .filter((receipt) => !receipt.isSigned)
        .map(({ id }) => `the signature of ${id} is false`),
      "repeats with another body": receipts
        .filter(({ id, body }) => known.get(id)?.payload !== body)
        .map(({ id }) => `${id} came with another body`),
    },
  };
};

/** Milliseconds that a round waits for its moment to kill, and that the end waits for one more request. */
const patience = { round: 8_000, end: 120_000 } as const;

/** The shops' servers: received webhooks, and requests in progress. */
class Servers {
  readonly receipts: Receipt[] = [];
  /** Requests being answered. */
  holding = 0;
  answered = 0;
  failures = 0;
  isCalm = false;
  readonly #tried = new Map<string, number>();

  /** Records everything that a shop receives. Until calm, slow, failing and broken responses cause repeats. */
  attend(shop: Shop): void {
    shop.receiver.answer((response, { headers, body }) => {
      const id = String(headers["webhook-id"]);
      this.receipts.push({ shop: shop.id, id, body, isSigned: isSigned(shop.secret, body, headers) });
      const tried = (this.#tried.get(id) ?? 0) + 1;
      this.#tried.set(id, tried);
      const mood = this.isCalm || tried > 2 ? 1 : Math.random();
      this.holding++;
      setTimeout(
        () => {
          this.holding--;
          this.answered++;
          this.#end(response, mood);
        },
        mood < 0.6 ? Math.random() * 800 : 0,
      );
    });
  }

  #end(response: ServerResponse, mood: number): void {
    if (mood < 0.15) {
      this.failures++;
      if (mood < 0.05) response.destroy();
      else response.writeHead(500).end("no");
    } else response.writeHead(204).end();
  }
}

/** Moments to kill: while a request is held, just after it was answered, or at any time. */
const moments: readonly ((servers: Servers) => Promise<void>)[] = [
  async (servers) => {
    await pause(Math.random() * 2_500);
    await until(patience.round, () => servers.holding > 0);
    await pause(Math.random() * 60);
  },
  async (servers) => {
    await pause(Math.random() * 2_500);
    const before = servers.answered;
    await until(patience.round, () => servers.answered > before);
    await pause(Math.random() * 8);
  },
  async () => pause(500 + Math.random() * 3_000),
];

/**
 * Simulates two minutes without a server. Deliveries that a server had taken up then count as lost, so the next server
 * takes them up at once instead of after all rounds.
 */
const passTime = (place: Place): Promise<void> =>
  place.look(async (query) => {
    await query(`update webhook_deliveries set next_attempt_at = next_attempt_at - interval '2 minutes'
      where status = 'waiting'`);
    await query(`update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active'`);
  });

/** Runs the last server until no delivery is waiting, however long that takes, or nothing is sent any more. */
const settle = async (place: Place, shops: readonly Shop[], servers: Servers): Promise<boolean> => {
  const server = await startServer({ ...place.env, WEBHOOK_LOOPBACK: "true" });
  let isSettled = true;
  for (const { owner, endpoint } of shops) {
    const drained = async () => {
      // A long run outlives an access token.
      const token = await enter(server.url, { email: owner, password: demoPassword });
      const path = `/users/me/shop/webhooks/${endpoint}/deliveries/?status=waiting&limit=1`;
      const { status, json } = await call(server.url, "GET", path, { token });
      return status === 200 && json.results.length === 0;
    };
    while (isSettled && !(await drained())) {
      const known = servers.receipts.length;
      isSettled = await until(patience.end, () => servers.receipts.length > known);
      await pause(5_000);
    }
  }
  await server.end("SIGTERM");
  return isSettled;
};

/** Kills servers that tell two shops of their claims. Each event must reach the endpoint of its own shop, in order. */
export const killWhileTelling = async (place: Place, rounds: number): Promise<Outcome> => {
  const servers = new Servers();
  const shops: Shop[] = [];
  let lane: Lane | undefined;
  let caught = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await startServer({ ...place.env, WEBHOOK_LOOPBACK: "true" });
    const open = (lane ??= await openLane(server.url, "BTC", "SBERRUB"));
    if (shops.length === 0)
      for (const { email } of demoAccounts.slice(0, 2)) {
        const credentials = { email, password: demoPassword };
        const shop = await openShop(server.url, credentials, await startReceiver());
        servers.attend(shop);
        shops.push(shop);
      }
    const trading = Promise.all(shops.map((shop) => tradeUntilGone(server, shop, open)));
    await Promise.race([moments[round % moments.length]?.(servers), trading]);
    if (servers.holding > 0) caught++;
    await server.end("SIGKILL");
    await trading;
    await passTime(place);
  }
  servers.isCalm = true;
  const isSettled = await settle(place, shops, servers);
  const { events, repeated, faults } = await place.look((query) =>
    compareReceipts(query, shops, servers.receipts),
  );
  const unended = await place.look((query) =>
    query(`select id, status from webhook_deliveries where status <> 'delivered'`),
  );
  for (const { receiver } of shops) await receiver.close();
  return {
    figures: [
      told("kills while webhooks are sent", rounds),
      told("of them while a shop's server held a request", caught),
      told("events of claims", events),
      told("requests received", servers.receipts.length),
      told("of them repeated", repeated),
      told("answered with 500 or cut off", servers.failures),
      ...Object.entries(faults).map(([name, lines]) => none(name, lines.length)),
      none("deliveries not recorded as delivered", unended.length),
    ],
    problems: [...(isSettled ? [] : ["deliveries still wait at the end"]), ...Object.values(faults).flat()],
  };
};
