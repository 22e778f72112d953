import { hourMs } from "#domain/time/durations.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";

import { claimStatuses, stateOfStatus } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { operatorCall } from "#tools/simulate/scene.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import type { Order, Status } from "#tools/simulate/world/order.ts";
import { Fault } from "#tools/simulate/world/world.ts";
import { covered, isOpen } from "#tools/simulate/world/worth.ts";
import { judgeOrder } from "./order.ts";

type File = components["schemas"]["OperatorClaim"];

/** The events that a state of a region takes. */
const eventsOf = (region: "order" | "review", state: string): readonly string[] =>
  Object.keys(claimLifecycleMachine.states[region]?.states[state]?.on ?? {});

/** All pairs of a status and an event that the chart knows. What begins a hold is no pair of one status. */
export const chartPairs: readonly string[] = [
  ...claimStatuses
    .filter((status) => status !== "hold")
    .flatMap((status) => eventsOf("order", stateOfStatus[status]).map((event) => `${status} ${event}`)),
  ...eventsOf("review", "held").map((event) => `hold ${event}`),
];

/** The longest that an order may stay in a status, or after a call, in hours. */
const longest: Partial<Record<Status, number>> = {
  new: 0.5,
  waiting_requisites: 1,
  waiting_payment: 1,
  verification: 25,
  marked_paid: 25,
  confirming: 25,
  underpaid: 25,
  paid_late: 25,
  hold: 25,
  paid: 5,
  paying_out: 5,
  payout_error: 5,
  refunding: 25,
};

/** Days that a visit may be ahead. */
const visitAhead = 15 * 24;

/** No status lasts beyond its deadline without a move or a call. */
const judgeDeadline = (order: Order, { history, notes }: File, now: number): void => {
  const { id, page, pair } = order;
  const hours = longest[page.status];
  // Money moves an order beneath its hold, too.
  const last = history.findLast(
    ({ event, from, to }) =>
      from !== to || event === "check.overdue" || (from === "hold" && event.startsWith("payment.")),
  );
  if (hours === undefined || last === undefined) return;
  const isCash = pairs[pair]?.from.startsWith("CASH") === true;
  const most = (isCash && page.status !== "new" ? visitAhead + hours : hours) * hourMs;
  if (now - Date.parse(last.at) > most)
    throw new Fault("a status outlasts its deadline", `${id} ${page.status} since ${last.at}`, order);
  const overdue = history.filter(
    ({ event, from }) => event === "check.overdue" && covered.includes(from ?? "new"),
  );
  const calls = notes.filter(({ kind }) => kind === "waiting").reduce((sum, note) => sum + note.calls, 0);
  if (calls < overdue.length)
    throw new Fault("nobody is called for what waits", `${id}: ${String(calls)} calls`, order);
};

/** Reads the files of the orders in which something happened, and of those that time may have moved. */
export const judgeFiles = async (scene: Scene): Promise<void> => {
  for (const order of scene.world.orders.values()) {
    if (!order.isTouched && !isOpen(order)) continue;
    const { json } = await scene.ask(
      operatorCall("readOperatorClaim", { by: "judge", params: { id: order.id } }),
    );
    const file = json as File;
    scene.see(order, file.claim);
    judgeOrder(scene.world, order);
    judgeDeadline(order, file, scene.now());
    let beneath: Status = "new";
    for (const { event, from, to } of file.history) {
      if (from !== null) scene.world.reached.add(`${from} ${event}`);
      if (from === "hold") scene.world.reached.add(`${beneath} ${event}`);
      if (to !== "hold") beneath = to;
    }
    order.isTouched = false;
  }
};
