import { fromPromise } from "xstate";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import type { OrderCommand, StaffOrder } from "#machines/console/order/order.types.ts";
import { watchOrders } from "#src/console/queue/live.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { fileIn } from "#src/shell/api/file.ts";
import { keyFor } from "#src/shell/browser/idempotency-keys.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";

/** Carries out a command. An equal one, about what the person saw, has the same key. */
async function carryOut(
  api: Api,
  id: string,
  command: OrderCommand,
  signal: AbortSignal,
): Promise<Partial<StaffOrder>> {
  const path = { id };
  const keyed = async () => ({ "Idempotency-Key": await keyFor(JSON.stringify([id, command])) });
  const take = async (body: { reason?: string }) => ({
    lease: await bodyOf(api.PUT("/api/v1/operator/claims/{id}/lease/", { params: { path }, body })),
  });
  const risk = (check: string, body: { score?: number }, header: { "Idempotency-Key"?: string } = {}) =>
    bodyOf(
      api.POST("/api/v1/operator/claims/{id}/risk/{check}/", {
        params: { path: { id, check }, header },
        body,
      }),
    );
  switch (command.type) {
    case "lease.take":
      return take({});
    case "lease.takeOver":
      return take({ reason: command.reason });
    case "lease.release":
      await bodyOf(api.DELETE("/api/v1/operator/claims/{id}/lease/", { params: { path } }));
      return { lease: null };
    case "details.reveal":
      return bodyOf(api.POST("/api/v1/operator/claims/{id}/reveal/", { params: { path }, signal }));
    case "file.open": {
      const { file, name } = await fileIn(
        api.GET("/api/v1/operator/claims/{id}/bill/{bill}/", {
          params: { path: { id, bill: command.file } },
          parseAs: "blob",
          signal,
        }),
        "receipt",
      );
      saveFile(file, name);
      return {};
    }
    case "risk.ask":
      return risk(command.check, {});
    case "risk.enter":
      return risk(command.check.id, { score: command.score }, await keyed());
    case "note.settle":
      return bodyOf(
        api.POST("/api/v1/operator/claims/{id}/notes/{note}/settle/", {
          params: { path: { id, note: command.note.id }, header: await keyed() },
          body: { settlement: command.settlement },
        }),
      );
    case "documents.ask":
      await bodyOf(
        api.POST("/api/v1/operator/claims/{id}/documents/", {
          params: { path, header: await keyed() },
          body: command.body,
        }),
      );
      return {};
    case "order.move": {
      const { paid_at: at, ...move } = command.body;
      // The form has the local time.
      const body = { ...move, ...(at !== undefined && { paid_at: new Date(at).toISOString() }) };
      return bodyOf(
        api.POST("/api/v1/operator/claims/{id}/move/", { params: { path, header: await keyed() }, body }),
      );
    }
  }
}

/** The desk of an order with its real actors. */
export const provideOrder = (api: Api): typeof orderMachine =>
  orderMachine.provide({
    actors: {
      readOrder: fromPromise(({ input: { id }, signal }) =>
        bodyOf(api.GET("/api/v1/operator/claims/{id}/", { params: { path: { id } }, signal })),
      ),
      carryOut: fromPromise(({ input: { id, command }, signal }) => carryOut(api, id, command, signal)),
      watchPage: watchOrders(api, "order.changed"),
    },
  });
