import type { AuthPage } from "../pages/AuthPage.ts";
import { freshEmail } from "./samples.ts";
import { expect } from "./test.ts";

/** The password that a newcomer registers with. */
export const newcomersPassword = "три коня 😀 едут в лес";

/** The link in a letter. */
export const linkIn = (text = ""): string => /https?:\S+#token=[\w-]+/.exec(text)?.[0] ?? "no link";

/** Registers a user without activating the account. Returns the e-mail address. */
export async function newcomer(auth: AuthPage): Promise<string> {
  const email = freshEmail();
  await auth.open("/register");
  await auth.register(email, newcomersPassword);
  await expect(auth.heading).toHaveText(auth.t.checkMail);
  return email;
}
