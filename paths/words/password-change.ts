import type { ApiFailure } from "#domain/api-failure.ts";
import type { passwordChangeMachine } from "#machines/password-change/password-change.machine.ts";
import type { PasswordField } from "#machines/password-change/password-change.types.ts";
import { countedDown, password, signedIn, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const fields: Record<PasswordField, string> = {
  old_password: "‘Current password’",
  password: "‘New password’",
  repeat_password: "‘Repeat the new password’",
};

/** The section of the settings that changes the password. */
export const passwordChangeWords: WordsFor<typeof passwordChangeMachine> = {
  begin: `${signedIn} and open /en/account/settings; use the form under ‘Password’`,
  events: {
    "field.change": ({ field, value }) =>
      field === "old_password"
        ? `Type ${password}, or the password that you changed it to, into ${fields[field]} (something else if the server is to reject it)`
        : `Type \`${value}\` into ${fields[field]}`,
    "field.leave": ({ field }) => `Leave the field ${fields[field]}`,
    "form.submit": "Press ‘Change password’",
  },
  done: { changePassword: "The server changes the password" },
  failed: {
    changePassword: (failure: ApiFailure) =>
      `The password is not changed: ${why(failure, {
        fields: "the server rejects the current password (type a wrong one)",
        throttled: "the server reports too many attempts (enter a wrong current password eleven times)",
      })}`,
  },
  timers: { second: countedDown },
  states: {
    editing: "The form can be filled in; any error in a field appears below it",
    validating: "",
    changing: "The button ‘Change password’ shows progress",
    changed: "A message says ‘Password changed successfully’; the fields are empty",
    waitingTurn: "A message says ‘The next attempt is possible in … s.’; the button is disabled",
    failed: "A message says why it failed; the fields keep their input",
  },
};
