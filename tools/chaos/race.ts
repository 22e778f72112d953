/*
 * `npm run chaos:race -- --rounds 20 --ways 50 --seconds 90 --ledger 20`: two server processes use one PostgreSQL.
 * Claims race for one reserve and one promocode, moves race for one claim, and repeats race under one key. Before
 * that, `--ledger` rounds of withdrawals race for one balance. `--rounds 0 --ledger 200` runs these alone.
 */
import { startPostgres } from "#tools/find-postgres.mjs";
import { multiply, roundDown } from "#domain/money.ts";
import type { Answer } from "./lib/api.ts";
import { call, createClaim, issuePromocode, newKey, openLane, setReserve } from "./lib/api.ts";
import { postgresPlace } from "./lib/databases.ts";
import { violations } from "./lib/invariants.ts";
import { raceLedger } from "./lib/ledger-race.ts";
import { none, runChaos } from "./lib/report.ts";
import { startServer } from "./lib/server.ts";

/** Number of claims that the raced reserve or promocode covers. */
const COVERED = 3;

await runChaos(
  "race: two servers on one PostgreSQL",
  { rounds: 20, ways: 50, seconds: 90, ledger: 20 },
  async ({ rounds: wanted, ways, seconds, ledger }) => {
    const postgres = await startPostgres();
    try {
      const place = await postgresPlace(postgres.url);
      const env = { ...place.env, TRUST_PROXY: "127.0.0.1" };
      const one = await startServer(env);
      const two = await startServer(env);
      const bases = [one.url, two.url];
      const scarce = await openLane(one.url, "BTC", "XMR");
      const plenty = await openLane(one.url, "BTC", "SBERRUB");
      const problems: string[] = [];
      const counts = {
        overspends: 0,
        underspends: 0,
        secondWinners: 0,
        noWinner: 0,
        secondEffects: 0,
        overuses: 0,
        underuses: 0,
        failures: 0,
      };
      const race = async (send: (base: string, index: number) => Promise<Answer>): Promise<Answer[]> => {
        const answers = await Promise.all(
          Array.from({ length: ways }, (_, index) => send(bases[index % 2] ?? one.url, index)),
        );
        for (const { status, cause, json } of answers)
          if (status === 0 || status >= 500) {
            counts.failures++;
            problems.push(`answered ${status} ${cause} ${JSON.stringify(json)}`);
          }
        return answers;
      };
      const took = (answers: readonly Answer[], status: number) =>
        answers.filter((answer) => answer.status === status);
      const codes = (answers: readonly Answer[]) =>
        JSON.stringify(
          Object.fromEntries(
            [...Map.groupBy(answers, ({ status, json }) => `${status} ${json?.code ?? ""}`)].map(
              ([code, list]) => [code, list.length],
            ),
          ),
        );

      const misposted = await raceLedger(place.url, ledger, ways);
      problems.push(...misposted);

      const deadline = performance.now() + seconds * 1000;
      let rounds = 0;
      for (; rounds < wanted && performance.now() < deadline; rounds++) {
        // The reserve covers three and a half claims. Servers cache a reserve for a second.
        await setReserve(one.url, scarce.to, roundDown(multiply(scarce.amount, `${COVERED}.5`), 12));
        await new Promise((resolve) => setTimeout(resolve, 1_050));
        const created = await race((base) =>
          call(base, "POST", "/claim/", { key: newKey(), body: scarce.body() }),
        );
        const winners = took(created, 201);
        if (winners.length > COVERED) counts.overspends++;
        if (winners.length < COVERED) counts.underspends++;
        if (winners.length !== COVERED)
          problems.push(`${winners.length} claims on a reserve for ${COVERED}: ${codes(created)}`);

        const promocode = await issuePromocode(one.url, COVERED);
        // Each has its own address, because so many tries from one address would count as guesses.
        const used = await race((base, index) =>
          call(base, "POST", "/claim/", {
            key: newKey(),
            body: { ...plenty.body(), promocode },
            address: `198.51.${rounds % 256}.${index % 256}`,
          }),
        );
        const users = took(used, 201).length;
        if (users > COVERED) counts.overuses++;
        if (users < COVERED) counts.underuses++;
        if (users !== COVERED) problems.push(`${users} claims on a promocode for ${COVERED}: ${codes(used)}`);

        const { id } = await createClaim(one.url, plenty);
        const moves = await race((base, index) =>
          index % 4 < 2
            ? call(base, "POST", `/claim/${id}/confirm/`, { body: { version: 1 } })
            : call(base, "POST", `/claim/${id}/status/`, { body: { action: "cancel", version: 1 } }),
        );
        const moved = took(moves, 200).length;
        if (moved > 1) counts.secondWinners++;
        if (moved < 1) counts.noWinner++;
        if (moved !== 1) problems.push(`${moved} moves of one claim at one version: ${codes(moves)}`);

        const [key, body] = [newKey(), plenty.body()];
        const repeated = await race((base) => call(base, "POST", "/claim/", { key, body }));
        const ids = new Set(took(repeated, 201).map(({ json }) => json.id as string));
        if (ids.size !== 1) {
          counts.secondEffects++;
          problems.push(`${ids.size} claims under one key: ${codes(repeated)}`);
        }
        const payee = await createClaim(two.url, plenty);
        const pay = (event: string, version: number, more = {}) => ({
          operator: true,
          body: { event, version, ...more },
        });
        await call(one.url, "POST", `/claim/${payee.id}/confirm/`, { body: {} });
        await call(one.url, "POST", `/claim/${payee.id}/status/`, { body: { action: "mark_paid" } });
        await call(one.url, "POST", `/operator/claims/${payee.id}/move/`, pay("payment.accept", 3));
        await call(one.url, "POST", `/operator/claims/${payee.id}/move/`, pay("payout.start", 4));
        const payouts = await race((base, index) =>
          call(
            base,
            "POST",
            `/operator/claims/${payee.id}/move/`,
            pay("payout.complete", 5, { transaction: `tx-${index}` }),
          ),
        );
        const paid = took(payouts, 200).length;
        if (paid > 1) counts.secondWinners++;
        if (paid < 1) counts.noWinner++;
        if (paid !== 1) problems.push(`${paid} payouts of one claim: ${codes(payouts)}`);

        for (const { json } of winners)
          await call(one.url, "POST", `/claim/${json.id}/status/`, { body: { action: "cancel" } });
      }
      await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")]);
      const broken = await place.look(violations);
      return {
        figures: [
          {
            name: "rounds of withdrawals from one balance",
            measured: `${ledger} × ${ways} ways`,
            budget: "",
          },
          none("rounds with other than three withdrawals of 30 from 100", misposted.length),
          {
            name: "rounds of five races",
            measured: `${rounds} × ${ways} ways`,
            budget: `${wanted} in ${seconds} s`,
          },
          none("overspends of a reserve", counts.overspends),
          none("claims refused though the reserve covered them", counts.underspends),
          none("uses of a promocode past its limit", counts.overuses),
          none("claims refused though the promocode was not used up", counts.underuses),
          none("second winners of one claim", counts.secondWinners),
          none("races without a winner", counts.noWinner),
          none("second effects under one key", counts.secondEffects),
          none("failures (no answer, 5xx)", counts.failures),
          none("invariants broken", broken.length),
        ],
        problems: [...problems, ...broken],
      };
    } finally {
      await postgres.stop();
    }
  },
);
