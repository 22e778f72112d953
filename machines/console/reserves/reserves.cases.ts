import { sampleOrder } from "#machines/account/orders/orders.cases.ts";
import { failed } from "#machines/shared/cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { reservesMachine } from "./reserves.machine.ts";
import { type Reserves, rowsOf } from "./reserves.types.ts";

/** Two reserves: one in use, and one that was never filled. */
export const sampleReserves = (): Reserves => [
  {
    currency: sampleOrder().from.currency,
    available: "10",
    held: "0.5",
    price: "96000",
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
    price: null,
    below: "2.25",
    low: true,
    proposed: null,
    entries: [],
  },
];

const [bitcoin] = rowsOf(sampleReserves());

/** Events and outcomes that reach every state of the reserves. */
export const reservesCases = listCases(reservesMachine, {
  answers: [sampleReserves(), []],
  typed: {
    difference: ["9,5173", "many"],
    way: ["less", "low"],
    below: ["7,3191", "plenty"],
    reason: ["Sent to the vault in the hills"],
    agreed: ["-9.5173"],
  },
  // Of no field, since a threshold and a correction have different ones.
  refused: { non_field_errors: ["Only 10 is available."] },
  saved: { row: { ...bitcoin, available: "0.5" } },
  events: [failed("save", { kind: "conflict", code: "reserve_jump", before: "10", after: "0.5" })],
});
