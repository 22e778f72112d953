import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { stepsOf, verificationMachine } from "./verification.machine.ts";
import type { StaffVerification } from "./verification.types.ts";

/** A card that waits, as staff see it; `changes` override any field. */
export const sampleStaffVerification = (changes: Partial<StaffVerification> = {}): StaffVerification => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 51,
  kind: "card",
  status: "submitted",
  version: 3,
  events: ["verification.approve", "verification.reject"],
  email: "anna@example.com",
  language: "ru",
  currency: sampleClaim("marked_paid").to.currency,
  requisites: { account: "4276380011112222", holder: "ANNA IVANOVA" },
  is_taken: false,
  claim: null,
  documents: [],
  note: null,
  reason: null,
  photos: [
    {
      id: "8b0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
      document: null,
      type: "image/jpeg",
      size: 204_800,
      width: 1600,
      height: 1200,
    },
  ],
  history: [
    {
      event: "verification.confirm",
      from: "draft",
      to: "submitted",
      at: "2026-11-20T10:00:00Z",
      by: "owner",
      actor: null,
      reason: null,
    },
  ],
  valid_until: null,
  submitted_at: "2026-11-20T10:00:00Z",
  created_at: "2026-11-20T09:50:00Z",
  ...changes,
});

const card = sampleStaffVerification();
const declined = sampleStaffVerification({
  status: "rejected",
  version: 4,
  events: [],
  is_taken: true,
  reason: "The number can't be read.",
});

/** Events and outcomes that reach every state of a verification for staff. */
export const verificationCases = listCases(verificationMachine, {
  places: [{ id: card.id }],
  answers: [card, declined],
  rows: { edit: ["verification.approve", "verification.reject"] },
  typed: { reason: ["A thumb covers it."] },
  refused: { reason: ["Fill this in."] },
  saved: { row: stepsOf(card)[0] },
});
