import { loadLateRules } from "#domain/requisites/requisite.ts";

// The server does this at its start, and the page before it shows an address field.
await loadLateRules();
