import { describe, expect, test } from "vitest";
import {
  openSecret,
  otpPurpose,
  recoveryHash,
  stepOf,
  totpOf,
} from "#server/account/auth/second-factor/second-factor.ts";
import type { AuthServices } from "#server/account/auth/services.ts";
import { createSeal } from "#server/platform/crypto/seal.ts";

const seal = createSeal("the key of an installation");
const warnings: unknown[] = [];
const log = { warn: (fields: unknown) => void warnings.push(fields) };
// Codes need the seal, and the log if it cannot be opened.
const services = { seal, deps: { log } } as unknown as AuthServices;

describe("an authenticator code", () => {
  const totp = totpOf("JBSWY3DPEHPK3PXP", "vera@example.com", "Exchange");
  const now = new Date("2026-11-20T12:00:10Z");
  const codeAt = (seconds: number): string => totp.generate({ timestamp: now.getTime() + seconds * 1000 });

  test("is valid for the current time step, the one before and the one after", () => {
    const current = Math.floor(now.getTime() / 30_000);
    expect(stepOf(totp, codeAt(0), now)).toBe(current);
    expect(stepOf(totp, codeAt(-30), now)).toBe(current - 1);
    expect(stepOf(totp, codeAt(30), now)).toBe(current + 1);
    expect(stepOf(totp, codeAt(-60), now)).toBeUndefined();
    expect(stepOf(totp, codeAt(60), now)).toBeUndefined();
  });

  test("may be typed with spaces, but no other characters", () => {
    const code = codeAt(0);
    expect(stepOf(totp, ` ${code.slice(0, 3)}  ${code.slice(3)}\t`, now)).toBe(
      Math.floor(now.getTime() / 30_000),
    );
    for (const typed of ["", code.slice(1), `${code}0`, `0${code}`, "abcdef", "ёжики!", "٠١٢٣٤٥"])
      expect(stepOf(totp, typed, now), typed).toBeUndefined();
  });
});

describe("the stored form of a recovery code", () => {
  test("is the same for every way of typing the code", () => {
    const stored = recoveryHash(services, "vera", "ABCD-2345");
    expect(recoveryHash(services, "vera", " abcd 2345\n")).toBe(stored);
    expect(recoveryHash(services, "vera", "ABCD-2346")).not.toBe(stored);
  });

  test("differs for each user", () => {
    expect(recoveryHash(services, "vera", "ABCD-2345")).not.toBe(recoveryHash(services, "anna", "ABCD-2345"));
  });
});

describe("a sealed secret", () => {
  test("opens for its own user", () => {
    expect(openSecret(services, "vera", seal.close(otpPurpose("vera"), "secret"))).toBe("secret");
    expect(warnings).toEqual([]);
  });

  test("does not open for another user or key, and the log names the user", () => {
    for (const sealed of [
      seal.close(otpPurpose("anna"), "secret"),
      createSeal("another key").close(otpPurpose("vera"), "secret"),
    ]) {
      warnings.length = 0;
      expect(openSecret(services, "vera", sealed)).toBeUndefined();
      expect(warnings).toEqual([{ user: "vera" }]);
    }
  });
});
