import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { blacklistMachine } from "./blacklist.machine.ts";
import type { BlacklistEntry, BlacklistPage } from "./blacklist.types.ts";

/** A mailbox that is refused; `changes` override any field. */
export const sampleListed = (changes: Partial<BlacklistEntry> = {}): BlacklistEntry => ({
  id: "4e0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  kind: "email",
  value: "mallory@example.net",
  reason: "Pays with stolen cards",
  at: "2026-11-20T10:00:00Z",
  ...changes,
});

const domain = sampleListed({
  id: "5e0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  kind: "domain",
  value: "throwaway.example",
  reason: "Mailboxes for ten minutes",
});

/** A page of what is refused; by default the only one. */
export const sampleBlacklist = samplePage<BlacklistPage>({ size: 50, results: [sampleListed(), domain] });

/** Events and outcomes that reach every state of the blacklist. */
export const blacklistCases = listCases(blacklistMachine, {
  places: [{ search: "", page: 1 }],
  filters: [{ search: "throwaway" }],
  answers: pagesOf(sampleBlacklist),
  typed: { kind: ["domain"], value: ["tenminutes.example"], reason: ["Nobody reads these mailboxes"] },
  refused: { value: ["It is listed."] },
  saved: { row: sampleListed({ id: "6e0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", value: "eve@example.net" }) },
});
