import { isSource, rememberedDays } from "#domain/rid.ts";
import { readStored, writeStored } from "./storage.ts";

const key = "rid";

/**
 * The code of who sent the visitor, a user's `rid` or the id of a `shop`, remembered from the address for 30 days: the first one wins until then (Product 5).
 * Null where nobody did. Visitors can change their storage: anything else there is ignored.
 */
export function rememberReferral(search: string, now = Date.now()): string | null {
  const end = now + rememberedDays * 86_400_000;
  const kept = readStored(key) as { rid?: unknown; until?: unknown } | null;
  const [rid, until] = [String(kept?.rid), Number(kept?.until)];
  if (isSource(rid) && until > now && until <= end) return rid;
  const query = new URLSearchParams(search);
  const given = ["shop", "rid"].map((name) => query.get(name) ?? "").find(isSource);
  if (given === undefined) return null;
  writeStored(key, { rid: given, until: end });
  return given;
}
