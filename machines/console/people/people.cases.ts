import { failed } from "#machines/shared/cases.ts";
import { listCases, pagesOf, samplePage } from "#machines/shared/list.cases.ts";
import { peopleMachine } from "./people.machine.ts";
import type { PeoplePage, Person } from "./people.types.ts";

/** Somebody of the staff who can be acted on; `changes` override any field. */
export const samplePerson = (changes: Partial<Person> = {}): Person => ({
  id: "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  email: "o•••@example.com",
  masked: true,
  erased: false,
  role: "operator",
  share: null,
  activated: true,
  second_factor: true,
  blocked: null,
  sessions: [
    { browser: "Firefox", system: "Linux", address: "203.0.113.•", seen_at: "2026-11-20T10:00:00Z" },
    { browser: null, system: null, address: null, seen_at: "2026-11-19T10:00:00Z" },
  ],
  actions: ["block", "end_sessions", "reset_second_factor", "set_role", "set_share", "export", "erase"],
  created_at: "2026-11-01T10:00:00Z",
  ...changes,
});

const blocked = samplePerson({
  id: "6d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  email: "anna@example.com",
  masked: false,
  role: "user",
  share: "30",
  second_factor: false,
  blocked: { at: "2026-11-20T11:00:00Z", reason: "Sends stolen cards" },
  sessions: [],
  actions: ["unblock", "end_sessions"],
});

const admin = samplePerson({
  id: "7d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
  email: "admin@example.com",
  masked: false,
  role: "admin",
  activated: false,
  sessions: [],
  actions: [],
});

/** A page of the people; by default the only one. */
export const samplePeople = samplePage<PeoplePage>({ size: 50, results: [samplePerson(), blocked, admin] });

/** Events and outcomes that reach every state of the people. */
export const peopleCases = listCases(peopleMachine, {
  places: [{ view: "all", search: "", page: 1 }],
  filters: [{ view: "blocked" }, { search: "anna@" }],
  answers: pagesOf(samplePeople),
  outputs: { reveal: { row: samplePerson({ email: "operator@example.com", masked: false }) } },
  typed: {
    action: ["set_role", "set_share", "erase"],
    agreed: [true],
    reason: ["Cards of other people"],
    role: ["senior"],
    share: ["917.25", "31,4159"],
  },
  refused: { reason: ["Too long."] },
  saved: { row: samplePerson({ role: "senior" }) },
  events: [
    failed("save", {
      kind: "conflict",
      code: "open_business",
      detail: "They can't be erased yet. First settle: orders No. 12.",
    }),
  ],
});
