import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { staffShopsMachine } from "./staff-shops.machine.ts";
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
export const sampleShops = samplePage<ShopsPage>({
  size: 50,
  results: [sampleStaffShop(), delisted, unlisted],
});

/** Events and outcomes that reach every state of the shops. */
export const staffShopsCases = listCases(staffShopsMachine, {
  places: [{ search: "", page: 1 }],
  filters: [{ search: "southern" }],
  answers: pagesOf(sampleShops),
  outputs: { reveal: { row: sampleStaffShop({ email: "boris@example.com", masked: false }) } },
  typed: { share: ["45,5 %", "1451.7"], delisted: [true], reason: ["As agreed by mail"] },
  refused: { share: ["At most 100 %."] },
  saved: { row: sampleStaffShop({ share: "45.5" }) },
});
