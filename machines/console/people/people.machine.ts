import { readShare } from "#domain/earnings/referral.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import {
  needsReason,
  type PeoplePage,
  type PeoplePlace,
  type PersonBody,
  type PersonFault,
  type PersonText,
} from "./people.types.ts";

const blank: PersonText = {
  person: null,
  action: null,
  reason: "",
  role: "user",
  share: "",
  agreed: false,
};

const faultsIn = ({ person, action, reason, role, share, agreed }: PersonText) =>
  faultsOf<PersonFault>({
    action: action === null ? "unchosen" : null,
    reason: needsReason(action) && reason.trim() === "" ? "empty" : null,
    role: action === "set_role" && role === person?.role ? "same" : null,
    share: action === "set_share" && share.trim() !== "" && readShare(share) === null ? "percent" : null,
    agreed: action === "erase" && !agreed ? "unticked" : null,
  });

/** The people with an account. What may be done with each, the server says. */
export const peopleMachine = createList<PeoplePage, PeoplePlace>()({
  id: "people",
  description:
    "The people with an account for staff: searched, shown unmasked, blocked, signed out, given a role or a share, freed of a lost second factor, exported, erased.",
  pages: "numbers",
  isExclusive: true,
  commands: { reveal: { on: "row", can: ({ masked }) => masked, gives: "row" } },
  form: {
    fields: ["action", "reason", "role", "share", "agreed"],
    blank,
    faultsIn,
    bodyOf: (text): PersonBody => ({ ...text, reason: text.reason.trim(), share: readShare(text.share) }),
    edits: (person) => ({
      ...blank,
      person,
      role: person.role,
      share: person.share ?? "",
    }),
  },
});
