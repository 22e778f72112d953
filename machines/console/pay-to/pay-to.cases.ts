import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { payToMachine } from "./pay-to.machine.ts";
import type { PayTo, PayToPage } from "./pay-to.types.ts";

const currency = {
  id: 1,
  code: "BTC",
  ticker: "BTC",
  name: "Bitcoin",
  icon: "btc",
  group: "crypto",
  network: null,
  decimals: 8,
} as const;

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
export const samplePayToPage = (changes: Partial<PayToPage> = {}): PayToPage => ({
  count: 2,
  page: 1,
  size: 20,
  currencies: [{ currency, fields: [{ ...field, name: "account", label: "Bitcoin address" }] }],
  results: [unusedPayTo, samplePayTo()],
  ...changes,
});

const { id } = samplePayTo();
const off = unusedPayTo.id;

/** Events and outcomes that reach every state of what visitors pay to. */
export const payToCases: FlowCases<typeof payToMachine> = {
  inputs: [{ place: { currency: 0, page: 1 } }, { place: { currency: 1, page: 9 } }],
  events: [
    { type: "filter.change", filters: { currency: 1 } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { currency: 0, page: 1 } },
    { type: "form.begin" },
    { type: "row.edit", id },
    { type: "field.change", field: "currency", value: { id: 1, decimals: 8, fields: ["account"] } },
    { type: "field.change", field: "lines", value: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
    { type: "field.change", field: "lines", value: "first; second" },
    { type: "field.change", field: "label", value: "Hot wallet" },
    { type: "field.change", field: "once", value: true },
    { type: "field.change", field: "daily_count", value: "0.731" },
    { type: "field.change", field: "daily_sum", value: "-7.31" },
    { type: "field.change", field: "rest_minutes", value: "4321" },
    { type: "row.switchOn", id: off },
    { type: "row.switchOff", id },
    { type: "row.remove", id: off },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(
      samplePayToPage({ count: 45 }),
      samplePayToPage(),
      samplePayToPage({ count: 0, results: [] }),
    ),
    ...formCases(
      { daily_sum: ["Must be above zero."] },
      { row: samplePayTo({ id: "19", label: "Hot wallet" }) },
    ),
    failed("save", { kind: "notFound" }),
    ...commandCases("switchOn", { row: { ...unusedPayTo, active: true } }),
    ...commandCases("switchOff", { row: samplePayTo({ active: false }) }),
    ...commandCases("remove"),
    failed("remove", { kind: "notFound" }),
  ],
};
