import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { requisiteChoiceMachine, SavedRequisites } from "./requisite-choice.machine.ts";

/** A saved card; `changes` override any field. */
export const sampleSaved = (changes: Partial<SavedRequisites> = {}): SavedRequisites => ({
  id: "7d0a6a52-3c56-4f0e-8f52-0f2b1c6f2d10",
  name: "My card",
  currency: {
    id: 13,
    code: "SBERRUB",
    ticker: "RUB",
    name: "Sberbank",
    icon: "sber",
    group: "bank",
    network: null,
    decimals: 2,
  },
  requisites: [
    { name: "account", kind: "card", label: "Card number", value: "4111111111111111" },
    { name: "holder", kind: "name", label: "Cardholder", value: "ANNA IVANOVA" },
  ],
  created_at: "2026-01-01T00:00:00Z",
  ...changes,
});

const saved = sampleSaved();

/** What is typed into the form of that card. */
export const sampleValues = { account: "4111111111111111", holder: "ANNA IVANOVA" };

/** Events and outcomes that reach every state of the requisites of a side. */
export const requisiteChoiceCases: FlowCases<typeof requisiteChoiceMachine> = {
  inputs: [{ side: "to", currency: 13 }],
  events: [
    { type: "entry.choose", id: saved.id },
    { type: "save.begin" },
    { type: "name.change", value: "My card" },
    { type: "save.submit", values: sampleValues },
    { type: "save.cancel" },
    { type: "connection.restored" },
    done("loadSaved", { results: [saved], most: 30 }),
    failed("loadSaved"),
    done("saveRequisites", saved),
    failed("saveRequisites", { kind: "fields", fields: { name: ["You have this name already."] } }),
    failed("saveRequisites", { kind: "throttled", retryAfter: 2 }),
    failed("saveRequisites"),
  ],
  rests: {
    "list.shown": "The list is read once per form. Requisites saved here are added to it.",
  },
};
