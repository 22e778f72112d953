import { amountFault, amountIn } from "#domain/amount.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { MoveBody, OrderPlace, StaffOrder, Step, StepBody, StepFault, StepText } from "./order.types.ts";
import { documentKinds } from "./order.types.ts";

const blank: StepText = {
  step: null,
  reason: "",
  amount: "",
  transaction: "",
  confirmations: "",
  paid_at: "",
  requisites: {},
  settlement: "",
  score: "",
  documents: [],
};

/** The steps that an order takes now, from this person. */
export const stepsOf = ({
  claim,
  lease,
  masked,
  moves,
  refusals,
  asks_documents: asks,
  notes,
  risk,
}: StaffOrder): readonly Step[] => [
  ...(masked ? [{ kind: "reveal", id: `${claim.id}/reveal`, order: claim.id } as const] : []),
  ...moves
    .filter(({ event }) => refusals.every((refusal) => refusal.event !== event))
    .map(
      (move) =>
        ({
          kind: "move",
          id: move.event,
          order: claim.id,
          version: claim.version,
          decimals: claim.from.currency.decimals,
          move,
        }) as const,
    ),
  ...(asks ? [{ kind: "ask", id: "documents.ask", order: claim.id } as const] : []),
  ...notes
    .filter(({ settled_at: settled }) => settled === null)
    .map((note) => ({ kind: "note", id: note.id, order: claim.id, note }) as const),
  ...risk.map((check) => ({ kind: "risk", id: `${claim.id}/${check.id}`, order: claim.id, check }) as const),
  { kind: "lease", id: claim.id, order: claim.id, lease },
  ...claim.bills.map(
    (file) => ({ kind: "receipt", id: `${claim.id}/${file.id}`, order: claim.id, file }) as const,
  ),
];

/** The highest risk. */
const mostScore = 100;

const decimalsIn = (step: Step | null): number => (step?.kind === "move" ? step.decimals : 0);

function scoreFault(text: string): StepFault | null {
  const score = text.trim();
  return score === "" || (/^\d{1,3}$/.test(score) && Number(score) <= mostScore) ? null : "score";
}

/** The one field of every other step. Who holds the order is told why it was taken over. */
const neededBy = {
  ask: "documents",
  note: "settlement",
  risk: "score",
  receipt: "settlement",
  reveal: "settlement",
  lease: "reason",
} as const;

/** What the step needs and was left empty, and what is no number. Everything else the server knows better. */
function faultsIn({ step, requisites, documents, ...texts }: StepText) {
  const isEmpty = (name: string) => {
    if (name === "requisites") return Object.values(requisites).every((value) => value.trim() === "");
    if (name === "documents") return documents.length === 0;
    return (texts[name as keyof typeof texts] ?? "").trim() === "";
  };
  const needed =
    step?.kind === "move"
      ? step.move.fields.filter(({ required }) => required).map(({ name }) => name)
      : [step === null ? "settlement" : neededBy[step.kind]];
  return faultsOf<StepFault>({
    amount: amountFault(texts.amount, decimalsIn(step), { isOptional: true }),
    score: scoreFault(texts.score),
    confirmations: /^\d*$/.test(texts.confirmations.trim()) ? null : "whole",
    ...Object.fromEntries(needed.filter(isEmpty).map((name) => [name, "empty"] as const)),
  });
}

/** What was typed, without what was left empty. */
function moveOf({
  step,
  reason,
  transaction,
  paid_at,
  confirmations,
  requisites,
  ...typed
}: StepText): MoveBody {
  const amount = amountIn(typed.amount, decimalsIn(step)) ?? "";
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
  score: Number(text.score),
  documents: [...text.documents],
});

/**
 * One order for staff: what is known of it, and the steps that it takes now. The steps are the rows of a list, since
 * another person or the clock may move the order while this one looks at it.
 */
export const orderMachine = createList<StaffOrder, OrderPlace, Step>()({
  id: "order",
  description:
    "An order as staff see it: read twice a minute, moved along its chart, its notes settled, taken to work on.",
  rows: stepsOf,
  isLive: () => true,
  mayBeAbsent: true,
  isExclusive: true,
  commands: {
    open: { on: "row", can: ({ kind }) => kind === "receipt" },
    reveal: { on: "row", can: ({ kind }) => kind === "reveal", gives: "row" },
    take: { on: "row", can: (step) => step.kind === "lease" && step.lease === null, gives: "row" },
    askAgain: { on: "row", can: (step) => step.kind === "risk" && step.check.repeatable, gives: "row" },
    release: { on: "row", can: (step) => step.kind === "lease" && step.lease?.own === true, gives: "row" },
  },
  form: {
    fields: [
      "amount",
      "transaction",
      "paid_at",
      "confirmations",
      "requisites",
      "reason",
      "settlement",
      "score",
      "documents",
    ],
    blank,
    choices: { documents: documentKinds },
    faultsIn,
    bodyOf,
    edits: (step) => ({ ...blank, step }),
  },
});
