import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { readLedgerCheck } from "./check/check.ts";

/** Handler of the staff's ledger check. */
export const ledgerHandlers = ({ db, clock }: Pick<Deps, "db" | "clock">): Handlers<"readLedgerCheck"> => ({
  readLedgerCheck: async () => {
    const { faults, lateness, ...check } = await readLedgerCheck(db, clock.now());
    return {
      status: 200,
      body: {
        ...check,
        faults: faults.map((fault) => ({ ...fault, examples: [...fault.examples] })),
        lateness: [...lateness],
      },
    };
  },
});
