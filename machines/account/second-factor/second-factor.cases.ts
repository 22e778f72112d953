import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { secondFactorMachine, OtpSecret } from "./second-factor.machine.ts";

/** A secret for samples only. */
export const sampleSecret: OtpSecret = {
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Exchange:anna%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Exchange",
};

const refusal = (field: string) => ({ kind: "fields", fields: { [field]: ["This is not it."] } });

/** Events and outcomes that reach every state of the second factor. */
export const secondFactorCases: FlowCases<typeof secondFactorMachine> = {
  keptOnlyIn: {
    secret: ["scanning", "confirming"],
    codes: ["showingCodes"],
    "values.password": ["provingPassword", "beginning", "scanning", "confirming", "provingBoth", "removing"],
    "values.otp": ["provingPassword", "beginning", "scanning", "confirming", "provingBoth", "removing"],
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
    { type: "form.submit" },
    { type: "codes.keep" },
    done("beginSetup", sampleSecret),
    failed("beginSetup", refusal("password")),
    done("confirmSetup", { codes: ["aaaa-bbbb", "cccc-dddd"] }),
    failed("confirmSetup", refusal("otp")),
    done("removeFactor"),
    failed("removeFactor"),
    failed("removeFactor", refusal("otp")),
  ],
};
