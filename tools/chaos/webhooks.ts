/*
 * `npm run chaos:webhooks -- --rounds 50`: SIGKILL on each database while two shops receive webhooks, also between a
 * request and its record. At the end each event must have reached only the endpoint of its own shop, in order.
 */
import type { ServerResponse } from "node:http";
import { demoAccounts, demoPassword } from "#server/demo/accounts.ts";
import { startReceiver } from "#tests/support/receiver.ts";
import { startPostgres } from "#tools/find-postgres.mjs";
import type { Lane } from "./lib/api.ts";
import { call, openLane } from "./lib/api.ts";
import type { Place } from "./lib/databases.ts";
import { embeddedPlace, postgresPlace } from "./lib/databases.ts";
import { enter } from "./lib/interrupted-work.ts";
import { none, runChaos } from "./lib/report.ts";
import type { Outcome } from "./lib/report.ts";
import { startServer } from "./lib/server.ts";
import type { Shop } from "./lib/shops.ts";
import { openShop, tradeUntilGone } from "./lib/shops.ts";
import type { Receipt } from "./lib/webhook-check.ts";
import { compareReceipts, isSigned } from "./lib/webhook-check.ts";

/** Milliseconds that a round waits for its moment to kill, and that the end waits for one more request. */
const patience = { round: 8_000, end: 120_000 } as const;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const until = async (milliseconds: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> => {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await pause(5);
  }
  return false;
};

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
const moments = {
  held: async (servers: Servers) => {
    await pause(Math.random() * 2_500);
    await until(patience.round, () => servers.holding > 0);
    await pause(Math.random() * 60);
  },
  answered: async (servers: Servers) => {
    await pause(Math.random() * 2_500);
    const before = servers.answered;
    await until(patience.round, () => servers.answered > before);
    await pause(Math.random() * 8);
  },
  whenever: async () => pause(500 + Math.random() * 3_000),
} as const;

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

const openShops = async (base: string): Promise<Shop[]> => {
  const shops: Shop[] = [];
  for (const { email } of demoAccounts.slice(0, 2))
    shops.push(await openShop(base, { email, password: demoPassword }, await startReceiver()));
  return shops;
};

/** Whether no delivery to a shop is waiting. */
const isDrained = async (base: string, { endpoint }: Shop, token: string): Promise<boolean> => {
  const path = `/users/me/shop/webhooks/${endpoint}/deliveries/?status=waiting&limit=1`;
  const { status, json } = await call(base, "GET", path, { token });
  return status === 200 && json.results.length === 0;
};

/** Runs the last server until no delivery is waiting, however long that takes, or nothing is sent any more. */
const settle = async (place: Place, shops: readonly Shop[], servers: Servers): Promise<boolean> => {
  const server = await startServer({ ...place.env, WEBHOOK_LOOPBACK: "true" });
  let isSettled = true;
  for (const shop of shops) {
    const drained = async () => {
      // A long run outlives an access token.
      const { access } = await enter(server.url, { email: shop.owner, password: demoPassword });
      return isDrained(server.url, shop, access);
    };
    for (let known = -1; isSettled && !(await drained());) {
      known = servers.receipts.length;
      isSettled = await until(patience.end, () => servers.receipts.length > known);
      await pause(5_000);
    }
  }
  await server.end("SIGTERM");
  return isSettled;
};

const killRounds = async (place: Place, rounds: number): Promise<Outcome> => {
  const servers = new Servers();
  let shops: Shop[] = [];
  let lane: Lane | undefined;
  const kills = { held: 0, answered: 0, whenever: 0 };
  let caught = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await startServer({ ...place.env, WEBHOOK_LOOPBACK: "true" });
    lane ??= await openLane(server.url, "BTC", "SBERRUB");
    if (shops.length === 0) {
      shops = await openShops(server.url);
      for (const shop of shops) servers.attend(shop);
    }
    const open = lane;
    const trading = Promise.all(shops.map((shop) => tradeUntilGone(server, shop, open)));
    const moment = (["held", "answered", "whenever"] as const)[round % 3] ?? "whenever";
    await Promise.race([moments[moment](servers), trading]);
    if (servers.holding > 0) caught++;
    await server.end("SIGKILL");
    kills[moment]++;
    await trading;
    await passTime(place);
  }
  servers.isCalm = true;
  const isSettled = await settle(place, shops, servers);
  const found = await place.look((query) => compareReceipts(query, shops, servers.receipts));
  const unended = await place.look((query) =>
    query(`select id, status from webhook_deliveries where status <> 'delivered'`),
  );
  for (const { receiver } of shops) await receiver.close();
  const figure = (name: string) => `${place.kind}: ${name}`;
  const count = (name: string, measured: number) => ({
    name: figure(name),
    measured: String(measured),
    budget: "",
  });
  const { untold, lost, misplaced, disordered, unsigned, changed } = found;
  return {
    figures: [
      {
        ...count("kills survived", kills.held + kills.answered + kills.whenever),
        budget: String(rounds),
      },
      count("of them while a shop's server held a request", caught),
      count("events of claims", found.events),
      count("requests received", servers.receipts.length),
      count("of them repeated", found.repeated),
      count("answered with 500 or cut off", servers.failures),
      none(figure("changes of claims without an event"), untold.length),
      none(figure("events lost"), lost.length),
      none(figure("events received by another shop"), misplaced.length),
      none(figure("claims told out of order"), disordered.length),
      none(figure("false signatures"), unsigned.length),
      none(figure("repeats with another body"), changed.length),
      none(figure("deliveries not recorded as delivered"), unended.length),
    ],
    problems: [
      ...(isSettled ? [] : ["deliveries still wait at the end"]),
      ...[untold, lost, misplaced, disordered, unsigned, changed].flat(),
    ].map((problem) => `${place.kind}: ${problem}`),
  };
};

await runChaos(
  "webhooks: SIGKILL of the server while shops are told of their claims",
  { rounds: 50 },
  async ({ rounds }) => {
    const embedded = await killRounds(embeddedPlace(), rounds);
    const postgres = await startPostgres({ durable: true });
    try {
      const other = await killRounds(await postgresPlace(postgres.url), rounds);
      return {
        figures: [...embedded.figures, ...other.figures],
        problems: [...embedded.problems, ...other.problems],
      };
    } finally {
      await postgres.stop();
    }
  },
);
