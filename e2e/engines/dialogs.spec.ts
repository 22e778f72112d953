import { freshEmail, ids, samples } from "../support/samples.ts";
import { test } from "./test.ts";

const notifications = [
  { from: "LTC", to: "SBERRUB" },
  { from: "BTC", to: "XRP" },
];

test("a pair shows its notification in a dialog", async ({ walker, t }) => {
  for (const { from, to } of notifications) {
    await walker.open(`/?cur_from=${from}&cur_to=${to}`);
    await walker.see("dialog", t.notification);
    await walker.look(`the notification of ${from}`);
    await walker.press("button", t.ok);
    await walker.see("button", t.submit);
  }
});

test("a changed course is shown in a dialog when the form is sent", async ({ walker, operator, t }) => {
  await walker.open("/?cur_from=BTC&cur_to=SBERRUB&amount=0.01");
  await walker.fill({ [t.cardNumber]: samples.card, [t.holder]: samples.holder, [t.email]: freshEmail() });
  await walker.press("checkbox", `/${t.aml}/`);
  await walker.press("checkbox", t.rules);
  // A hidden page does not poll the course, so the form is sent with an old one.
  await walker.read(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await operator.changeDirection(ids.BTC, ids.SBERRUB, { course: "4900000" });
  walker.expectRefusal(409);
  await walker.press("button", t.submit);
  await walker.see("dialog", t.courseChanged);
  await walker.look("both figures");
  await walker.press("button", t.acceptCourse);
  await walker.see("dialog", t.review);
});
