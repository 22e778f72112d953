import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { staffApplicationsMachine } from "./staff-applications.machine.ts";
import type { ApplicationsPage, StaffApplication } from "./staff-applications.types.ts";

/** An application that waits; `changes` override any field. */
export const sampleStaffApplication = (changes: Partial<StaffApplication> = {}): StaffApplication => ({
  id: "5c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 41,
  email: "anna@example.com",
  language: "ru",
  name: "Northern Games",
  site: "https://games.example.com",
  sells: "Keys for games",
  contact: "@northern_games",
  status: "waiting",
  reason: null,
  created_at: "2026-11-20T10:00:00Z",
  decided_at: null,
  shop: null,
  ...changes,
});

const accepted = sampleStaffApplication({
  id: "6c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 40,
  name: "Southern Books",
  email: "boris@example.com",
  status: "accepted",
  decided_at: "2026-11-20T11:00:00Z",
  shop: { id: "s3f9a0c17be42", share: "40" },
});

const refused = sampleStaffApplication({
  id: "7c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  number: 39,
  status: "refused",
  reason: "The site does not open.",
  decided_at: "2026-11-20T11:00:00Z",
});

/** A page of the applications; by default the only one. */
export const sampleApplications = samplePage<ApplicationsPage>({
  size: 50,
  terms: { share: "40", fixed: false },
  results: [sampleStaffApplication(), accepted, refused],
});

/** Events and outcomes that reach every state of the applications. */
export const staffApplicationsCases = listCases(staffApplicationsMachine, {
  places: [{ view: "todo", page: 1 }],
  filters: [{ view: "all" }],
  answers: [...pagesOf(sampleApplications), sampleApplications({ terms: { share: "20", fixed: true } })],
  typed: { decision: ["refuse"], share: ["40,5 %", "1401.7"], reason: ["Its pages can't be reached."] },
  refused: { share: ["At most 100 %."] },
  saved: { row: sampleStaffApplication({ status: "refused" }) },
});
