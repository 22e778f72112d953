import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { peopleMachine } from "./people.machine.ts";
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
export const samplePeople = (changes: Partial<PeoplePage> = {}): PeoplePage => ({
  count: 3,
  page: 1,
  size: 50,
  results: [samplePerson(), blocked, admin],
  ...changes,
});

const { id } = samplePerson();

/** Events and outcomes that reach every state of the people. */
export const peopleCases: FlowCases<typeof peopleMachine> = {
  inputs: [
    { place: { view: "all", search: "", page: 1 } },
    { place: { view: "staff", search: "", page: 9 } },
  ],
  events: [
    { type: "filter.change", filters: { view: "blocked" } },
    { type: "filter.change", filters: { search: "anna@" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { view: "all", search: "", page: 1 } },
    { type: "row.edit", id },
    { type: "row.reveal", id },
    ...commandCases("reveal", { row: samplePerson({ email: "operator@example.com", masked: false }) }),
    { type: "field.change", field: "action", value: "set_role" },
    { type: "field.change", field: "action", value: "set_share" },
    { type: "field.change", field: "action", value: "erase" },
    { type: "field.change", field: "agreed", value: true },
    { type: "field.change", field: "reason", value: "Cards of other people" },
    { type: "field.change", field: "role", value: "senior" },
    { type: "field.change", field: "share", value: "917.25" },
    { type: "field.change", field: "share", value: "31,4159" },
    ...listCases(samplePeople({ count: 145 }), samplePeople(), samplePeople({ count: 0, results: [] })),
    ...formCases({ reason: ["Too long."] }, { row: samplePerson({ role: "senior" }) }),
    failed("save", { kind: "notFound" }),
    failed("save", {
      kind: "conflict",
      code: "open_business",
      detail: "They can't be erased yet. First settle: orders No. 12.",
    }),
  ],
};
