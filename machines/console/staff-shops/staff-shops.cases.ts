import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { staffShopsMachine } from "./staff-shops.machine.ts";
import type { ShopsPage, StaffShop } from "./staff-shops.types.ts";

/** A shop in work; `changes` override any field. */
export const sampleStaffShop = (changes: Partial<StaffShop> = {}): StaffShop => ({
  id: "s3f9a0c17be42",
  email: "b•••@example.com",
  masked: true,
  name: "Southern Books",
  site: "https://books.example.com",
  share: "40",
  listed: true,
  delisted: false,
  created_at: "2026-11-20T11:00:00Z",
  ...changes,
});

const delisted = sampleStaffShop({
  id: "s4f9a0c17be42",
  name: "Eastern Tea",
  email: "v•••@example.com",
  delisted: true,
});

const unlisted = sampleStaffShop({ id: "s5f9a0c17be42", name: "Western Shoes", listed: false });

/** A page of the shops; by default the only one. */
export const sampleShops = (changes: Partial<ShopsPage> = {}): ShopsPage => ({
  count: 3,
  page: 1,
  size: 50,
  results: [sampleStaffShop(), delisted, unlisted],
  ...changes,
});

const { id } = sampleStaffShop();

/** Events and outcomes that reach every state of the shops. */
export const staffShopsCases: FlowCases<typeof staffShopsMachine> = {
  inputs: [{ place: { search: "", page: 1 } }, { place: { search: "anna@", page: 9 } }],
  events: [
    { type: "filter.change", filters: { search: "southern" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { search: "", page: 1 } },
    { type: "row.edit", id },
    { type: "row.reveal", id },
    { type: "field.change", field: "share", value: "45,5 %" },
    { type: "field.change", field: "share", value: "1451.7" },
    { type: "field.change", field: "delisted", value: true },
    { type: "field.change", field: "reason", value: "As agreed by mail" },
    ...listCases(sampleShops({ count: 145 }), sampleShops(), sampleShops({ count: 0, results: [] })),
    ...commandCases("reveal", { row: sampleStaffShop({ email: "boris@example.com", masked: false }) }),
    ...formCases({ share: ["At most 100 %."] }, { row: sampleStaffShop({ share: "45.5" }) }),
    failed("save", { kind: "notFound" }),
  ],
};
