import { daySeconds } from "#domain/time/durations.ts";
import { findCurrencyByCode } from "#server/exchange/calculator/store.ts";
import { transaction } from "#server/platform/data/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import { findUserByEmail } from "#server/account/users/store.ts";
import { addPhoto } from "./photos/photo-store.ts";
import { fieldsOf } from "./fields.ts";
import { sealPhoto } from "./photos/photos.ts";
import { cardColumns } from "./sealed-card.ts";
import { addHistory, hasCards, insertVerification } from "./store.ts";

/** A PNG drawing used instead of a photo. */
const drawing = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAKAAAABkBAMAAADzmCa8AAAADFBMVEUKWnDoyHL///8HLDbjveO/AAAACXBIWXMAAAsTAAALEwEAmpwYAAAAPUlEQVRYw+3MsQkAIBAEQVuwBSsQ7L83zUT41E9+JjyObQ0AgHT9EhQUFCwdBMgxXmdZoRl+Bb8EAQCgqg0kGjZ3I4w6TAAAAABJRU5ErkJggg==",
  "base64",
);

const cards = [
  { number: "2200700011112223", status: "approved", reason: null },
  { number: "4276380012345679", status: "submitted", reason: null },
  {
    number: "5469380098765430",
    status: "rejected",
    reason: "На фотографии не видно имени владельца. Снимите карту целиком, без бликов.",
  },
] as const;

/** The events leading to each status. */
const steps = {
  approved: ["photo.add", "verification.confirm", "verification.approve"],
  submitted: ["photo.add", "verification.confirm"],
  rejected: ["photo.add", "verification.confirm", "verification.reject"],
} as const;

/** The demo user's cards: approved, waiting and rejected. Existing ones are kept. */
export const seedVerifications = async (deps: Deps): Promise<void> => {
  const { db, clock, ids, config } = deps;
  const user = await findUserByEmail(db, "anna@example.com");
  const currency = await findCurrencyByCode(db, "SBERRUB");
  if (user === undefined || currency === undefined) return;
  const fields = await fieldsOf(deps, currency.id);
  const now = clock.now();
  await transaction(db, async (trx) => {
    if (await hasCards(trx, user.id)) return;
    for (const { number, status, reason } of cards) {
      const [id, photo] = [ids.uuid(), ids.uuid()];
      const requisites: StoredRequisite[] = fields.map(({ name, kind, label }) => ({
        name,
        kind,
        label,
        value: kind === "card" ? number : "ANNA IVANOVA",
      }));
      const row = await insertVerification(trx, {
        id,
        kind: "card",
        user_id: user.id,
        status,
        version: steps[status].length + 1,
        currency_id: currency.id,
        ...cardColumns(deps, id, requisites),
        documents: [],
        reason,
        valid_until: status === "approved" ? secondsAfter(now, config.VERIFIED_CARD_DAYS * daySeconds) : null,
        submitted_at: now,
        decided_at: status === "submitted" ? null : now,
        created_at: now,
        updated_at: now,
      });
      // Another instance of the demo was quicker.
      if (row === undefined) return;
      const events = ["verification.create", ...steps[status]];
      for (const [index, event] of events.entries()) {
        const isLast = index === events.length - 1;
        const isDecision = event === "verification.approve" || event === "verification.reject";
        await addHistory(trx, {
          verification_id: id,
          version: index + 1,
          event,
          from_status: index === 0 ? null : isDecision ? "submitted" : "draft",
          to_status: isLast ? status : "draft",
          by: isDecision ? "operator" : "owner",
          at: now,
          reason: isLast ? reason : null,
        });
      }
      await addPhoto(trx, {
        id: photo,
        verification_id: id,
        document: null,
        type: "image/png",
        size: drawing.length,
        width: 160,
        height: 100,
        ...sealPhoto(deps, photo, drawing),
        created_at: now,
      });
    }
  });
};
