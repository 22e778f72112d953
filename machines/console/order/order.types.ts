import type { AmountFault } from "#domain/money/amount.ts";
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

/** What brings an order on: a move along its chart, or to ask for documents. */
export type OrderStep = MoveEvent | "documents.ask";

/** What is typed for a move, by its name on the wire: a field, or a part of the requisites. */
export type MoveField =
  | Exclude<StaffMove["fields"][number]["name"], "requisites" | "stray_payment">
  | `requisites.${string}`;

/** What is typed, and what it is about, as the person saw it when they began. */
export type OrderForm =
  /** It has the fields that the move lists. */
  | ({ of: "move"; about: StaffMove; version: number; decimals: number } & {
      readonly [Field in MoveField]?: string;
    })
  | { of: "documents"; version: number; documents: readonly DocumentKind[]; note: string }
  | { of: "note"; about: StaffNote; settlement: string }
  | { of: "risk"; about: StaffRiskCheck; score: string }
  /** To take over an order on which somebody else works. */
  | { of: "lease"; reason: string };

/** What can be typed into some form. */
export type OrderField = MoveField | "note" | "settlement" | "score";

/** Which form a person asks for. */
export type OrderSubject =
  | { of: "step"; step: OrderStep }
  | { of: "note" | "risk"; id: string }
  | { of: "lease" };

/** What the page finds wrong with a field. */
export type OrderFault = AmountFault | "whole" | "score";

/** What is done at once, at a press. */
export type OrderPress =
  | { type: "lease.take" }
  | { type: "lease.release" }
  | { type: "details.reveal" }
  /** The service is asked again for a score. */
  | { type: "risk.ask"; check: string }
  | { type: "file.open"; file: string };

/** What is done with an order: at a press, or by a form. */
export type OrderCommand =
  | OrderPress
  | { type: "lease.takeOver"; reason: string }
  | { type: "order.move"; body: Schemas["OperatorMove"] }
  | { type: "documents.ask"; body: Schemas["DocumentsAsked"] }
  | { type: "note.settle"; note: StaffNote; settlement: string }
  | { type: "risk.enter"; check: StaffRiskCheck; score: number };
