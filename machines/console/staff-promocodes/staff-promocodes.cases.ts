import { sampleCurrency } from "#machines/console/currencies/currencies.cases.ts";
import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { staffPromocodesMachine } from "./staff-promocodes.machine.ts";
import { halfTyped, type StaffPromocode, type StaffPromocodePage } from "./staff-promocodes.types.ts";

/** A code that anybody may use; `changes` override any field. */
export const sampleStaffPromocode = (changes: Partial<StaffPromocode> = {}): StaffPromocode => ({
  id: "1d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  code: "WELCOME",
  kind: "percent",
  value: "2",
  from: null,
  to: null,
  email: null,
  starts_at: null,
  ends_at: null,
  total_limit: null,
  user_limit: 1,
  uses: 3,
  stopped: false,
  state: "usable",
  created_at: "2026-11-20T10:00:00.000Z",
  ...changes,
});

const dogecoin = sampleCurrency({ id: 2, code: "DOGE", ticker: "DOGE", name_en: "Dogecoin", icon: "doge" });

/** One for a person, on one pair, that was turned off. */
export const stoppedPromocode = sampleStaffPromocode({
  id: "2d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  code: "ANNA-100",
  kind: "fixed",
  value: "100",
  from: 1,
  to: 2,
  email: "a•••@example.com",
  starts_at: "2026-11-20T10:00:00.000Z",
  ends_at: "2026-12-31T10:00:00.000Z",
  total_limit: 10,
  user_limit: null,
  stopped: true,
  state: "stopped",
});

/** A page of them; by default the only one. */
export const sampleStaffPromocodes = (changes: Partial<StaffPromocodePage> = {}): StaffPromocodePage => ({
  count: 2,
  page: 1,
  size: 50,
  results: [sampleStaffPromocode(), stoppedPromocode],
  currencies: [sampleCurrency(), dogecoin],
  ...changes,
});

const { id } = sampleStaffPromocode();
const off = stoppedPromocode.id;

/** Events and outcomes that reach every state of the promo codes for staff. */
export const staffPromocodesCases: FlowCases<typeof staffPromocodesMachine> = {
  inputs: [{ place: { page: 1 } }, { place: { page: 9 } }],
  events: [
    { type: "filter.change", filters: {} },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { page: 1 } },
    { type: "form.begin" },
    { type: "row.edit", id },
    { type: "row.edit", id: off },
    { type: "field.change", field: "code", value: "spring-7319" },
    { type: "field.change", field: "code", value: "no spaces, please" },
    { type: "field.change", field: "kind", value: "fixed" },
    { type: "field.change", field: "value", value: "7,3191" },
    { type: "field.change", field: "value", value: "73.19" },
    { type: "field.change", field: "value", value: "plenty" },
    { type: "field.change", field: "from", value: "1" },
    { type: "field.change", field: "to", value: "2" },
    { type: "field.change", field: "email", value: "zoe@example.org" },
    { type: "field.change", field: "starts_at", value: "2031-07-19T08:15:00.000Z" },
    { type: "field.change", field: "starts_at", value: halfTyped },
    { type: "field.change", field: "ends_at", value: "2031-08-23T21:45:00.000Z" },
    { type: "field.change", field: "ends_at", value: "2019-08-23T21:45:00.000Z" },
    { type: "field.change", field: "ends_at", value: halfTyped },
    { type: "field.change", field: "total_limit", value: "73519" },
    { type: "field.change", field: "total_limit", value: "0.731" },
    { type: "field.change", field: "user_limit", value: "73520" },
    { type: "row.switchOn", id: off },
    { type: "row.switchOff", id },
    ...listCases(
      sampleStaffPromocodes({ count: 145 }),
      sampleStaffPromocodes(),
      sampleStaffPromocodes({ count: 0, results: [] }),
    ),
    ...formCases(
      { total_limit: ["Uses so far: 3. The limit can't be lower."] },
      { row: sampleStaffPromocode({ id: "3d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", code: "AUTUMN", uses: 0 }) },
    ),
    failed("save", { kind: "notFound" }),
    ...commandCases("switchOn", { row: { ...stoppedPromocode, stopped: false, state: "usable" } }),
    ...commandCases("switchOff", { row: sampleStaffPromocode({ stopped: true, state: "stopped" }) }),
  ],
};
