/** What a gateway says of a payment. */
export type GatewayEvent = "seen" | "paid" | "failed";

/** A payment that a visitor was sent to a gateway with; its id is ours, the gateway gives it back. */
export interface GatewayPaymentsTable {
  id: string;
  claim_id: string;
  gateway: string;
  amount: string;
  /** Code of the send currency. */
  currency: string;
  created_at: Date;
}

/** Callbacks that had an effect: one per payment and event, so that a repeat is known. */
export interface GatewayCallbacksTable {
  payment_id: string;
  event: GatewayEvent;
  amount: string;
  currency: string;
  sent_at: Date;
  received_at: Date;
}

/** The sandbox gateway's own book: what it has decided and must still tell the shop. */
export interface SandboxCallbacksTable {
  payment: string;
  event: GatewayEvent;
  /** Callbacks of a payment are sent in this order. */
  position: number;
  amount: string;
  currency: string;
  delivered_at: Date | null;
}

/** The tables of payments. */
export interface PaymentTables {
  gateway_payments: GatewayPaymentsTable;
  gateway_callbacks: GatewayCallbacksTable;
  sandbox_callbacks: SandboxCallbacksTable;
}
