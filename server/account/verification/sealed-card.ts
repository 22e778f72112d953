import { createHmac } from "node:crypto";
import { maskRequisite } from "#domain/text/mask.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { VerificationRow } from "./store.ts";

type Given = Pick<Deps, "verificationKeys" | "cardHashKey">;

const purposeOf = (id: string): string => `verification.requisites\n${id}`;

/** The card number among a card's requisites. */
export const numberOf = (requisites: readonly StoredRequisite[]): string =>
  requisites.find(({ kind }) => kind === "card")?.value ?? "";

/** Keyed hash that identifies a card. */
export const hashOf = ({ cardHashKey }: Given, number: string): string =>
  createHmac("sha256", cardHashKey).update(`card\n${number}`).digest("hex");

/** The columns of a card: encrypted, hashed and masked. */
export const cardColumns = (given: Given, id: string, requisites: readonly StoredRequisite[]) => {
  const { keyId, bytes } = given.verificationKeys.close(
    purposeOf(id),
    Buffer.from(JSON.stringify(requisites)),
  );
  return {
    key_id: keyId,
    requisites: bytes,
    card_hash: hashOf(given, numberOf(requisites)),
    shown: JSON.stringify(requisites.map((one) => ({ ...one, value: maskRequisite(one.kind, one.value) }))),
  };
};

/** The unmasked requisites of a card; null when deleted. @throws when the key is missing. */
export const openCard = (
  { verificationKeys }: Given,
  { id, key_id: keyId, requisites }: Pick<VerificationRow, "id" | "key_id" | "requisites">,
): StoredRequisite[] | null =>
  keyId === null || requisites === null
    ? null
    : (JSON.parse(
        verificationKeys.open(purposeOf(id), { keyId, bytes: Buffer.from(requisites) }).toString("utf8"),
      ) as StoredRequisite[]);
