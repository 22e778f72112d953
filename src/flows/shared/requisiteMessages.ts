import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RequisiteError } from "#domain/requisites/requisite.ts";

/** Why a requisite is refused, in the visitor's words. */
export const requisiteMessages: Record<RequisiteError, MessageDescriptor> = {
  required: msg`Fill in this field`,
  format: msg`This does not look right. Check what you entered`,
  checksum: msg`There is a typo here: the checksum does not match`,
  wrong_network: msg`This is an address of another network`,
  testnet: msg`This is an address of a test network`,
  too_long: msg`This is too long`,
};
