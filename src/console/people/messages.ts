import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Role } from "#domain/account/permissions.ts";
import type { PeoplePlace, PersonAction } from "#machines/console/people/people.types.ts";

export const viewNames: Record<PeoplePlace["view"], MessageDescriptor> = {
  all: msg({ message: "All", context: "people" }),
  staff: msg({ message: "Staff", context: "people" }),
  blocked: msg({ message: "Blocked", context: "people" }),
};

export const roleNames: Record<Role, MessageDescriptor> = {
  user: msg({ message: "Visitor", context: "role" }),
  editor: msg({ message: "Content editor", context: "role" }),
  operator: msg({ message: "Operator", context: "role" }),
  senior: msg({ message: "Senior operator", context: "role" }),
  admin: msg({ message: "Administrator", context: "role" }),
};

export const actionNames: Record<PersonAction, MessageDescriptor> = {
  block: msg({ message: "Block", context: "a person" }),
  unblock: msg({ message: "Unblock", context: "a person" }),
  end_sessions: msg`End all sessions`,
  reset_second_factor: msg`Turn two-step sign-in off`,
  set_role: msg`Change the role`,
  set_share: msg`Change their share as a referrer`,
  export: msg`Download all that we hold of them`,
  erase: msg({ message: "Erase", context: "a person" }),
};

/** What comes of it. */
export const actionHints: Record<PersonAction, MessageDescriptor> = {
  block: msg`They're signed out at once and can't sign in. Their shop's keys stop. Their orders go on.`,
  unblock: msg`They can sign in again.`,
  end_sessions: msg`They're signed out everywhere and sign in again.`,
  reset_second_factor: msg`Their password alone is enough then. They're told by email.`,
  set_role: msg`It counts from their next step.`,
  set_share: msg`It counts for rewards from now on.`,
  export: msg`One file with everything but passwords, keys and notes of staff. It's for them alone.`,
  erase: msg`For people who ask to be forgotten. There's no way back.`,
};
