import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { noticesMachine } from "#machines/console/notices/notices.machine.ts";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import type { MoveBody } from "#machines/console/order/order.types.ts";
import { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import { queueMachine } from "#machines/console/queue/queue.machine.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import type { FlowMachines } from "#src/shell/flows.ts";
import { provideList } from "#src/shell/list-actors.ts";
import type { Services } from "#src/shell/services.ts";
import { staffCalls } from "./calls.ts";
import { directionsPlaces } from "./directions/place.ts";
import { noticesActors } from "./notices/actors.ts";
import { orderPlaces } from "./order/place.ts";
import { payToActors } from "./pay-to/actors.ts";
import { payToPlaces } from "./pay-to/place.ts";
import { queuePlaces } from "./queue/place.ts";

/** The local time of a form as the contract wants it. */
const moment = ({ paid_at: at, ...move }: MoveBody): MoveBody => ({
  ...move,
  ...(at !== undefined && { paid_at: new Date(at).toISOString() }),
});

/** Rows on a page of a list. */
const pageSize = 50;

/** The flows of the console with their real actors. */
export function provideConsole({
  api,
}: Services): Pick<FlowMachines, "queue" | "order" | "directions" | "payTo" | "notices"> {
  const staff = staffCalls(api);
  return {
    queue: provideList(
      queueMachine,
      {
        load: ({ view, search, page }, signal) =>
          staff.listOrders(
            { ...(view !== "all" && { view }), ...(search !== "" && { q: search }), page, size: pageSize },
            signal,
          ),
      },
      queuePlaces,
    ),
    order: provideList(
      orderMachine,
      {
        load: ({ id }, signal) => staff.readOrder(id, signal),
        open: async ({ id }, signal) => {
          const [order = "", bill = ""] = id.split("/");
          const { file, name } = await staff.readReceipt(order, bill, signal);
          saveFile(file, name);
        },
        save: async ({ body: { step, move, settlement } }) => {
          if (step === null) throw new Error("An order takes only the steps that it lists");
          const key = await keyFor(JSON.stringify([step.order, step, move, settlement]));
          if (step.kind === "note") await staff.settleNote(step.order, step.id, settlement, key);
          if (step.kind === "move")
            await staff.moveOrder(
              step.order,
              { event: step.id, version: step.version, ...moment(move) },
              key,
            );
          return { row: step };
        },
      },
      orderPlaces(""),
    ),
    directions: provideList(
      directionsMachine,
      {
        load: ({ search, page }, signal) =>
          staff.listDirections({ ...(search !== "" && { q: search }), page, size: pageSize }, signal),
        save: async ({ body: { row, change, confirm } }) => {
          if (row === null) throw new Error("Only pairs that are listed are changed");
          const sides = { from: row.from.id, to: row.to.id };
          if (Object.keys(change).length === 0) return { row };
          const { course, state } = await staff.changeDirection(sides, {
            ...change,
            ...(confirm && { confirm }),
          });
          const { course: fixed = row.fixed_course, ...others } = change;
          return { row: { ...row, ...others, fixed_course: fixed, course, state } };
        },
      },
      directionsPlaces,
    ),
    notices: provideList(noticesMachine, noticesActors(api), null),
    payTo: provideList(payToMachine, payToActors(api), payToPlaces),
  };
}
