import type { ApiFailure } from "#domain/api-failure.ts";
import type { secondFactorMachine } from "#machines/second-factor/second-factor.machine.ts";
import { password, signedIn, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The second factor section of the settings. */
export const secondFactorWords: WordsFor<typeof secondFactorMachine> = {
  begin: ({ isOn }) =>
    `${signedIn}, ${isOn ? "with two-step sign-in turned on" : "with two-step sign-in turned off"}, and open /en/account/settings; use the card under ‘Two-step sign-in’`,
  events: {
    "setup.begin": "Press ‘Set up two-step sign-in’",
    "removal.begin": "Press ‘Turn off two-step sign-in’",
    "form.cancel": "Press ‘Cancel’",
    "field.change": ({ field }) =>
      field === "password"
        ? `Type ${password} into ‘Your password’ (something else if the server is to reject it)`
        : "Type the six digits of the authenticator app into ‘Code from the app’ (other digits if the server is to reject them)",
    "form.submit": "Press the button below the fields: ‘Continue’, ‘Turn it on’ or ‘Turn it off’",
    "codes.keep": "Press ‘I have saved them’",
  },
  done: {
    beginSetup: "The server accepts the password",
    confirmSetup: "The server accepts the code",
    removeFactor: "The server accepts the password and the code",
  },
  failed: {
    beginSetup: (failure: ApiFailure) =>
      `The server rejects it: ${why(failure, { fields: "the password is wrong" })}`,
    confirmSetup: (failure: ApiFailure) =>
      `The server rejects it: ${why(failure, { fields: "the code is wrong" })}`,
    removeFactor: (failure: ApiFailure) => `Two-step sign-in is not turned off: ${why(failure)}`,
  },
  timers: {},
  states: {
    deciding: "",
    off: "The card has the button ‘Set up two-step sign-in’",
    provingPassword:
      "The card says ‘Enter your password to show that it is you.’; any error appears below the field",
    beginning: "The button ‘Continue’ shows progress",
    scanning:
      "The card shows a QR code, ‘Key’ and the field ‘Code from the app’; any error appears below the field",
    confirming: "The button ‘Turn it on’ shows progress",
    showingCodes: "The card says ‘Two-step sign-in is on’ and lists ‘Recovery codes’",
    on: "The card says ‘On’ and has the button ‘Turn off two-step sign-in’",
    provingBoth: "The card asks for ‘Your password’ and ‘Code from the app’; any error appears there",
    removing: "The button ‘Turn it off’ shows progress",
  },
};
