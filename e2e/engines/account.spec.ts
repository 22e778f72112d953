import { freshEmail } from "../support/samples.ts";
import { expect, test } from "./test.ts";

const password = "walk the whole way once";

test("a new user registers, activates the account and signs in", async ({
  walker,
  server,
  auth,
  account,
}) => {
  const email = freshEmail();
  await walker.open("/register");
  await walker.press("button", String(auth.createAccount));
  await walker.look("registration with its errors");
  await walker.fill({ [String(auth.email)]: email });
  await walker.fill({ [String(auth.password)]: password, [String(auth.repeat)]: password });
  await walker.press("checkbox", `/${(auth.agree as RegExp).source}/`);
  await walker.look("registration filled in");
  await walker.press("button", String(auth.createAccount));
  await walker.see("heading", String(auth.checkMail));
  await walker.look("registered");

  const letter = async () => (await server.lastMail(email))?.text ?? "";
  await expect.poll(letter).toContain("/successfully#token=");
  await walker.open(/https?:\S+#token=[\w-]+/.exec(await letter())?.[0] ?? "");
  await walker.press("button", String(auth.activate));
  await walker.see("heading", String(auth.activated));
  await walker.look("activated");

  await walker.open("/login?next=/account/settings");
  await walker.look("signing in");
  await walker.fill({ [String(auth.email)]: email, [String(auth.password)]: password });
  await walker.key("Enter");
  await walker.at(/\/account\/settings$/);
  await walker.see("heading", account.settings);
  await walker.look("the settings");
  await walker.press("button", `/${String(auth.menu)}/`);
  await walker.look("the menu of the account");
  await walker.press("button", String(auth.signOut));
  await walker.see("link", String(auth.signIn));
  await walker.look("signed out");
});
