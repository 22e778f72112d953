// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import { cashPair, sampleOffer } from "#machines/shop/link-builder/link-builder.cases.ts";
import { linkBuilderMachine } from "#machines/shop/link-builder/link-builder.machine.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { shopSitesMachine } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import { sampleShort } from "#machines/shop/short-link/short-link.cases.ts";
import { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { widgetMachine } from "#machines/shop/widget/widget.machine.ts";
import { LinkBuilder } from "#src/shop/link-builder/LinkBuilder.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () =>
  show(<LinkBuilder />, {
    linkBuilder: linkBuilderMachine,
    shopApplication: shopApplicationMachine,
    shopSites: shopSitesMachine,
    shortLink: shortLinkMachine,
    exchange: exchangeMachine,
    widget: widgetMachine,
  });

describe("the views of a shop's links", () => {
  it("send choices and typed text, and show the link with its codes", async () => {
    const page = await open();
    await page.gives("loadOffer", sampleOffer);
    expect(page.text()).toContain("https://exchange.example/en?shop=s3f9a0c17be42");
    await page.choose("Customers send", String(ids.btc));
    await page.gives("loadReceivable", [ids.card]);
    await page.choose("Customers receive", String(ids.card));
    await page.gives("loadPair", cashPair());
    expect(page.text()).toContain("Now from 0.001 to 1 BTC");
    page.sent();
    await page.type("Amount to send", "0.5");
    await page.choose("City", "moscow");
    await page.type("Your order ID", "order-1");
    await page.type("Campaign", "mail");
    await page.type("Promo code", "WELCOME");
    await page.choose("Page language", "ru");
    await page.type("Link text", "Pay & go");
    const changes = page.sent().filter(({ type }) => type === "field.change");
    expect(changes).toEqual(
      [
        ["amount", "0.5"],
        ["city", "moscow"],
        ["order", "order-1"],
        ["campaign", "mail"],
        ["promocode", "WELCOME"],
        ["language", "ru"],
        ["label", "Pay & go"],
      ].map(([field, value]) => ({ type: "field.change", field, value })),
    );
    for (const text of ["order_id=order-1", "like this:Pay & go"]) expect(page.text()).toContain(text);
    expect(page.labels()).toContain("Copy the link");
    await page.press("Link");
    expect(page.labels()).toContain("Copy the link code");
    expect(page.text()).toContain("Pay &amp; go</a>");
    await page.press("Button");
    expect(page.labels()).toContain("Copy the button code");
    expect(page.text()).toContain("display:inline-block");
  });

  it("show the widget's preview and its code", async () => {
    const page = await open();
    await page.gives("loadOffer", sampleOffer);
    page.sent();
    await page.choose("Widget theme", "dark");
    await page.type("Widget colour", "#fc0");
    expect(page.sent().filter(({ type }) => type === "field.change")).toEqual([
      { type: "field.change", field: "theme", value: "dark" },
      { type: "field.change", field: "accent", value: "#fc0" },
    ]);
    expect(page.text()).toContain(
      '<iframe src="https://exchange.example/en/widget/s3f9a0c17be42?theme=dark&amp;accent=ffcc00"',
    );
    expect(document.querySelector("[data-look=dark]")?.getAttribute("style")).toContain("#ffcc00");
    await page.type("Widget colour", "red");
    await page.blur("Widget colour");
    expect(page.text()).toContain("Enter a colour, for example #0a5a70");
    expect(page.text()).not.toContain("<iframe");
  });

  it("shorten the link on request, and drop the short one when the link changes", async () => {
    const page = await open();
    await page.gives("loadOffer", sampleOffer);
    await page.type("Campaign", "mail");
    page.sent();
    await page.press("Shorten the link");
    expect(page.sent()).toEqual([{ type: "link.shorten" }]);
    expect(page.asked("shorten")).toMatchObject({ language: "en", campaign: "mail", order: "" });
    await page.gives("shorten", sampleShort);
    expect(page.text()).toContain(sampleShort.url);
    expect(page.labels()).toContain("Copy the short link");
    expect(document.activeElement?.textContent).toBe("Short link");
    await page.type("Link text", "Pay");
    expect(page.text()).toContain(sampleShort.url);
    await page.type("Campaign", "banner");
    expect(page.text()).not.toContain(sampleShort.url);
    await page.type("Campaign", "two words");
    expect(page.text()).not.toContain("Shorten the link");
  });

  it("show errors beside their fields, and no link", async () => {
    const page = await open();
    await page.gives("loadOffer", sampleOffer);
    await page.type("Your order ID", "two words");
    expect(page.text()).toContain("There's no link yet");
    expect(page.text()).not.toContain("at most 64 characters");
    await page.blur("Your order ID");
    expect(page.text()).toContain("at most 64 characters");
    expect(page.sent().at(-1)).toEqual({ type: "field.leave", field: "order" });
  });
});
