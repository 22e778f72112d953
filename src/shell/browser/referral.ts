import { dayMs } from "#domain/time/durations.ts";
import * as v from "valibot";
import { isLinkWord, isSource, rememberedDays, type Sender } from "#domain/earnings/rid.ts";
import { readStored, writeStored } from "./storage.ts";

const key = "rid";
const schema = v.object({ rid: v.string(), until: v.number(), campaign: v.optional(v.unknown()) });

const senderOf = (rid: string, campaign: unknown): Sender =>
  typeof campaign === "string" && isLinkWord(campaign) ? { rid, campaign } : { rid };

/**
 * Remembers for 30 days who sent the visitor and by which campaign. The first referral wins until then. Users can
 * edit their storage: invalid values are ignored.
 */
export function rememberReferral(search: string, now = Date.now()): Sender {
  const end = now + rememberedDays * dayMs;
  const kept = readStored(key, schema);
  if (kept !== null && isSource(kept.rid) && kept.until > now && kept.until <= end)
    return senderOf(kept.rid, kept.campaign);
  const query = new URLSearchParams(search);
  const given = ["shop", "rid"].map((name) => query.get(name) ?? "").find(isSource);
  if (given === undefined) return { rid: null };
  const sender = senderOf(given, query.get("campaign"));
  writeStored(key, { ...sender, until: end });
  return sender;
}
