import { linkIn } from "../support/accounts.ts";
import { freshEmail } from "../support/samples.ts";
import { expect, test } from "../support/test.ts";

// A target that the rate has already reached is answered 400.
test.use({ expectedErrors: /400 \(Bad Request\)/ });

test("a visitor sets a rate alert, confirms it by mail, and unsubscribes @phone", async ({
  page,
  exchange,
  server,
  lang,
  checkAccessibility,
}) => {
  const isRussian = lang === "ru";
  const email = freshEmail();
  await exchange.open({ from: "BTC", to: "SBERRUB" });
  await page.getByRole("button", { name: isRussian ? "Сообщить, когда" : "Tell me when" }).click();
  const dialog = page.getByRole("dialog");
  const send = dialog.locator("button[type=submit]");
  const value = dialog.locator("input[name=value]");
  await expect(value).toBeFocused();
  await value.fill("1");
  await dialog.locator("input[name=email]").fill(email);
  await send.click();
  await expect(value, "the rate is above 1 already").toHaveAccessibleDescription(
    isRussian ? /уже/ : /already/,
  );
  await checkAccessibility();
  await value.fill("900 000 000");
  await send.click();
  await expect(dialog.getByRole("status")).toContainText(email);
  await dialog.getByRole("button").last().click();
  await expect(dialog).toBeHidden();

  await expect.poll(() => server.lastMail(email)).not.toBeNull();
  const letter = (await server.lastMail(email))?.text ?? "";
  await page.goto(linkIn(letter));
  const heading = page.getByRole("heading", { level: 1 });
  await page.locator("main form button").click();
  await expect(heading).toHaveText(isRussian ? "Оповещение включено" : "Your alert is set");
  await expect(heading).toBeFocused();

  await page.goto(/https?:\S+\/alerts\/[0-9a-f]{64}/.exec(letter)?.[0] ?? "no link");
  await expect(heading).toHaveText(isRussian ? "Отписаться от оповещений" : "Unsubscribe from alerts");
  await page.locator("main form button").click();
  await expect(heading).toHaveText(isRussian ? "Вы отписались" : "You're unsubscribed");
});
