import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { verificationsMachine } from "./verifications.machine.ts";
import type { QueuedVerification, VerificationPage } from "./verifications.types.ts";

/** A card that waits; `changes` override any field. */
export const sampleQueuedVerification = (changes: Partial<QueuedVerification> = {}): QueuedVerification => ({
  id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 51,
  kind: "card",
  status: "submitted",
  version: 3,
  email: "anna@example.com",
  card: "4276 •••• •••• 1234",
  claim: null,
  photos: 1,
  submitted_at: "2026-11-20T10:00:00Z",
  created_at: "2026-11-20T09:50:00Z",
  ...changes,
});

/** Documents that an order needs, not yet sent in. */
const documents = sampleQueuedVerification({
  id: "4f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 50,
  kind: "documents",
  status: "draft",
  card: null,
  claim: 1001,
  photos: 0,
  submitted_at: null,
});

/** A page of the queue; by default the only one. */
export const sampleVerifications = samplePage<VerificationPage>({
  size: 50,
  results: [sampleQueuedVerification(), documents],
});

/** Events and outcomes that reach every state of the verifications. */
export const verificationsCases = listCases(verificationsMachine, {
  places: [{ view: "todo", page: 1 }],
  filters: [{ view: "all" }],
  answers: pagesOf(sampleVerifications),
});
