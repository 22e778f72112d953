import type { AmountFault } from "#domain/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffOrder = Schemas["OperatorClaim"];
export type StaffMove = Schemas["OperatorMoveFields"];
export type StaffRefusal = StaffOrder["refusals"][number];
export type StaffNote = Schemas["OperatorNote"];
export type StaffRiskCheck = Schemas["OperatorRiskCheck"];
export type MoveEvent = StaffMove["event"];
export type DocumentKind = Schemas["DocumentKind"];
export const documentKinds: readonly DocumentKind[] = ["identity", "selfie", "address", "funds"];
export type MoveBody = Omit<Schemas["OperatorMove"], "event" | "version">;

/** What staff can do now: a move that the order accepts, a note that waits to be settled, to ask for documents, or to work on it. */
export type Step =
  | { kind: "move"; id: MoveEvent; order: string; version: number; decimals: number; move: StaffMove }
  | { kind: "note"; id: string; order: string; note: StaffNote }
  /** A score is entered, or asked for again; its id names the order, too. */
  | { kind: "risk"; id: string; order: string; check: StaffRiskCheck }
  | { kind: "ask"; id: "documents.ask"; order: string }
  /** What is masked can be shown; its id is the order's. */
  | { kind: "reveal"; id: string; order: string }
  /** To take the order or let it go; its id is the order's. */
  | { kind: "lease"; id: string; order: string; lease: StaffOrder["lease"] }
  /** A file of the visitor's; its id names the order, too. */
  | { kind: "receipt"; id: `${string}/${string}`; order: string; file: Schemas["Bill"] };

const setbacks: readonly Step["id"][] = [
  "payout.fail",
  "payment.vanish",
  "payment.reverse",
  "claim.hold",
  "claim.reject",
];

/** The step that is proposed as the next one: none that stops the order or takes something back. */
export const proposedOf = (steps: readonly Step[]): Step["id"] | undefined =>
  steps.find(({ kind, id }) => (kind === "move" || kind === "ask") && !setbacks.includes(id))?.id;

/** What the page finds wrong with a field of a step. */
export type StepFault = AmountFault | "whole" | "score";

/** What is typed for a step. */
export interface StepText {
  /** As the person saw it when they began; null while there is none. */
  step: Step | null;
  reason: string;
  amount: string;
  transaction: string;
  confirmations: string;
  /** As the browser's field for a local date and time gives it; empty for none. */
  paid_at: string;
  requisites: Readonly<Record<string, string>>;
  settlement: string;
  /** Of a risk check. */
  score: string;
  documents: readonly DocumentKind[];
}

/** What is sent for a step: the fields of a move, how a note was settled, or which documents are asked for. */
export interface StepBody {
  step: Step | null;
  move: MoveBody;
  settlement: string;
  score: number;
  documents: DocumentKind[];
}

/** The order that is open. */
export interface OrderPlace {
  id: string;
}
