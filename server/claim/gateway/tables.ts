import type { Generated } from "kysely";

/** A gateway's report on a payment. */
export type GatewayEvent = "seen" | "paid" | "failed";

/** A payment that sent a visitor to a gateway. Its id is ours. */
export interface GatewayPaymentsTable {
  id: string;
  claim_id: string;
  gateway: string;
  amount: string;
  /** Code of the send currency. */
  currency: string;
  created_at: Date;
  /** What the gateway calls it; null until it was opened there. */
  reference: Generated<string | null>;
  /** When the gateway is asked of it next; null for never. */
  read_at: Generated<Date | null>;
}

/** What was heard of payments, change by change. */
export interface GatewayCallbacksTable {
  payment_id: string;
  event: GatewayEvent;
  amount: string;
  currency: string;
  sent_at: Date;
  received_at: Date;
  /** The number of the change. Older rows have the number of failures before them. */
  round: number;
}

/** What the sandbox gateway has decided, and must tell the exchange. */
export interface SandboxCallbacksTable {
  payment: string;
  event: GatewayEvent;
  /** Order of a payment's callbacks. */
  position: number;
  amount: string;
  currency: string;
  delivered_at: Date | null;
  at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    gateway_payments: GatewayPaymentsTable;
    gateway_callbacks: GatewayCallbacksTable;
    sandbox_callbacks: SandboxCallbacksTable;
  }
}
