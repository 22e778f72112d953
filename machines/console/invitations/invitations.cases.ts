import { failed } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { invitationsMachine } from "./invitations.machine.ts";
import type { Invitation, Invitations } from "./invitations.types.ts";

/** An invitation that was sent; `changes` override any field. */
export const sampleInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: "5c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  email: "olga@example.com",
  role: "senior",
  language: "ru",
  status: "sent",
  by: { kind: "user", id: "7d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "admin@example.com" },
  sent_at: "2026-11-20T10:00:00Z",
  expires_at: "2026-11-27T10:00:00Z",
  ...changes,
});

const expired = sampleInvitation({
  id: "6c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  email: "p•••@example.com",
  role: "editor",
  status: "expired",
});

const voided = sampleInvitation({
  id: "7c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  email: "q•••@example.com",
  role: "admin",
  status: "void",
});

/** The invitations. */
export const sampleInvitations = (results = [sampleInvitation(), expired, voided]): Invitations => ({
  results,
});

const { id } = expired;

/** Events and outcomes that reach every state of the invitations. */
export const invitationsCases = listCases(invitationsMachine, {
  answers: [sampleInvitations(), sampleInvitations([])],
  rows: { resend: id, withdraw: id },
  outputs: { resend: { row: { ...expired, status: "sent" } } },
  typed: { email: ["nobody-else@example.org"], role: ["editor"], language: ["en"] },
  refused: { email: ["They have an account already."] },
  saved: {
    row: sampleInvitation({
      id: "8c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
      email: "nobody-else@example.org",
    }),
  },
  events: [
    failed("resend", {
      kind: "conflict",
      code: "version_conflict",
      detail: "They have an account already. Find it under People and give it the role.",
    }),
  ],
});
