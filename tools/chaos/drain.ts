/*
 * `npm run chaos:drain -- --rounds 3 --connections 24`: SIGTERM under load. Every request on an accepted connection
 * must get its response, and the process must end in time.
 */
import { Agent, request as send } from "node:http";
import { atMost, inSeconds } from "#tools/bench/measure.ts";
import type { Lane } from "./lib/api.ts";
import { newKey, openLane } from "./lib/api.ts";
import { violations } from "./lib/invariants.ts";
import { none, onBoth, pause, runChaos, told } from "./lib/run.ts";
import type { Place } from "./lib/servers.ts";
import { startServer } from "./lib/servers.ts";

/** Outcomes of all requests. */
interface Counts {
  answered: number;
  afterSignal: number;
  /** New connections that the server did not accept. */
  refused: number;
  dropped: string[];
}

type Fate =
  | { readonly status: number; readonly closes: boolean }
  | { readonly lost: string; readonly accepted: boolean };

/** Sends a claim over a kept-alive connection and returns the outcome. */
const post = (port: number, agent: Agent, lane: Lane): Promise<Fate> =>
  new Promise((resolve) => {
    const body = JSON.stringify(lane.body());
    let accepted = false;
    const sent = send(
      {
        port,
        host: "127.0.0.1",
        agent,
        method: "POST",
        path: "/en/api/v1/claim/",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "idempotency-key": newKey(),
        },
      },
      (response) => {
        response.resume();
        const closes = response.headers.connection === "close";
        response.on("end", () => resolve({ status: response.statusCode ?? 0, closes }));
        response.on("error", (error) => resolve({ lost: error.message, accepted: true }));
      },
    );
    sent.on("socket", (socket) => {
      const note = () => {
        accepted = true;
      };
      if (socket.connecting) socket.once("connect", note);
      else note();
    });
    sent.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ lost: error.code ?? error.message, accepted }),
    );
    sent.end(body);
  });

const drainOnce = async (place: Place, connections: number) => {
  // The port stays open for a second, as load balancers need it.
  const server = await startServer({ ...place.env, DRAIN_SECONDS: "1" });
  const lane = await openLane(server.url, "BTC", "SBERRUB");
  const counts: Counts = { answered: 0, afterSignal: 0, refused: 0, dropped: [] };
  let [signalled, ended] = [false, false];
  const worker = async (isPolite: boolean): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!ended) {
      const afterSignal = signalled;
      const fate = await post(server.port, agent, lane);
      if ("status" in fate) {
        if (fate.status !== 201) counts.dropped.push(`answered ${fate.status}`);
        counts.answered++;
        if (afterSignal) counts.afterSignal++;
        // Half of the clients act like a load balancer, which uses another server once a connection closes. The others
        // keep connecting until they are refused.
        if (signalled && fate.closes && isPolite) break;
      } else if (fate.accepted) {
        counts.dropped.push(fate.lost);
        break;
      } else {
        counts.refused++;
        break;
      }
    }
    agent.destroy();
  };
  const workers = Array.from({ length: connections }, (_, index) => worker(index % 2 === 0));
  await pause(1_500);
  signalled = true;
  const { seconds, code } = await server.end("SIGTERM");
  ended = true;
  await Promise.all(workers);
  return { ...counts, seconds, code, broken: await place.look(violations) };
};

await runChaos("drain: SIGTERM under load", { rounds: 2, connections: 24 }, ({ rounds, connections }) =>
  onBoth(async (place) => {
    const runs: Awaited<ReturnType<typeof drainOnce>>[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await drainOnce(place, connections));
    const sum = (of: (run: (typeof runs)[number]) => number) =>
      runs.reduce((total, run) => total + of(run), 0);
    const dropped = runs.flatMap((run) => run.dropped);
    const broken = runs.flatMap((run) => run.broken);
    return {
      figures: [
        told("drains", runs.length),
        told(
          "requests answered",
          sum(({ answered }) => answered),
        ),
        told(
          "of them sent after SIGTERM",
          sum(({ afterSignal }) => afterSignal),
        ),
        told(
          "connections refused",
          sum(({ refused }) => refused),
        ),
        none("accepted requests dropped", dropped.length),
        atMost("slowest exit", Math.max(...runs.map(({ seconds }) => seconds)) * 1000, 10_000, inSeconds),
        none("exits with another code than 0", runs.filter(({ code }) => code !== 0).length),
        none("invariants broken", broken.length),
      ],
      problems: [...dropped, ...broken],
    };
  }),
);
