import { orderMachine } from "#machines/console/order/order.machine.ts";
import type { MoveBody } from "#machines/console/order/order.types.ts";
import { staffCalls } from "./calls.ts";
import { watchOrders } from "#src/console/queue/live.ts";
import type { Api } from "#src/shell/api/api.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { orderPlaces } from "./place.ts";

/** The local time of a form as the contract wants it. */
const moment = ({ paid_at: at, ...move }: MoveBody): MoveBody => ({
  ...move,
  ...(at !== undefined && { paid_at: new Date(at).toISOString() }),
});

/** The desk of an order with its real actors. */
export function provideOrder(api: Api): typeof orderMachine {
  const staff = staffCalls(api);
  return provideList(
    orderMachine,
    {
      load: ({ id }, signal) => staff.readOrder(id, signal),
      reveal: async ({ id }, signal) => {
        const [order = ""] = id.split("/");
        await staff.revealOrder(order, signal);
        return { row: { kind: "reveal", id, order } };
      },
      open: async ({ id }, signal) => {
        const [order = "", bill = ""] = id.split("/");
        const { file, name } = await staff.readReceipt(order, bill, signal);
        saveFile(file, name);
      },
      take: async ({ id }) => ({ row: await staff.takeOrder(id, {}) }),
      release: async ({ id }) => ({ row: await staff.releaseOrder(id) }),
      askAgain: async ({ id }) => {
        const [order = "", name = ""] = id.split("/");
        const { risk } = await staff.checkRisk(order, name, {});
        const check = risk.find((one) => one.id === name);
        if (check === undefined) throw new Error("The answer has the check");
        return { row: { kind: "risk", id, order, check } };
      },
      save: async ({ body: { step, move, settlement, score, documents } }) => {
        if (step === null) throw new Error("An order takes only the steps that it lists");
        if (step.kind === "lease")
          return { row: await staff.takeOrder(step.order, { reason: move.reason ?? "" }) };
        const key = await keyFor(JSON.stringify([step.order, step, move, settlement, score, documents]));
        if (step.kind === "note")
          return { row: step, data: await staff.settleNote(step.order, step.id, settlement, key) };
        if (step.kind === "risk")
          return { row: step, data: await staff.checkRisk(step.order, step.check.id, { score }, key) };
        if (step.kind === "ask")
          await staff.askForDocuments(
            step.order,
            { documents, ...(move.reason !== undefined && { note: move.reason }) },
            key,
          );
        if (step.kind === "move") {
          const body = { event: step.id, version: step.version, ...moment(move) };
          return { row: step, data: await staff.moveOrder(step.order, body, key) };
        }
        return { row: step };
      },
    },
    orderPlaces(""),
    watchOrders(api),
  );
}
