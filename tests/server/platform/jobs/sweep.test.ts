import { expect, test, vi } from "vitest";
import { conflict } from "#server/platform/errors.ts";
import { sweep } from "#server/platform/jobs/sweep.ts";
import type { Log } from "#server/platform/log.ts";

const rows = Array.from({ length: 250 }, (_, index) => ({ id: String(index).padStart(4, "0") }));
const list = (after: string, limit: number) =>
  Promise.resolve(rows.filter(({ id }) => id > after || after.includes("-")).slice(0, limit));

test("takes everything that is due, however many of them fail", async () => {
  const error = vi.fn<Log["error"]>();
  const acted: string[] = [];
  const act = async ({ id }: { id: string }) => {
    await Promise.resolve();
    if (id < "0150") throw new Error("broken");
    if (id === "0200") throw conflict("claim_state", () => "quicker");
    acted.push(id);
    return id !== "0201";
  };
  expect(await sweep({ error } as unknown as Log, { what: "a thing", list, act })).toBe(98);
  expect(acted).toEqual(rows.map(({ id }) => id).filter((id) => id >= "0150" && id !== "0200"));
  expect(error).toHaveBeenCalledTimes(150);
  expect(error).toHaveBeenCalledWith({ err: new Error("broken") }, "a thing could not be moved");
});
