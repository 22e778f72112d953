import { hourMs } from "#domain/time/durations.ts";
import { fromPromise } from "xstate";
import * as v from "valibot";
import { hex, newKey } from "./new-key.ts";
import { readStored, writeStored } from "./storage.ts";

const storeKey = "exchange:idempotency-keys";

/** Older keys are not needed: the server forgets them too. */
const lifetime = 24 * hourMs;

/** More scopes than anybody touches in a day. */
const capacity = 50;

/** Digests of scopes, the keys of their writes, and their creation times in ms since 1970. */
const entries = v.array(v.tuple([v.string(), v.string(), v.number()]));

/** A scope may contain a requisite, which must not be stored in the browser; its digest is enough. */
async function digest(scope: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(scope))));
}

const unkept = new Map<string, string>();

/** Without digests (an insecure context) the key lives as long as the page. */
function keyInMemory(scope: string): string {
  const key = unkept.get(scope) ?? newKey();
  unkept.set(scope, key);
  return key;
}

/**
 * The key of a scope. A new key is stored before its first use, so that a reload finds it (Architecture,
 * 'Machines').
 */
export async function keyFor(scope: string): Promise<string> {
  if (globalThis.crypto.subtle === undefined) return keyInMemory(scope);
  const name = await digest(scope);
  const now = Date.now();
  const kept = (readStored(storeKey, entries) ?? []).filter(([, , at]) => now - at < lifetime);
  const known = kept.find(([other]) => other === name);
  if (known !== undefined) return known[1];
  const key = newKey();
  writeStored(storeKey, [...kept, [name, key, now]].slice(-capacity));
  return key;
}

/** The key of a write by its scope: equal scopes are equal requests. */
export const issueIdempotencyKey = fromPromise<string, { scope: string }>(({ input }) => keyFor(input.scope));
