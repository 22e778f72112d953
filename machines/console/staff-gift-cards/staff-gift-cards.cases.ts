import { failed } from "#machines/shared/cases.ts";
import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { staffGiftCardsMachine } from "./staff-gift-cards.machine.ts";
import type { StaffCard, StaffCardPage } from "./staff-gift-cards.types.ts";

/** A card that staff issued and that waits for another person; `changes` override any field. */
export const sampleCard = (changes: Partial<StaffCard> = {}): StaffCard => ({
  id: "6c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 31,
  status: "waiting",
  hint: "",
  amount: "1001",
  currency: "USDTTRC20",
  buyer: null,
  issued_by: { kind: "user", id: "3c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "senior@example.com" },
  recipient: null,
  redeemed_by: null,
  masked: false,
  message: null,
  reason: null,
  language: null,
  created_at: "2026-11-20T10:00:00Z",
  at: "2026-11-20T10:00:00Z",
  ...changes,
});

/** One that a visitor bought, and nobody has redeemed. */
export const boughtCard = sampleCard({
  id: "7c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 30,
  status: "active",
  hint: "RWB",
  amount: "25",
  buyer: "a•••@example.com",
  masked: true,
  language: "en",
  issued_by: null,
  recipient: "f•••@example.org",
});

/** One that was cancelled. */
export const cancelledCard = sampleCard({
  id: "8c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 29,
  status: "cancelled",
  reason: "A mistake",
});

/** A page of them; by default the only one. */
export const sampleCardPage = samplePage<StaffCardPage>({
  size: 20,
  results: [sampleCard(), boughtCard, cancelledCard],
});

const secret = "7Q2MX-04KHN-9ZV1T-C8RWB";

/** Events and outcomes that reach every state of the gift cards for staff. */
export const staffGiftCardsCases = listCases(staffGiftCardsMachine, {
  keptOnlyIn: { secret: ["work.secret"] },
  places: [{ view: "all", search: "", page: 1 }],
  filters: [{ view: "active" }, { search: "anna@" }],
  answers: pagesOf(sampleCardPage),
  rows: { edit: boughtCard.id },
  outputs: {
    reveal: {
      row: { ...boughtCard, buyer: "anna@example.com", recipient: "friend@example.org", masked: false },
    },
    approve: { row: sampleCard({ status: "active" }), secret },
  },
  typed: { amount: ["25", "a lot"], reason: ["An apology"] },
  refused: { reason: ["Write why."] },
  saved: {
    row: sampleCard({ id: "9c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", number: 32, status: "active" }),
    secret,
  },
  events: [failed("approve", { kind: "conflict", code: "second_person" })],
});
