import type { FlowCases } from "#machines/cases.ts";
import { done, failed } from "#machines/cases.ts";
import { sampleOrder } from "#machines/orders/orders.cases.ts";
import { sampleMoney } from "#machines/referrer/referrer.cases.ts";
import type { salesMachine } from "./sales.machine.ts";
import type { Sale, SalePage, SalePlace } from "./sales.types.ts";

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
    reward: { status: "granted", amount: "40", currency: amount.currency },
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
export const salesCases: FlowCases<typeof salesMachine> = {
  inputs: [
    { place: sampleSalePlace() },
    { place: sampleSalePlace({ from: "2026-02-01", to: "2026-01-01" }) },
  ],
  events: [
    { type: "filter.choose", filter: "done" },
    { type: "period.change", end: "from", day: "2026-01-01" },
    { type: "period.change", end: "to", day: "2025-12-01" },
    { type: "search.change", text: "order-1024" },
    { type: "search.submit" },
    { type: "filters.clear" },
    { type: "page.turn", way: "older" },
    { type: "page.turn", way: "newer" },
    { type: "place.returned", place: sampleSalePlace() },
    { type: "place.returned", place: sampleSalePlace({ from: "2026-02-01", to: "2026-01-01" }) },
    { type: "export.start" },
    { type: "retry" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("loadSales", sampleSales({ older: "o1001" })),
    done("loadSales", sampleSales({ newer: "n1001" })),
    done("loadSales", sampleSales({ results: [] })),
    failed("loadSales"),
    failed("loadSales", { kind: "notFound" }),
    done("refreshSales", sampleSales({ older: "o1001" })),
    failed("refreshSales"),
    done("exportSales"),
    failed("exportSales"),
  ],
  ways: [[failed("loadSales"), { type: "search.change", text: "order-1024" }, { type: "search.submit" }]],
};
