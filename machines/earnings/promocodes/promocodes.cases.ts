import { listCases } from "#machines/shared/list.cases.ts";
import { promocodesMachine, type MyPromocode } from "./promocodes.machine.ts";

/** A promocode that anybody may use; `changes` override any field. */
export const samplePromocode = (changes: Partial<MyPromocode> = {}): MyPromocode => ({
  code: "WELCOME",
  kind: "percent",
  value: "2",
  direction: null,
  state: "usable",
  starts_at: null,
  ends_at: null,
  uses: 0,
  uses_left: 1,
  ...changes,
});

/** Events and outcomes that reach every state of the list of promocodes. */
export const promocodesCases = listCases(promocodesMachine, {
  answers: [[samplePromocode()], []],
});
