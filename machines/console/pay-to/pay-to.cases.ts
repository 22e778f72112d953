import { sampleOrder } from "#machines/account/orders/orders.cases.ts";
import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { payToMachine } from "./pay-to.machine.ts";
import type { PayTo, PayToPage } from "./pay-to.types.ts";

const { currency } = sampleOrder().from;

/** An address that an order has got; `changes` override any field. */
export const samplePayTo = (changes: Partial<PayTo> = {}): PayTo => ({
  id: "17",
  currency,
  label: "Cold wallet",
  values: [{ name: "account", value: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }],
  active: true,
  once: false,
  daily_count: 10,
  daily_sum: "1.5",
  rest_minutes: 30,
  today: { count: 2, sum: "0.4" },
  used_at: "2026-11-20T10:00:00.000Z",
  created_at: "2026-11-20T09:00:00.000Z",
  ...changes,
});

/** One that is off, and that no order has got. */
export const unusedPayTo = samplePayTo({
  id: "18",
  label: null,
  values: [{ name: "account", value: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" }],
  active: false,
  once: true,
  daily_count: null,
  daily_sum: null,
  rest_minutes: null,
  today: { count: 0, sum: "0" },
  used_at: null,
});

const field = { kind: "btc", hint: null, required: true, visible: true } as const;

/** A page of them; by default the only one. */
export const samplePayToPage = samplePage<PayToPage>({
  size: 20,
  currencies: [{ currency, fields: [{ ...field, name: "account", label: "Bitcoin address" }] }],
  results: [unusedPayTo, samplePayTo()],
});

const { id } = samplePayTo();

/** Events and outcomes that reach every state of what visitors pay to. */
export const payToCases = listCases(payToMachine, {
  places: [{ currency: 0, page: 1 }],
  filters: [{ currency: 1 }],
  answers: pagesOf(samplePayToPage),
  rows: { edit: id },
  outputs: {
    switchOn: { row: { ...unusedPayTo, active: true } },
    switchOff: { row: samplePayTo({ active: false }) },
  },
  typed: {
    currency: [{ id: 1, decimals: 8, fields: ["account"] }],
    lines: ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "first; second"],
    label: ["Hot wallet"],
    once: [true],
    daily_count: ["0.731"],
    daily_sum: ["-7.31"],
    rest_minutes: ["4321"],
  },
  refused: { daily_sum: ["Must be above zero."] },
  saved: { row: samplePayTo({ id: "19", label: "Warm wallet" }) },
});
