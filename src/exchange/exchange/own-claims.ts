import { requisiteKinds } from "#domain/requisites/kinds.ts";
import type { OwnRequisite, OwnRequisites } from "#machines/claim/claim/claim.types.ts";
import type { ExchangeDraft } from "#machines/exchange/exchange/exchange.types.ts";
import * as v from "valibot";
import { draftSchema, writeDraft } from "./draft.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const storeKey = "exchange:own-claims";

/** The form of a claim that this tab created, kept until the claim would expire unconfirmed (decision 13). */
interface OwnClaim {
  id: string;
  /** Ms since 1970. */
  until: number;
  form: ExchangeDraft;
}

const ownClaims = v.array(
  v.object({ id: v.string(), until: v.number(), form: draftSchema }),
) satisfies v.GenericSchema<unknown, OwnClaim[]>;

/** Fallback for browsers that block storage: lives as long as the page. */
let unstored: OwnClaim[] = [];

function readAll(): OwnClaim[] {
  const all = readStored(storeKey, ownClaims, "session") ?? unstored;
  return all.filter(({ until }) => until > Date.now());
}

function writeAll(claims: OwnClaim[]): void {
  writeStored(storeKey, claims.length === 0 ? null : claims, "session");
  unstored = readStored(storeKey, ownClaims, "session") === null ? claims : [];
}

/** Keeps the form of a new claim for `seconds`, its time to be confirmed. */
export function keepOwnClaim(id: string, seconds: number, form: ExchangeDraft): void {
  const others = readAll().filter((claim) => claim.id !== id);
  writeAll([...others, { id, until: Date.now() + seconds * 1000, form }]);
}

/** Erases what is kept of a claim. */
export const forgetOwnClaim = (id: string): void => writeAll(readAll().filter((claim) => claim.id !== id));

/** Erases forms that outlived their claims, and those that earlier releases stored beyond the tab. */
export function sweepOwnClaims(): void {
  writeStored(storeKey, null);
  writeAll(readAll());
}

const formOf = (id: string): ExchangeDraft | undefined => readAll().find((claim) => claim.id === id)?.form;

/** The form stores each value under a key that ends with the field's kind: `to.account.card`. */
const requisitesOf = (form: ExchangeDraft, side: OwnRequisite["side"]): OwnRequisite[] => {
  const sent = form.attempt?.body[`${side}Requisites`] ?? {};
  return Object.entries(sent).flatMap(([name, value]) =>
    requisiteKinds.flatMap((kind) =>
      `${side}.${name}.${kind}` in form.requisites ? [{ side, name, kind, value }] : [],
    ),
  );
};

/** The requisites, as sent, of a claim that this tab created; null for any other claim. */
export function recallOwnRequisites(id: string): OwnRequisites | null {
  const form = formOf(id);
  if (form === undefined) return null;
  return {
    requisites: (["from", "to", "refund"] as const).flatMap((side) => requisitesOf(form, side)),
    email: form.attempt?.body.email ?? null,
  };
}

/** Restores the form of a claim as the draft. The next claim is a new one, so the attempt is not repeated. */
export function reopenForm(id: string): void {
  const form = formOf(id);
  if (form !== undefined) writeDraft({ ...form, attempt: null });
}
