import { bilingual } from "../pages/bilingual.ts";
import { pathIn } from "../pages/texts.ts";
import { watchShifts } from "../support/browser.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

const words = bilingual(
  {
    ask: "How was your exchange?",
    five: "5 stars: excellent",
    review: "Your review",
    name: /^Your name/,
    send: "Send the review",
    text: "Quick and clear, the money came within a minute.",
    popular: "Popular pairs",
    texts: /^(?:Reviews|News)$/,
    questions: "Questions",
  },
  {
    name: /^Ваше имя/,
    text: "Быстро и понятно, деньги пришли через минуту.",
    texts: /^(?:Отзывы|Новости)$/,
  },
);

test("a visitor reviews a finished claim, and the site shows the review once it is published @phone", async ({
  page,
  exchange,
  claim,
  operator,
  lang,
}) => {
  const w = words[lang];
  const { id } = await createCardClaim(exchange);
  await claim.confirmRequisites();
  await claim.declarePaid();
  await operator.move(id, { event: "payment.accept" });
  await operator.move(id, { event: "payout.start" });
  const { claim: done } = await operator.move(id, { event: "payout.complete" });
  await claim.open(id);
  const text = page.getByRole("textbox", { name: w.review });
  await expect(text, "the stars come first").toBeHidden();
  // The star covers its radio button.
  await page.getByTitle(w.five).click();
  await text.fill(w.text);
  await page.getByRole("textbox", { name: w.name }).fill("Оля");
  await page.getByRole("button", { name: w.send }).click();
  await expect(page.getByRole("heading", { name: w.review })).toBeFocused();
  await expect(text).toBeHidden();

  await page.goto(pathIn(lang, "/reviews"));
  await expect(page.getByText(w.text), "an unpublished review is not shown").toBeHidden();
  await operator.publishReview(done.number, "Спасибо!");
  await page.reload();
  const review = page.getByRole("listitem").filter({ hasText: w.text });
  await expect(review.first()).toContainText("Оля");
  await expect(review.first()).toContainText("Спасибо!");
});

test("scrolling the home page loads each part without a layout shift", async ({
  page,
  exchange,
  lang,
  checkAccessibility,
}) => {
  const w = words[lang];
  const moved = await watchShifts(page);
  await exchange.open();
  // What is far away is not laid out: its place has to be as high.
  const height = () =>
    page.locator("#home-reviews").evaluate((part) => part.parentElement?.parentElement?.clientHeight ?? 0);
  const reserved = await height();
  for (const name of [w.popular, w.questions]) {
    const part = page.getByRole("region", { name, exact: true });
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole("link").nth(1)).toBeVisible();
  }
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  expect(await moved()).toBeLessThan(0.01);
  // Its texts are the site's own: a review that was just published takes a line more.
  const wrong = Math.abs((await height()) - reserved) / reserved;
  expect(wrong, "the place of what is below the form").toBeLessThan(0.05);
  const cutLines = await page
    .getByRole("region", { name: w.texts })
    .getByRole("paragraph")
    .evaluateAll((paragraphs) =>
      paragraphs
        .filter((paragraph) => {
          const lines = paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
          return Math.abs(lines - Math.round(lines)) > 0.1;
        })
        .map(({ textContent }) => textContent),
    );
  expect(cutLines).toEqual([]);
  await checkAccessibility();
});

test.describe("parts of the home page that fail to load", () => {
  test.use({ expectedErrors: /ERR_FAILED|_payload\.json/ });

  test("say so in place without a layout shift, and can be retried", async ({ page, exchange, lang, t }) => {
    const payloads = /\/(reviews|news|faq)\/_payload\.json/;
    await page.route(payloads, (route) => route.abort());
    const moved = await watchShifts(page);
    await exchange.open();
    const part = page.getByRole("region", { name: words[lang].questions, exact: true });
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole("alert")).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await moved()).toBeLessThan(0.01);
    await page.unroute(payloads);
    await part.getByRole("button", { name: t.tryAgain }).click();
    await expect(part.getByRole("link").nth(1)).toBeVisible();
  });
});
