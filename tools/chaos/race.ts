/*
 * `npm run chaos:race -- --rounds 20 --ways 50 --seconds 90 --ledger 20`: two server processes use one PostgreSQL.
 * Claims race for one reserve and one promocode, moves race for one claim, and repeats race under one key. Before
 * that, `--ledger` rounds of withdrawals race for one balance. `--rounds 0 --ledger 200` runs these alone.
 */
import { randomUUID } from "node:crypto";
import { multiply, roundDown } from "#domain/money/money.ts";
import { balanceOf, post, postIfCovered } from "#server/ledger/ledger.ts";
import { openPostgres, transaction } from "#server/platform/data/database.ts";
import type { Answer } from "./lib/api.ts";
import { call, createClaim, issuePromocode, newKey, openLane, setReserve } from "./lib/api.ts";
import { violations } from "./lib/invariants.ts";
import { none, pause, runChaos, told, withPostgres } from "./lib/run.ts";
import { startServer } from "./lib/servers.ts";

/** Number of claims that the raced reserve or promocode covers. */
const COVERED = 3;

/**
 * Runs rounds in which two pools attempt `ways` withdrawals of 30 from 100, some of them under the same reference.
 * Three must succeed, and a repeat must have no second effect. Returns one line for each round that fails this.
 */
const raceLedger = async (url: string, rounds: number, ways: number): Promise<string[]> => {
  const pools = [openPostgres(url, 25, () => {}), openPostgres(url, 25, () => {})] as const;
  const [{ db }] = pools;
  const problems: string[] = [];
  const entry = { kind: "race", by: { kind: "system" }, reason: "race", at: new Date() } as const;
  for (let round = 0; round < rounds; round++) {
    const owner = randomUUID();
    // Kinds whose postings need no cause.
    const account = { kind: "withdrawal", owner, currency: 1 } as const;
    const expense = { kind: "correction", owner: null, currency: 1 } as const;
    const gift = { ...account, kind: "gift" } as const;
    const move = (
      from: typeof account | typeof expense,
      to: typeof account | typeof gift,
      amount: string,
    ) => [
      { account: from, amount: `-${amount}` },
      { account: to, amount },
    ];
    await transaction(db, (trx) =>
      post(trx, { ...entry, reference: `race:${owner}`, postings: move(expense, account, "100") }),
    );
    const results: string[] = await Promise.all(
      Array.from({ length: ways }, (_, index) => {
        // Both pools share every tenth reference.
        const reference = `race:${owner}:${index % 10 < 2 ? `shared:${Math.floor(index / 10)}` : index}`;
        return transaction(pools[index % 2 === 0 ? 0 : 1].db, (trx) =>
          postIfCovered(trx, { ...entry, reference, postings: move(account, gift, "30") }),
        ).catch(String);
      }),
    );
    const posted = results.filter((result) => result === "posted").length;
    const odd = results.filter((result) => !["posted", "repeated", "insufficient"].includes(result));
    const [left, taken] = await Promise.all([balanceOf(db, account), balanceOf(db, gift)]);
    if (posted !== 3 || left !== "10" || taken !== "90" || odd.length > 0)
      problems.push(`ledger: ${posted} posted, ${left} left, ${taken} taken, ${odd.slice(0, 2).join("; ")}`);
  }
  await Promise.all(pools.map((pool) => pool.close()));
  return problems;
};

