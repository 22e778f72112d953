import type { AuthServices } from "#server/account/auth/services.ts";
import type { Locale } from "#server/platform/locale.ts";
import { insertUser, listKnownEmails } from "#server/account/users/store.ts";
import type { Role } from "#domain/account/permissions.ts";

/** The password of all demo accounts. */
export const demoPassword = "walk the demo 2026";

/** The demo accounts, at least one per role. */
export const demoAccounts: readonly {
  readonly email: string;
  readonly role: Role;
  readonly language: Locale;
}[] = [
  { email: "anna@example.com", role: "user", language: "ru" },
  { email: "boris@example.com", role: "user", language: "en" },
  { email: "operator@example.com", role: "operator", language: "ru" },
  { email: "senior@example.com", role: "senior", language: "ru" },
  { email: "editor@example.com", role: "editor", language: "ru" },
  { email: "admin@example.com", role: "admin", language: "ru" },
];

/** Adds missing demo accounts. They can sign in only while the demo is on. */
export const seedDemoAccounts = async ({ deps, hasher }: AuthServices): Promise<void> => {
  const known = await listKnownEmails(
    deps.db,
    demoAccounts.map(({ email }) => email),
  );
  const missing = demoAccounts.filter(({ email }) => !known.includes(email));
  if (missing.length === 0) return;
  const password_hash = await hasher.hash(demoPassword);
  const now = deps.clock.now();
  for (const { email, role, language } of missing)
    await insertUser(deps.db, {
      id: deps.ids.uuid(),
      email,
      password_hash,
      role,
      language,
      demo: true,
      refferal: null,
      otp_secret: null,
      otp_pending: null,
      activated_at: now,
      password_changed_at: now,
      created_at: now,
    });
};
