import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BlacklistKind } from "#machines/console/blacklist/blacklist.types.ts";

/** What can be listed, in the order of the choice. */
export const kindNames: Record<BlacklistKind, MessageDescriptor> = {
  email: msg`Email address`,
  domain: msg`All emails of a domain`,
  card: msg`Card number`,
  phone: msg`Phone number`,
  address: msg`Crypto address`,
  account: msg`Other account or wallet`,
};
