import { sampleCurrency } from "#machines/console/currencies/currencies.cases.ts";
import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { staffPromocodesMachine } from "./staff-promocodes.machine.ts";
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
export const sampleStaffPromocodes = samplePage<StaffPromocodePage>({
  size: 50,
  results: [sampleStaffPromocode(), stoppedPromocode],
  currencies: [sampleCurrency(), dogecoin],
});

const { id } = sampleStaffPromocode();
const off = stoppedPromocode.id;

/** Events and outcomes that reach every state of the promo codes for staff. */
export const staffPromocodesCases = listCases(staffPromocodesMachine, {
  places: [{ page: 1 }],
  filters: [{}],
  answers: pagesOf(sampleStaffPromocodes),
  rows: { edit: [id, off] },
  outputs: {
    switchOn: { row: { ...stoppedPromocode, stopped: false, state: "usable" } },
    switchOff: { row: sampleStaffPromocode({ stopped: true, state: "stopped" }) },
  },
  typed: {
    code: ["spring-7319", "no spaces, please"],
    kind: ["fixed"],
    value: ["7,3191", "73.19", "plenty"],
    from: ["1"],
    to: ["2"],
    email: ["zoe@example.org"],
    starts_at: ["2031-07-19T08:15:00.000Z", halfTyped],
    ends_at: ["2031-08-23T21:45:00.000Z", "2019-08-23T21:45:00.000Z", halfTyped],
    total_limit: ["73519", "0.731"],
    user_limit: ["73520"],
  },
  refused: { total_limit: ["Uses so far: 3. The limit can't be lower."] },
  saved: {
    row: sampleStaffPromocode({ id: "3d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", code: "AUTUMN", uses: 0 }),
  },
});
