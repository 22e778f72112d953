import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { formCases, listCases } from "#machines/shared/list.cases.ts";
import { type reservesMachine, rowsOf } from "./reserves.machine.ts";
import type { Reserves } from "./reserves.types.ts";

/** Two reserves: one in use, and one that was never filled. */
export const sampleReserves = (): Reserves => [
  {
    currency: {
      id: 1,
      code: "BTC",
      ticker: "BTC",
      name: "Bitcoin",
      icon: "btc",
      group: "crypto",
      network: null,
      decimals: 8,
    },
    available: "10",
    held: "0.5",
    below: null,
    low: false,
    proposed: {
      difference: "25.25",
      reason: "Bought from a partner",
      actor: { kind: "user", id: "0f5e2c1b-3a4d-4c6e-8f70-91a2b3c4d5e6", name: "admin@example.com" },
      at: "2026-11-20T11:00:00Z",
    },
    entries: [
      {
        difference: "-0.5",
        reason: "Sent to the cold wallet",
        actor: { kind: "user", id: "3c0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", name: "senior@example.com" },
        at: "2026-11-20T10:00:00Z",
      },
      { difference: "10.5", reason: "seed", actor: null, at: "2026-11-19T10:00:00Z" },
    ],
  },
  {
    currency: {
      id: 2,
      code: "ETH",
      ticker: "ETH",
      name: "Ethereum",
      icon: "eth",
      group: "crypto",
      network: null,
      decimals: 8,
    },
    available: "0",
    held: "0",
    below: "2.25",
    low: true,
    proposed: null,
    entries: [],
  },
];

const [bitcoin] = rowsOf(sampleReserves());

/** Events and outcomes that reach every state of the reserves. */
export const reservesCases: FlowCases<typeof reservesMachine> = {
  inputs: [undefined],
  events: [
    { type: "row.edit", id: "1" },
    { type: "field.change", field: "way", value: "less" },
    { type: "field.change", field: "difference", value: "9,5173" },
    { type: "field.change", field: "difference", value: "many" },
    { type: "field.change", field: "way", value: "low" },
    { type: "field.change", field: "below", value: "7,3191" },
    { type: "field.change", field: "below", value: "plenty" },
    { type: "field.change", field: "reason", value: "Sent to the vault in the hills" },
    { type: "field.change", field: "agreed", value: "-9.5173" },
    ...listCases(sampleReserves(), []),
    // Of no field, since a threshold and a correction have different ones.
    ...formCases({ non_field_errors: ["Only 10 is available."] }, { row: { ...bitcoin, available: "0.5" } }),
    failed("save", { kind: "notFound" }),
    failed("save", { kind: "conflict", code: "reserve_jump", before: "10", after: "0.5" }),
  ],
};
