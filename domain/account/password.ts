/** Shortest password, in characters after NFC (NIST SP 800-63B asks for 8). */
export const PASSWORD_MIN = 10;

/** Maximum length in characters after NFC. Longer passwords are refused before hashing. */
export const PASSWORD_MAX = 128;

/** Why a password is refused. There are no composition rules. */
export type PasswordFault = "short" | "long" | "email";

/** Normalizes a password for measuring, hashing and comparing: NFC, with spaces and emoji kept. */
export function normalizePassword(password: string): string {
  return password.normalize("NFC");
}

/** The first rule that a new password breaks, or undefined. Characters are code points. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  // Avoids normalizing and splitting a megabyte only to refuse it.
  if (password.length > PASSWORD_MAX * 8) return "long";
  const normal = normalizePassword(password);
  const { length } = Array.from(normal);
  if (length < PASSWORD_MIN) return "short";
  if (length > PASSWORD_MAX) return "long";
  const address = normalizePassword(email.trim()).toLowerCase();
  return address !== "" && normal.trim().toLowerCase() === address ? "email" : undefined;
}

/** Password strength for the meter: 0 refused, 1 weak, 2 fair, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/**
 * Counts the characters that neither repeat nor continue the one before them: "aaaa" and "1234" count one.
 */
function surprises(characters: readonly string[]): number {
  let count = 0;
  let before = Number.NaN;
  for (const character of characters) {
    const code = character.toLowerCase().codePointAt(0) ?? 0;
    if (!(Math.abs(code - before) <= 1)) count += 1;
    before = code;
  }
  return count;
}

/**
 * Strength of a new password: its length without repeats and runs, capped by the number of distinct
 * characters.
 */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (passwordFault(password, email) !== undefined) return 0;
  const characters = Array.from(normalizePassword(password));
  const distinct = new Set(characters.map((character) => character.toLowerCase())).size;
  const score = Math.min(surprises(characters), distinct * 2);
  if (score < 9) return 1;
  return score < 14 ? 2 : 3;
}
