import { accountKey } from "#domain/requisites/account.ts";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import { byField, listedIn, refuseListed } from "#server/staff/blacklist/check.ts";
import { checkRequisites } from "#server/claim/requisites/check.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Trx } from "#server/database.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { messages } from "./messages.ts";
import type { WithdrawalServices } from "./services.ts";
import { readOurs } from "./store.ts";
import type { WithdrawalDirection } from "./terms.ts";

/** Kinds that identify a person or a payment. Money cannot be sent to them alone, so they may equal ours. */
const accompanying: readonly RequisiteKind[] = ["name", "bank", "email", "telegram", "xrp_tag", "ton_memo"];

/** The requested destination. */
export interface AskedRequisites {
  readonly requisites: Readonly<Record<string, string>>;
  /** Id of a verified card, instead of the field of kind `card`. */
  readonly card: string | undefined;
}

/** Normalized requisites, and the errors of the refused ones. */
export interface CheckedPayee {
  readonly requisites: StoredRequisite[];
  readonly errors: FieldMessages;
}

/** The verified card as a requisite, or why it cannot be used. */
const cardRequisite = async (
  trx: Trx,
  { findApprovedCard }: WithdrawalServices,
  user: string,
  {
    asked,
    direction,
  }: { readonly asked: AskedRequisites & { card: string }; readonly direction: WithdrawalDirection },
): Promise<StoredRequisite | Localized> => {
  const field = direction.fields.find(({ kind }) => kind === "card");
  if (field === undefined) return messages("card_needless");
  if (Object.hasOwn(asked.requisites, field.name)) return messages("card_or_number");
  const card = await findApprovedCard(trx, user, asked.card);
  if (card === undefined || card.currency !== direction.currency.id) return messages("card_not_yours");
  return { name: field.name, kind: field.kind, label: field.label, value: card.number };
};

/**
 * Checks a withdrawal's destination: the fields of its direction, the user's own card, and that visitors do not
 * pay us there.
 * @throws ApiError 400 by field for what is on the blacklist.
 */
export const checkPayee = async (
  trx: Trx,
  services: WithdrawalServices,
  user: string,
  { asked, direction }: { readonly asked: AskedRequisites; readonly direction: WithdrawalDirection },
): Promise<CheckedPayee> => {
  const { card } = asked;
  const typed = direction.fields.filter(({ kind }) => card === undefined || kind !== "card");
  const picked =
    card === undefined
      ? undefined
      : await cardRequisite(trx, services, user, { asked: { ...asked, card }, direction });
  if (typeof picked === "function") return { requisites: [], errors: { card: picked } };
  const { requisites, errors } = checkRequisites("requisites", typed, asked.requisites);
  await refuseListed(listedIn(trx), {
    ...byField("requisites", requisites),
    ...(picked !== undefined && { card: picked }),
  });
  const ours = await readOurs(trx);
  const refused = requisites.filter(
    ({ kind, value }) =>
      !accompanying.includes(kind) &&
      ours.some((own) => accountKey({ kind, value: own }) === accountKey({ kind, value })),
  );
  return {
    requisites: picked === undefined ? requisites : [picked, ...requisites],
    errors: {
      ...errors,
      ...Object.fromEntries(refused.map(({ name }) => [`requisites.${name}`, messages("our_own")])),
    },
  };
};
