/** A gateway's report on a payment. */
export type GatewayEvent = "seen" | "paid" | "failed";

/** A payment that sent a visitor to a gateway. Its id is ours and comes back in callbacks. */
export interface GatewayPaymentsTable {
  id: string;
  claim_id: string;
  gateway: string;
  amount: string;
  /** Code of the send currency. */
  currency: string;
  created_at: Date;
}

/** Callbacks that had an effect: one per payment, event and round, so that repeats are recognized. */
export interface GatewayCallbacksTable {
  payment_id: string;
  event: GatewayEvent;
  amount: string;
  currency: string;
  sent_at: Date;
  received_at: Date;
  /** How often the payment had failed before. */
  round: number;
}

/** Callbacks that the sandbox gateway has decided and must still deliver. */
export interface SandboxCallbacksTable {
  payment: string;
  event: GatewayEvent;
  /** Order of a payment's callbacks. */
  position: number;
  amount: string;
  currency: string;
  delivered_at: Date | null;
}

declare module "#server/database.ts" {
  interface Database {
    gateway_payments: GatewayPaymentsTable;
    gateway_callbacks: GatewayCallbacksTable;
    sandbox_callbacks: SandboxCallbacksTable;
  }
}
