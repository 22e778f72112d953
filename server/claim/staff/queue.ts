import { bookFor } from "#server/claim/directory/directory.ts";
import { sumForStaff } from "#server/claim/directory/sum.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { QueueFilter } from "./queue-store.ts";
import { countQueue, listQueue } from "./queue-store.ts";

/** A page of the queue. */
export const readQueue = async (
  { deps, directory }: ClaimServices,
  filter: QueueFilter,
  page: number,
  size: number,
): Promise<ResponseBody<"listOperatorClaims", 200>> => {
  const [rows, count] = await Promise.all([
    listQueue(deps.db, filter, page, size),
    countQueue(deps.db, filter),
  ]);
  const book = await bookFor(directory, rows);
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      status: row.status,
      version: row.version,
      from: sumForStaff(book, row.from_currency_id, row.from_amount),
      to: sumForStaff(book, row.to_currency_id, row.to_amount),
      email: row.email,
      attention: row.attention,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
  };
};
