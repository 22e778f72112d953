/* A process of the ledger race: posts its orders concurrently and reports the result of each. */
import process from "node:process";
import type { Account } from "#server/ledger/account.ts";
import { postIfCovered } from "#server/ledger/ledger.ts";
import { openPostgres, transaction } from "#server/platform/database.ts";
import type { Order } from "./ledger-race.ts";

// Losing an idle connection is harmless. Losing a busy one fails its post, which reports it.
const { db } = openPostgres(process.argv[2] ?? "", 25, () => {});

process.on("message", ({ owner, currency, amount, references }: Order) => {
  const from: Account = { kind: "referral_reward", owner, currency };
  const to: Account = { kind: "gift", owner, currency };
  const posts = references.map((reference) =>
    transaction(db, (trx) =>
      postIfCovered(trx, {
        reference,
        kind: "race",
        postings: [
          { account: from, amount: `-${amount}` },
          { account: to, amount },
        ],
        by: { kind: "user", id: owner },
        reason: "race",
        at: new Date(),
      }),
    ).catch(String),
  );
  void Promise.all(posts).then((results) => process.send?.(results));
});
