import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type {
  StaffVerification,
  VerificationEvent,
} from "#machines/console/verification/verification.types.ts";

/** What staff can do, as their buttons say it. */
export const verificationMoves: Record<VerificationEvent, MessageDescriptor> = {
  "verification.approve": msg`Approve`,
  "verification.reject": msg`Decline`,
  "verification.return": msg`Ask for better photos`,
  "verification.revoke": msg`Take the approval back`,
};

/** Everything that happens to a verification, in its history. */
export const verificationEvents: Readonly<Record<string, MessageDescriptor>> = {
  ...verificationMoves,
  "verification.create": msg`Begun`,
  "verification.edit": msg`Changed`,
  "verification.confirm": msg`Sent in`,
  "verification.delete": msg`Deleted`,
  "verification.ask": msg`Documents asked for`,
  "verification.withdraw": msg`No longer needed`,
  "validity.passed": msg`Approval has ended`,
  "photo.add": msg`Photo added`,
  "photo.remove": msg`Photo removed`,
};

export const movers: Record<StaffVerification["history"][number]["by"], MessageDescriptor> = {
  owner: msg`Visitor`,
  operator: msg`Operator`,
  timer: msg`Timer`,
  claim: msg({ message: "Order", context: "of a visitor" }),
};

export const documentNames: Record<StaffVerification["documents"][number], MessageDescriptor> = {
  identity: msg`Identity document`,
  selfie: msg`Photo with the document`,
  address: msg`Proof of address`,
  funds: msg`Source of the money`,
};

/** The usual fields of a card. Others are called as the contract calls them. */
export const cardFields: Readonly<Record<string, MessageDescriptor>> = {
  account: msg({ message: "Number", context: "of a card" }),
  holder: msg`Holder`,
};
