import { writeFileSync } from "node:fs";
import { png } from "../support/files.ts";
import { freshEmail, samples } from "../support/samples.ts";
import { expect, test } from "./test.ts";

test("a claim goes from the form to payment received", async ({ walker, operator, lang, t }, info) => {
  await walker.open("/?cur_from=BTC&cur_to=XMR&amount=0.01");
  await walker.see("button", `/^${t.youGet}:/`);
  await walker.look("the form");
  await walker.press("button", `/^${t.youGet}:/`);
  await walker.see("dialog", t.pickGet);
  await walker.look("the picker");
  await walker.press("button", t.banks);
  await walker.look("a group of the picker");
  await walker.press("button", t.all);
  await walker.press("textbox", t.search);
  await walker.type("sber");
  await walker.see("option", `/${t.sberbank}/`);
  await walker.look("found in the picker");
  await walker.key("Enter");

  await walker.press("button", t.submit);
  await walker.see("textbox", t.cardNumber);
  await walker.press("button", t.submit);
  await walker.look("the form with its errors");
  await walker.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder, [t.email]: freshEmail() });
  await walker.press("checkbox", `/${t.consent}/`);
  await walker.look("the form filled in");
  await walker.press("button", t.submit);

  await walker.see("dialog", t.review);
  await walker.look("the requisites to confirm");
  await walker.key("Escape");
  await walker.see("heading", t.confirmTitle);
  await walker.look("the claim to confirm");
  await walker.press("button", t.checkAgain);
  const id = await walker.read(() => location.pathname.slice(-36));
  await walker.press("button", t.confirm);
  await walker.see("button", t.iPaid);
  if (await walker.read(() => innerWidth < 640)) await walker.press("radio", t.showCode);
  await walker.see("image", t.qr);
  await walker.look("what to pay to");

  await walker.press("button", `/${t.more}/`);
  await walker.press("button", t.cancel);
  await walker.see("dialog", t.cancelSure);
  await walker.look("the question before cancelling");
  await walker.press("button", t.keepIt);
  await walker.press("button", t.iPaid);
  await walker.see("dialog", t.paidSure);
  await walker.look("the question before saying paid");
  await walker.key("Escape");
  await walker.press("button", t.iPaid);
  await walker.press("button", t.paidYes);
  await walker.see("heading", t.checking);

  const receipt = info.outputPath("receipt.png");
  writeFileSync(receipt, png("receipt.png", 40).buffer);
  await walker.press("button", `/^${t.receipt}/`);
  await walker.upload(receipt);
  await walker.see("button", t.attach);
  await walker.look("the receipt chosen");
  await walker.press("button", t.attach);
  await expect
    .poll(() => walker.read(() => document.body.textContent), { timeout: 60_000 })
    .toContain(t.attached);
  await walker.look("the receipt attached");

  await operator.move(id, { event: "payment.accept" });
  await walker.see("heading", t.arrived);
  await walker.look("the payment has arrived");
  await operator.move(id, { event: "payout.start" });
  await operator.move(id, { event: "payout.complete" });
  await walker.open(`/claim/${id}`);
  await walker.see("heading", lang === "ru" ? "/^Готово/" : "/^Done/");
  await walker.look("done");
});
