import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

/** Notifications that the page has shown and tones that it has played. */
interface Told {
  notifications: { title: string; body: string | undefined }[];
  tones: number;
}

/** Records the page's notifications and tones. The visitor has answered the permission prompt with `answer`. */
async function listen(page: Page, answer: NotificationPermission): Promise<() => Promise<Told>> {
  await page.addInitScript((permission) => {
    const told: Told = { notifications: [], tones: 0 };
    Object.assign(window, { told });
    window.Notification = class extends Notification {
      // Headless Chromium never prompts, and reports 'denied' even after a grant.
      static override readonly permission = permission;
      static override requestPermission = async () => permission;
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        if (title !== "") told.notifications.push({ title, body: options?.body });
      }
    };
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        told.tones += 1;
        return super.createOscillator();
      }
    };
  }, answer);
  return () => page.evaluate(() => (window as unknown as { told: Told }).told);
}

/** Makes the page report that it is hidden or visible. */
const turn = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    Object.defineProperty(document, "hidden", { value: visibility === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("a claim that changes plays a sound, and shows a notification while the page is hidden @desktop", async ({
  page,
  exchange,
  claim,
  operator,
  t,
}) => {
  await page.clock.install();
  const told = await listen(page, "granted");
  const { id } = await createCardClaim(exchange);
  await claim.says(t.confirmTitle);
  const box = page.getByRole("checkbox", { name: t.tellMe });
  await expect(box, "not offered before the order is confirmed").toBeHidden();
  await claim.confirmRequisites();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText(t.soundAndNotification)).toBeVisible();
  expect(await told(), "the visitor's own actions notify about nothing").toEqual({
    notifications: [],
    tones: 0,
  });

  await operator.move(id, { event: "payment.see", confirmations: 1 });
  await claim.poll();
  await expect.poll(told).toEqual({ notifications: [], tones: 2 });

  await turn(page, "hidden");
  await operator.move(id, { event: "payment.accept" });
  await claim.poll();
  const { number } = (await operator.show(id)).claim;
  await expect.poll(told).toEqual({
    notifications: [{ title: `${t.order} ${String(number)}`, body: t.statusPaid }],
    tones: 4,
  });

  await turn(page, "visible");
  await page.reload();
  await expect(box, "the choice is stored").toBeChecked();
  await box.uncheck();
  await page.reload();
  await expect(box).not.toBeChecked();
});
