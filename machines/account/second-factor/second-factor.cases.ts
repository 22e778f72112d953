import { done, type FlowCases } from "#machines/shared/cases.ts";
import { sendingCases } from "#machines/shared/form.cases.ts";
import type { secondFactorMachine, OtpSecret } from "./second-factor.machine.ts";

/** A secret for samples only. */
export const sampleSecret: OtpSecret = {
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Exchange:anna%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Exchange",
};

/** Events and outcomes that reach every state of the second factor. */
export const secondFactorCases: FlowCases<typeof secondFactorMachine> = {
  keptOnlyIn: {
    secret: ["scanning"],
    codes: ["showingCodes"],
    "values.password": ["provingPassword", "scanning", "provingBoth"],
    "values.otp": ["provingPassword", "scanning", "provingBoth"],
  },
  inputs: [{ isOn: false }, { isOn: true }],
  usual: [
    { type: "setup.begin" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "form.submit" },
    done("beginSetup", sampleSecret),
    { type: "field.change", field: "otp", value: "123 456" },
    { type: "form.submit" },
    done("confirmSetup", { codes: ["aaaa-bbbb", "cccc-dddd"] }),
    { type: "codes.keep" },
  ],
  events: [
    { type: "setup.begin" },
    { type: "removal.begin" },
    { type: "form.cancel" },
    { type: "field.change", field: "password", value: "correct horse battery" },
    { type: "field.change", field: "otp", value: "123 456" },
    { type: "codes.keep" },
    ...sendingCases("beginSetup", { password: ["This is not it."] }, sampleSecret),
    ...sendingCases("confirmSetup", { otp: ["This is not it."] }, { codes: ["aaaa-bbbb", "cccc-dddd"] }),
    ...sendingCases("removeFactor", { otp: ["This is not it."] }),
  ],
};
