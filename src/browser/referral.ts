import { isRid, rememberedDays } from "#domain/rid.ts";
import { readStored, writeStored } from "./storage.ts";

const key = "rid";

/**
 * The code of who sent the visitor, remembered from the address for 30 days: the first one wins until then (Product 5).
 * Null where nobody did. Visitors can change their storage: anything else there is ignored.
 */
export function rememberReferral(search: string, now = Date.now()): string | null {
  const end = now + rememberedDays * 86_400_000;
  const kept = readStored(key) as { rid?: unknown; until?: unknown } | null;
  const [rid, until] = [String(kept?.rid), Number(kept?.until)];
  if (isRid(rid) && until > now && until <= end) return rid;
  const given = new URLSearchParams(search).get("rid") ?? "";
  if (!isRid(given)) return null;
  writeStored(key, { rid: given, until: end });
  return given;
}
