import { amountFault, amountIn } from "#domain/money/amount.ts";
import { statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { type Faults, faultsOf } from "#machines/shared/fields.ts";
import type {
  OrderCommand,
  OrderFault,
  OrderForm,
  OrderStep,
  OrderSubject,
  StaffMove,
  StaffOrder,
} from "./order.types.ts";

const movesOf = ({ moves, refusals }: StaffOrder) =>
  moves.filter(({ event }) => refusals.every((refusal) => refusal.event !== event));

/** The steps that an order takes now, from this person. */
export const stepsOf = (order: StaffOrder): readonly OrderStep[] => [
  ...movesOf(order).map(({ event }) => event),
  ...(order.asks_documents ? (["documents.ask"] as const) : []),
];

const setbacks: readonly OrderStep[] = [
  "payout.fail",
  "payment.vanish",
  "payment.reverse",
  "claim.hold",
  "claim.reject",
];

/** Whether a step stops the order, or takes something back. */
export const isSetback = (step: OrderStep): boolean => setbacks.includes(step);

const arrivals: readonly OrderStep[] = [
  "payment.see",
  "payment.accept",
  "payment.short",
  "payment.late",
  "claim.topUp",
];

/** Whether a step tells that money has come: staff do that whoever is next. */
export const isArrival = (step: OrderStep): boolean => arrivals.includes(step);

/** The step that is proposed as the next one. None while the visitor chooses, and where what comes next is reported. */
export const proposedOf = (order: StaffOrder): OrderStep | undefined => {
  const steps = stepsOf(order);
  const isChosen = order.refusals.every(({ reason }) => reason !== "isRecalculationDecided");
  return isChosen ? statusRow(order.claim.status).usual?.find((usual) => steps.includes(usual)) : undefined;
};

/** Whether the payout is still due, or was sent; null where none will be. */
export const payoutOf = ({ claim: { status, is_final: isFinal } }: StaffOrder): "due" | "sent" | null => {
  if (status === "done") return "sent";
  return isFinal || statusRow(status).money === "returning" ? null : "due";
};

/** What happened since it came to where it stands, the latest last. */
const stayOf = ({ claim, history }: StaffOrder) =>
  history.slice(history.findLastIndex(({ to }) => to !== claim.status) + 1);

/** Why it stands where it stands: the last reason that was given since it came there. */
export const reasonOf = (order: StaffOrder) =>
  stayOf(order).findLast(({ reason }) => reason !== null) ?? null;

/** When it ended. */
export const endOf = (order: StaffOrder): string | null =>
  order.claim.is_final ? (stayOf(order)[0]?.at ?? null) : null;

/** Whether a reason stands against the step that is proposed: who lifts a hold weighs it first. */
export const isWeighed = (order: StaffOrder): boolean =>
  proposedOf(order) === "claim.release" && reasonOf(order) !== null;

/** The form to take an order over. A desk at rest has it, too, and does not show it. */
export const takingOver: OrderForm = { of: "lease", reason: "" };

/** What is typed for a move, in the order of the page. Requisites that are optional as a whole need no part. */
export const textsOf = ({ fields, requisites }: StaffMove) => [
  ...fields.flatMap(({ name, required }) =>
    name === "requisites" || name === "stray_payment" ? [] : [{ name, required, isNeeded: required }],
  ),
  ...requisites.map(({ name, label, required }) => ({
    name: `requisites.${name}` as const,
    label,
    required,
    isNeeded: required && fields.some((field) => field.name === "requisites" && field.required),
  })),
];

/** A blank form; undefined where the order takes nothing of it. */
export function formFor(order: StaffOrder, subject: OrderSubject): OrderForm | undefined {
  const { claim, asks_documents: asksDocuments, notes, risk, lease } = order;
  switch (subject.of) {
    case "step": {
      if (subject.step === "documents.ask")
        return asksDocuments
          ? { of: "documents", version: claim.version, documents: [], note: "" }
          : undefined;
      const move = movesOf(order).find(({ event }) => event === subject.step);
      return (
        move && {
          of: "move",
          about: move,
          version: claim.version,
          decimals: claim.from.currency.decimals,
          ...Object.fromEntries(textsOf(move).map(({ name }) => [name, ""])),
        }
      );
    }
    case "note": {
      const about = notes.find(({ id, settled_at: settled }) => id === subject.id && settled === null);
      return about && { of: "note", about, settlement: "" };
    }
    case "risk": {
      const about = risk.find(({ id }) => id === subject.id);
      return about && { of: "risk", about, score: "" };
    }
    case "lease":
      return lease?.own === false ? takingOver : undefined;
  }
}

/** The highest risk. */
const mostScore = 100;

const isEmpty = (text: string | undefined) => (text ?? "").trim() === "";
const emptyFault = (text: string) => (isEmpty(text) ? "empty" : null);

function scoreFault(text: string): OrderFault | null {
  const score = text.trim();
  return /^\d{1,3}$/.test(score) && Number(score) <= mostScore ? null : "score";
}

/** What the form needs and was left empty, and what is no number. Everything else the server knows better. */
export function faultsIn(form: OrderForm): Faults<OrderFault> {
  switch (form.of) {
    case "move": {
      const { about, decimals, amount = "", confirmations = "" } = form;
      const empty = textsOf(about).filter(({ name, isNeeded }) => isNeeded && isEmpty(form[name]));
      return faultsOf<OrderFault>({
        amount: amountFault(amount, decimals, { isOptional: true }),
        confirmations: /^\d*$/.test(confirmations.trim()) ? null : "whole",
        ...Object.fromEntries(empty.map(({ name }) => [name, "empty"] as const)),
      });
    }
    case "documents":
      return faultsOf<OrderFault>({ documents: form.documents.length === 0 ? "empty" : null });
    case "note":
      return faultsOf<OrderFault>({ settlement: emptyFault(form.settlement) });
    case "risk":
      return faultsOf<OrderFault>({ score: emptyFault(form.score) ?? scoreFault(form.score) });
    case "lease":
      return faultsOf<OrderFault>({ reason: emptyFault(form.reason) });
  }
}

/** Texts without what was left empty. */
const written = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([name, text = ""]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ""),
  );

/** What a form sends. */
export function commandOf(form: OrderForm): OrderCommand {
  switch (form.of) {
    case "move": {
      const { about, version, decimals, reason, transaction, paid_at, confirmations } = form;
      const amount = amountIn(form.amount ?? "", decimals) ?? "";
      const requisites = written(
        Object.fromEntries(about.requisites.map(({ name }) => [name, form[`requisites.${name}`]])),
      );
      return {
        type: "order.move",
        body: {
          event: about.event,
          version,
          ...written({ reason, amount, transaction, paid_at }),
          ...(!isEmpty(confirmations) && { confirmations: Number(confirmations) }),
          ...(Object.keys(requisites).length > 0 && { requisites }),
        },
      };
    }
    case "documents": {
      const { version, documents, note } = form;
      return { type: "documents.ask", body: { version, documents: [...documents], ...written({ note }) } };
    }
    case "note":
      return { type: "note.settle", note: form.about, settlement: form.settlement.trim() };
    case "risk":
      return { type: "risk.enter", check: form.about, score: Number(form.score) };
    case "lease":
      return { type: "lease.takeOver", reason: form.reason.trim() };
  }
}
