import { validateEmail } from "#domain/requisites/email.ts";
import type { OperationId, OperationRequest } from "#server/platform/http/operation.ts";
import type { SubjectKind } from "./concerned-store.ts";

/** What a request decides about: a row, or whoever has an address. */
export type Subject =
  | { readonly kind: SubjectKind; readonly id: string }
  | { readonly kind: "mailbox"; readonly email: string };

type Read<Id extends OperationId> = (request: OperationRequest<Id>) => Subject | null;

const of =
  (kind: SubjectKind) =>
  ({ params: { id } }: { readonly params: { readonly id: string } }): Subject => ({ kind, id });

const mailbox = (text: string | undefined): Subject | null => {
  const email = text === undefined ? undefined : validateEmail(text.trim());
  return email?.ok === true ? { kind: "mailbox", email: email.value } : null;
};

/** Operations of staff that decide about somebody, each with about what. */
export const subjects = {
  moveOperatorClaim: of("claim"),
  settleOperatorNote: of("claim"),
  checkOperatorRisk: of("claim"),
  askForDocuments: of("claim"),
  moveOperatorVerification: of("verification"),
  moveOperatorWithdrawal: of("withdrawal"),
  publishReview: of("review"),
  declineReview: of("review"),
  answerReview: of("review"),
  acceptShopApplication: of("application"),
  refuseShopApplication: of("application"),
  changeShop: of("shop"),
  reverseReferralReward: of("reward"),
  issueGiftCard: ({ body }) => mailbox(body.recipient),
  approveGiftCard: of("giftCard"),
  cancelGiftCard: of("giftCard"),
  createPromocode: ({ body }) => mailbox(body.email),
  changePromocode: of("promocode"),
  removeFromBlacklist: of("listed"),
} as const satisfies { readonly [Id in OperationId]?: Read<Id> };

/** What an operation decides about; undefined when it decides about nobody. */
export const subjectReader = (operation: string): Read<never> | undefined =>
  (subjects as Readonly<Record<string, Read<never>>>)[operation];
