import type { FormRefused, FormVerdict } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";

/** The secret of a second factor, to scan or type into an app; shown once. */
export type OtpSecret = components["schemas"]["OtpSecret"];

/** The inputs, named as on the wire. */
export type FactorField = "password" | "otp";

export interface SecondFactorInput {
  /** Whether one is set up. */
  isOn: boolean;
}

export interface SecondFactorContext extends SecondFactorInput, FormVerdict {
  values: Readonly<Record<FactorField, string>>;
  secret: OtpSecret | null;
  /** Codes to sign in with when the device is lost; shown once. */
  codes: readonly string[];
}

export type SecondFactorEvent =
  | { type: "setup.begin" }
  | { type: "removal.begin" }
  /** Back to where one began, nothing done. */
  | { type: "form.cancel" }
  | { type: "field.change"; field: FactorField; value: string }
  | { type: "form.submit" }
  /** The recovery codes are kept somewhere. */
  | { type: "codes.keep" };

/** `factor.changed`: whether one is set up now. */
export type SecondFactorEmitted = { type: "factor.changed"; isOn: boolean } | FormRefused;

export interface SecondFactorActors {
  /** beginOtp. */
  beginSetup: { input: { password: string }; output: OtpSecret };
  /** confirmOtp. */
  confirmSetup: { input: { otp: string }; output: { codes: string[] } };
  /** disableOtp. */
  removeFactor: { input: { password: string; otp: string }; output: void };
}
