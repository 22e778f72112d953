import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { directionMatrixMachine } from "./direction-matrix.machine.ts";
import type { DirectionMatrix } from "./direction-matrix.types.ts";

const { from, to } = sampleClaim("marked_paid");
const tether = { ...from.currency, id: 3, code: "USDTTRC20", ticker: "USDT", name: "Tether USDT" };

/** Three currencies. Of their six pairs one is open, one is closed, one has no reserve, and three do not exist. */
export const sampleMatrix = (): DirectionMatrix => ({
  currencies: [from.currency, tether, to.currency],
  cells: [
    { from: from.currency.id, to: to.currency.id, state: "open" },
    { from: tether.id, to: to.currency.id, state: "no_reserve" },
    { from: to.currency.id, to: from.currency.id, state: "closed" },
  ],
});

/** Events and outcomes that reach every state of the matrix. */
export const directionMatrixCases = listCases(directionMatrixMachine, {
  answers: [sampleMatrix(), { currencies: [], cells: [] }],
});
