import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { readLedgerCheck } from "./check.ts";

/** Handler of the staff's ledger check. */
export const ledgerHandlers = ({ db }: Pick<Deps, "db">): Handlers<"readLedgerCheck"> => ({
  readLedgerCheck: async () => {
    const { checked_at, faults } = await readLedgerCheck(db);
    return {
      status: 200,
      body: { checked_at, faults: faults.map((fault) => ({ ...fault, examples: [...fault.examples] })) },
    };
  },
});
