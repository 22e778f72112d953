import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { blacklistMachine } from "./blacklist.machine.ts";
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
export const sampleBlacklist = (changes: Partial<BlacklistPage> = {}): BlacklistPage => ({
  count: 2,
  page: 1,
  size: 50,
  results: [sampleListed(), domain],
  ...changes,
});

/** Events and outcomes that reach every state of the blacklist. */
export const blacklistCases: FlowCases<typeof blacklistMachine> = {
  inputs: [{ place: { search: "", page: 1 } }, { place: { search: "mallory", page: 9 } }],
  events: [
    { type: "filter.change", filters: { search: "throwaway" } },
    { type: "page.open", page: 2 },
    { type: "place.returned", place: { search: "", page: 1 } },
    { type: "form.begin" },
    { type: "field.change", field: "kind", value: "domain" },
    { type: "field.change", field: "value", value: "tenminutes.example" },
    { type: "field.change", field: "reason", value: "Nobody reads these mailboxes" },
    { type: "row.remove", id: sampleListed().id },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(
      sampleBlacklist({ count: 145 }),
      sampleBlacklist(),
      sampleBlacklist({ count: 0, results: [] }),
    ),
    ...formCases(
      { value: ["It is listed."] },
      { row: sampleListed({ id: "6e0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", value: "eve@example.net" }) },
    ),
    ...commandCases("remove"),
    failed("remove", { kind: "notFound" }),
  ],
};
