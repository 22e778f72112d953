import { InspectorPage } from "../pages/InspectorPage.ts";
import { type InspectedSite, launchInspector } from "../support/inspector.ts";
import { expect, test } from "../support/test.ts";
import { createCardClaim } from "../support/walk.ts";

test.use({ lang: "en" });

test.describe("the flow inspector @desktop", () => {
  // One worker shares one development server, which compiles each module on its first request.
  test.describe.configure({ mode: "default" });
  let inspected: InspectedSite;
  test.beforeAll(async ({ server }) => {
    inspected = await launchInspector(server);
  });
  test.afterAll(async () => inspected.close());

  test("follows a claim on the page beside it, steps back in time and sends an event", async ({
    page,
    exchange,
    t,
  }) => {
    // The inspector serves the page beside it too, which is slow on a busy machine.
    test.slow();
    const { id, email } = await createCardClaim(exchange);
    const inspector = new InspectorPage(page, inspected.url);
    await inspector.open("claim", `/en/claim/${id}`);
    await inspector.isLit("open.step.confirmingRequisites");
    await inspector.site.getByRole("button", { name: t.confirm }).click();
    await inspector.isLit("open.step.paying");
    await inspector.isDark("open.step.confirmingRequisites");
    await inspector.tab("Running").click();
    await expect(inspector.button(/^claim-payment/)).toBeVisible();

    // The keyboard resizes the panes.
    const handle = page.getByRole("separator", { name: "Between the chart and the events" });
    const roomOfEvents = async () => (await inspector.events.boundingBox())?.width ?? 0;
    const before = await roomOfEvents();
    await handle.press("ArrowLeft");
    await expect.poll(roomOfEvents).toBeGreaterThan(before);
    // Enter collapses the pane beside the chart and restores its width.
    const wide = await roomOfEvents();
    await handle.press("Enter");
    await expect.poll(roomOfEvents).toBeLessThan(20);
    await handle.press("Enter");
    await expect.poll(roomOfEvents).toBe(wide);

    // Selecting the answer shows the chart and the context of that moment.
    await page.getByLabel("Filter the events").fill("done.actor.sendcommand");
    await inspector.events.getByRole("option").last().click();
    await expect(inspector.edge("open.step//any", "open.step.paying")).toHaveAttribute("data-taken", "true");
    await expect(page.getByRole("region", { name: "Details" })).toContainText("waiting_payment");
    await inspector.button("Step back").click();
    await inspector.button("Step back").click();
    await inspector.isLit("open.step.confirmingRequisites");
    await inspector.isDark("open.step.paying");
    await inspector.button(/^Follow$/).click();
    await inspector.isLit("open.step.paying");

    await inspector.tab("Send").click();
    // The list is sorted shortly after the chart changes. Until then, another button may move under the pointer.
    await inspector.takes("payment.declare");
    await inspector.button("Send claim.cancel").click();
    await inspector.isLit("open.command.askingCancel");
    await expect(inspector.site.getByRole("alertdialog")).toBeVisible();
    await inspector.takes("dialog.dismiss");
    await inspector.button("Send dialog.dismiss").click();
    await expect(inspector.site.getByRole("alertdialog")).toBeHidden();

    // The same recording in words, and as messages between actors.
    await inspector.button(/^Story$/).click();
    await expect(page.getByRole("region", { name: "Recording" })).toContainText("claim begins");
    await inspector.button(/^Sequence$/).click();
    await expect(page.getByRole("group", { name: "Messages in order" })).toContainText("claim.cancel");
    await inspector.button(/^Chart$/).click();

    // Copied data contains no secrets.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await inspector.button("Copy recording").click();
    await expect(page.getByText("Recording copied")).toBeVisible();
    const recording = await page.evaluate(() => navigator.clipboard.readText());
    expect(recording).toContain("waiting_payment");
    for (const secret of [id, email, "4111 1111 1111 1111", "4111111111111111"])
      expect(recording).not.toContain(secret);
    await page.evaluate(() => document.querySelector("iframe")?.remove());
    await inspector.tab("Events").click();
    await inspector.button("Open recording").click();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await page.getByRole("slider", { name: "Moment" }).press("End");
    await inspector.isLit("open.step.paying");
  });

  test("simulates a flow without a server, searches, collapses and exports the chart", async ({
    page,
    checkAccessibility,
  }) => {
    const inspector = new InspectorPage(page, inspected.url);
    await inspector.open("exchange");
    expect(await inspector.overflowing()).toEqual([]);
    await inspector.open("claim");
    await inspector.tab("Simulate").click();
    await inspector.button("Start claim").click();
    await inspector.isLit("loading");
    await page
      .getByRole("region", { name: "loadClaim" })
      .getByRole("button", { name: /^failed kind: offline/ })
      .click();
    await inspector.isLit("loadFailed");
    await expect(inspector.edge("loading", "loadFailed")).toHaveAttribute("data-taken", "true");
    await inspector.button(/^retryDelay in/).click();
    await inspector.isLit("loading");
    await page
      .getByRole("region", { name: "loadClaim" })
      .getByRole("button", { name: /^done/ })
      .first()
      .click();
    await inspector.isLit("open.step.confirmingRequisites");
    // The chart scrolls to the first of the parallel regions. The map scrolls elsewhere.
    await expect(inspector.state("open.step.confirmingRequisites")).toBeInViewport();
    await inspector.pressOnMap("open.command.moving");
    await expect(inspector.state("open.command.moving")).toBeInViewport();
    await expect(inspector.state("open.step.confirmingRequisites")).not.toBeInViewport();

    // A flow that does not run in the simulation shows no requests of other flows.
    await inspector.button(/^session /).click();
    await expect(page.getByRole("region", { name: "Simulation" })).toContainText(
      "It sends no requests to a server",
    );
    await inspector.button(/^claim runs/).click();
    await inspector.button("+10 s").click();
    await inspector.isLit("open.polling.running.asking");
    await checkAccessibility();

    await inspector.tab("Events").click();
    const background = inspector.events.getByRole("option", { name: /promise|after second/ });
    await expect(inspector.events.getByRole("option").first()).toBeVisible();
    await expect(background).toHaveCount(0);
    await page.getByLabel("Promises and ticks of timers").check();
    await expect(background.first()).toBeVisible();

    await page.getByLabel("Find in the chart").fill("askingPaid");
    await page.getByLabel("Find in the chart").press("Enter");
    await expect(inspector.state("open.command.askingPaid")).toBeInViewport();
    await page.getByLabel("Levels").selectOption("1 level");
    await expect(inspector.state("open.command")).toHaveCount(0);
    await inspector.isLit("open");
    await page.getByLabel("Levels").selectOption("2 levels");
    await expect(inspector.state("open.command")).toBeVisible();
    await expect(inspector.state("open.command.askingPaid")).toHaveCount(0);
    await page.getByLabel("Levels").selectOption("All levels");
    await expect(inspector.state("open.command")).toBeVisible();

    const svg = (await inspector.export("svg")).toString();
    expect(svg).toContain("confirmingRequisites");
    expect(svg).toMatch(/@font-face.*url\("data:font\/woff2;base64,/s);
    expect((await inspector.export("mermaid")).toString()).toContain("stateDiagram-v2");
    expect((await inspector.export("png")).subarray(1, 4).toString()).toBe("PNG");
  });
});
