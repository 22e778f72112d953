import { listCases } from "#machines/shared/list.cases.ts";
import { sessionsListMachine, type UserSession } from "./sessions-list.machine.ts";

/** The session of this page and another one. */
export const sampleSessions: UserSession[] = [
  {
    id: "0b7c1e2a-6f39-4f0e-9f4e-7a6f5a1f2b3c",
    current: true,
    browser: "Firefox",
    system: "Linux",
    address: "203.0.113.•",
    created_at: "2026-01-01T00:00:00Z",
    seen_at: "2026-01-02T00:00:00Z",
  },
  {
    id: "1c8d2f3b-6f39-4f0e-9f4e-7a6f5a1f2b3c",
    current: false,
    browser: "Chrome",
    system: "Android",
    address: null,
    created_at: "2026-01-01T00:00:00Z",
    seen_at: "2026-01-01T00:00:00Z",
  },
];

/** Events and outcomes that reach every state of the list of sessions. */
export const sessionsListCases = listCases(sessionsListMachine, {
  answers: [sampleSessions],
});
