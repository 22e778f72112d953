import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { staffCardsMachine } from "./staff-cards.machine.ts";
import type { StaffCard, StaffCardPage } from "./staff-cards.types.ts";

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
export const sampleCardPage = (changes: Partial<StaffCardPage> = {}): StaffCardPage => ({
  count: 3,
  page: 1,
  size: 20,
  results: [sampleCard(), boughtCard, cancelledCard],
  ...changes,
});

const { id } = sampleCard();
const secret = "7Q2MX-04KHN-9ZV1T-C8RWB";

/** Events and outcomes that reach every state of the gift cards for staff. */
export const staffCardsCases: FlowCases<typeof staffCardsMachine> = {
  inputs: [
    { place: { view: "all", search: "", page: 1 } },
    { place: { view: "waiting", search: "", page: 9 } },
  ],
  events: [
    { type: "filter.change", filters: { view: "active" } },
    { type: "filter.change", filters: { search: "anna@" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { view: "all", search: "", page: 1 } },
    { type: "row.reveal", id: boughtCard.id },
    ...commandCases("reveal", {
      row: { ...boughtCard, buyer: "anna@example.com", recipient: "friend@example.org", masked: false },
    }),
    { type: "row.approve", id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    { type: "secret.dismiss" },
    { type: "form.begin" },
    { type: "row.edit", id: boughtCard.id },
    { type: "field.change", field: "amount", value: "25" },
    { type: "field.change", field: "amount", value: "a lot" },
    { type: "field.change", field: "reason", value: "An apology" },
    ...listCases(sampleCardPage({ count: 45 }), sampleCardPage(), sampleCardPage({ count: 0, results: [] })),
    ...formCases(
      { reason: ["Write why."] },
      {
        row: sampleCard({ id: "9c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", number: 32, status: "active" }),
        secret,
      },
    ),
    failed("save", { kind: "notFound" }),
    ...commandCases("approve", { row: sampleCard({ status: "active" }), secret }),
    failed("approve", { kind: "conflict", code: "second_person" }),
  ],
  keptOnlyIn: { secret: ["work.secret"] },
};
