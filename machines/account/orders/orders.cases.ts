import { listCases, samplePage } from "#machines/shared/list.cases.ts";
import { ordersMachine } from "./orders.machine.ts";
import type { Order, OrderPage } from "./orders.types.ts";

const currency = (id: number, ticker: string, name: string): Order["from"]["currency"] => ({
  id,
  code: ticker,
  name,
  ticker,
  icon: ticker.toLowerCase(),
  network: null,
  group: "crypto",
  decimals: 8,
});

/** An order that is done; `changes` override any field. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 1001,
  status: "done",
  is_final: true,
  from: { currency: currency(1, "BTC", "Bitcoin"), amount: "0.5" },
  to: { currency: currency(13, "RUB", "Sberbank"), amount: "2500000" },
  course: "5000000",
  promocode: null,
  created_at: "2026-01-01T00:00:00Z",
  repeatable: true,
  ...changes,
});

/** A page of orders; by default the only one, with one order that is done. */
export const sampleOrders = samplePage<OrderPage>({ size: 10, results: [sampleOrder()] });

const active = sampleOrders({
  count: 25,
  results: [sampleOrder({ status: "waiting_payment", is_final: false })],
});

/** Events and outcomes that reach every state of the list of orders. */
export const ordersCases = listCases(ordersMachine, {
  places: [{ filter: "all", page: 1 }],
  filters: [{ filter: "active" }],
  answers: [active, sampleOrders(), sampleOrders({ count: 0, results: [] })],
});