await runChaos(
  "race: two servers on one PostgreSQL",
  { rounds: 20, ways: 50, seconds: 90, ledger: 20 },
  ({ rounds: wanted, ways, seconds, ledger }) =>
    withPostgres(false, async (place) => {
      const env = { ...place.env, TRUST_PROXY: "127.0.0.1" };
      const [one, two] = [await startServer(env), await startServer(env)];
      const scarce = await openLane(one.url, "BTC", "XMR");
      const plenty = await openLane(one.url, "BTC", "SBERRUB");
      const misposted = await raceLedger(place.url, ledger, ways);
      const problems = [...misposted];
      let failures = 0;
      /** Rounds that had too many and too few winners, by what was raced for. */
      const wrong = new Map<string, { tooMany: number; tooFew: number }>();
      const race = async (send: (base: string, index: number) => Promise<Answer>): Promise<Answer[]> => {
        const answers = await Promise.all(
          Array.from({ length: ways }, (_, index) => send(index % 2 === 0 ? one.url : two.url, index)),
        );
        const failed = answers.filter(({ status }) => status === 0 || status >= 500);
        failures += failed.length;
        for (const { status, cause, json } of failed)
          problems.push(`answered ${status} ${cause} ${JSON.stringify(json)}`);
        return answers;
      };
      const judge = (what: string, answers: readonly Answer[], winners: number, most: number) => {
        const known = wrong.get(what) ?? { tooMany: 0, tooFew: 0 };
        if (winners > most) known.tooMany++;
        if (winners < most) known.tooFew++;
        wrong.set(what, known);
        if (winners === most) return;
        const codes = Map.groupBy(answers, ({ status, json }) => `${status} ${json?.code ?? ""}`);
        const counts = Array.from(codes, ([code, list]) => `${list.length} × ${code}`).join(", ");
        problems.push(`${what}: ${winners} winners instead of ${most}: ${counts}`);
      };
      const won = (answers: readonly Answer[], status: number) =>
        answers.filter((answer) => answer.status === status);

      const deadline = performance.now() + seconds * 1000;
      let rounds = 0;
      for (; rounds < wanted && performance.now() < deadline; rounds++) {
        // The reserve covers three and a half claims. Servers cache a reserve for a second.
        await setReserve(one.url, scarce.to, roundDown(multiply(scarce.amount, `${COVERED}.5`), 12));
        await pause(1_050);
        const created = await race((base) =>
          call(base, "POST", "/claim/", { key: newKey(), body: scarce.body() }),
        );
        const winners = won(created, 201);
        judge("claims on a reserve", created, winners.length, COVERED);

        const promocode = await issuePromocode(one.url, COVERED);
        // Each has its own address, because so many tries from one address would count as guesses.
        const used = await race((base, index) =>
          call(base, "POST", "/claim/", {
            key: newKey(),
            body: { ...plenty.body(), promocode },
            address: `198.51.${rounds % 256}.${index % 256}`,
          }),
        );
        judge("uses of a promocode", used, won(used, 201).length, COVERED);

        const { id } = await createClaim(one.url, plenty);
        const moves = await race((base, index) =>
          index % 4 < 2
            ? call(base, "POST", `/claim/${id}/confirm/`, { body: { version: 1 } })
            : call(base, "POST", `/claim/${id}/status/`, { body: { action: "cancel", version: 1 } }),
        );
        judge("moves of one claim at one version", moves, won(moves, 200).length, 1);

        const [key, body] = [newKey(), plenty.body()];
        const repeated = await race((base) => call(base, "POST", "/claim/", { key, body }));
        const ids = new Set(won(repeated, 201).map(({ json }) => json.id as string));
        judge("claims under one key", repeated, ids.size, 1);

        const payee = await createClaim(two.url, plenty);
        const move = (base: string, event: string, version: number, more = {}) =>
          call(base, "POST", `/operator/claims/${payee.id}/move/`, {
            operator: true,
            body: { event, version, ...more },
          });
        await call(one.url, "POST", `/claim/${payee.id}/confirm/`, { body: {} });
        await call(one.url, "POST", `/claim/${payee.id}/status/`, { body: { action: "mark_paid" } });
        await move(one.url, "payment.accept", 3, {
          amount: payee.from.amount,
          transaction: `in-${payee.id}`,
          confirmations: 6,
        });
        await move(one.url, "payout.start", 4);
        const payouts = await race((base, index) =>
          move(base, "payout.complete", 5, { transaction: `${payee.id}-${index}` }),
        );
        judge("payouts of one claim", payouts, won(payouts, 200).length, 1);

        for (const { json } of winners)
          await call(one.url, "POST", `/claim/${json.id}/status/`, { body: { action: "cancel" } });
      }
      await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")]);
      const broken = await place.look(violations);
      return {
        figures: [
          told("rounds of withdrawals from one balance", `${ledger} × ${ways} ways`),
          none("rounds with other than three withdrawals of 30 from 100", misposted.length),
          {
            ...told("rounds of five races", `${rounds} × ${ways} ways`),
            budget: `${wanted} in ${seconds} s`,
          },
          ...[...wrong].flatMap(([what, { tooMany, tooFew }]) => [
            none(`${what}: rounds with too many`, tooMany),
            none(`${what}: rounds with too few`, tooFew),
          ]),
          none("failures (no answer, 5xx)", failures),
          none("invariants broken", broken.length),
        ],
        problems: [...problems, ...broken],
      };
    }),
);
