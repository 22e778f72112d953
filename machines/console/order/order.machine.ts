import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { MoveBody, OrderPlace, StaffOrder, Step, StepBody, StepText } from "./order.types.ts";

const blank: StepText = {
  step: null,
  reason: "",
  amount: "",
  transaction: "",
  confirmations: "",
  paid_at: "",
  requisites: {},
  settlement: "",
};

/** The steps that an order takes now. */
export const stepsOf = ({ claim, moves, notes }: StaffOrder): readonly Step[] => [
  ...moves.map(
    (move) => ({ kind: "move", id: move.event, order: claim.id, version: claim.version, move }) as const,
  ),
  ...notes
    .filter(({ settled_at: settled }) => settled === null)
    .map((note) => ({ kind: "note", id: note.id, order: claim.id, note }) as const),
  ...claim.bills.map(
    (file) => ({ kind: "receipt", id: `${claim.id}/${file.id}`, order: claim.id, file }) as const,
  ),
];

/** What the step needs and was left empty. Everything else the server knows better. */
function faultsIn({ step, requisites, ...texts }: StepText) {
  const isEmpty = (name: string) =>
    name === "requisites"
      ? Object.values(requisites).every((value) => value.trim() === "")
      : (texts[name as keyof typeof texts] ?? "").trim() === "";
  const needed =
    step?.kind === "move"
      ? step.move.fields.filter(({ required }) => required).map(({ name }) => name)
      : ["settlement"];
  return faultsOf<"empty">(
    Object.fromEntries(needed.filter(isEmpty).map((name) => [name, "empty"] as const)),
  );
}

/** What was typed, without what was left empty. */
function moveOf({ reason, amount, transaction, paid_at, confirmations, requisites }: StepText): MoveBody {
  const written = Object.entries({ reason, amount, transaction, paid_at })
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== "");
  const named = Object.entries(requisites).filter(([, value]) => value.trim() !== "");
  return {
    ...Object.fromEntries(written),
    ...(confirmations.trim() !== "" && { confirmations: Number(confirmations) }),
    ...(named.length > 0 && { requisites: Object.fromEntries(named) }),
  };
}

const bodyOf = (text: StepText): StepBody => ({
  step: text.step,
  move: moveOf(text),
  settlement: text.settlement.trim(),
});

/**
 * One order for staff: what is known of it, and the steps that it takes now. The steps are the rows of a list, since
 * another person or the clock may move the order while this one looks at it.
 */
export const orderMachine = createList<StaffOrder, OrderPlace, Step>()({
  id: "order",
  description: "An order as staff see it: read twice a minute, moved along its chart, its notes settled.",
  rows: stepsOf,
  isLive: () => true,
  mayBeAbsent: true,
  isExclusive: true,
  commands: { open: { on: "row", can: ({ kind }) => kind === "receipt" } },
  form: {
    fields: ["amount", "transaction", "paid_at", "confirmations", "requisites", "reason", "settlement"],
    blank,
    faultsIn,
    bodyOf,
    edits: (step) => ({ ...blank, step }),
  },
});
