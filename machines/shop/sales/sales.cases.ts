import { sampleOrder } from "#machines/account/orders/orders.cases.ts";
import { sampleMoney } from "#machines/earnings/referral-money/referral-money.cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { salesMachine } from "./sales.machine.ts";
import { everySale, type Sale, type SalePage, type SalePlace } from "./sales.types.ts";

/** A sale that is done and rewarded; `changes` override any field. */
export const sampleSale = (changes: Partial<Sale> = {}): Sale => {
  const { number, status, is_final, from, to, course, created_at } = sampleOrder();
  const { amount } = sampleMoney();
  return {
    number,
    order_id: "order-1024",
    campaign: "newsletter",
    source: "link",
    status,
    is_final,
    from,
    to,
    course,
    reward: { status: "granted", amount: "40", surcharge: "0", currency: amount.currency },
    created_at,
    ...changes,
  };
};

/** A page of sales; by default the only one, with one sale. */
export const sampleSales = (changes: Partial<SalePage> = {}): SalePage => ({
  results: [sampleSale()],
  older: null,
  newer: null,
  ...changes,
});

/** The beginning of the list; `changes` override any field. */
export const sampleSalePlace = (changes: Partial<SalePlace> = {}): SalePlace => ({
  filter: "all",
  from: "",
  to: "",
  search: "",
  cursor: "",
  ...changes,
});

/** Events and outcomes that reach every state of the list of sales. */
export const salesCases = listCases(salesMachine, {
  places: [sampleSalePlace(), sampleSalePlace({ from: "2026-02-01", to: "2026-01-01" })],
  filters: [
    { filter: "done" },
    { from: "2026-01-01" },
    { to: "2025-12-01" },
    { search: "order-1024" },
    everySale,
  ],
  answers: [sampleSales({ older: "o1001" }), sampleSales({ newer: "n1001" }), sampleSales({ results: [] })],
});
