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
  await walker.press("button", auth.createAccount);
  await walker.look("registration with its errors");
  await walker.fill({ [auth.email]: email });
  await walker.fill({ [auth.password]: password, [auth.repeat]: password });
  await walker.press("checkbox", `/${auth.agree.source}/`);
  await walker.look("registration filled in");
  await walker.press("button", auth.createAccount);
  await walker.see("heading", auth.checkMail);
  await walker.look("registered");

  const letter = async () => (await server.lastMail(email))?.text ?? "";
  await expect.poll(letter).toContain("/successfully#token=");
  await walker.open(/https?:\S+#token=[\w-]+/.exec(await letter())?.[0] ?? "");
  await walker.press("button", auth.activate);
  await walker.see("heading", auth.activated);
  await walker.look("activated");

  await walker.open("/login?next=/account/settings");
  await walker.look("signing in");
  await walker.fill({ [auth.email]: email, [auth.password]: password });
  await walker.key("Enter");
  await walker.at(/\/account\/settings$/);
  await walker.see("heading", account.settings);
  await walker.look("the settings");
  await walker.press("button", `/${auth.menu}/`);
  await walker.look("the menu of the account");
  await walker.press("button", auth.signOut);
  await walker.see("link", auth.signIn);
  await walker.look("signed out");
});
