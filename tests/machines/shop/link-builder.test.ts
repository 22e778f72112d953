import { describe, expect, it } from "vitest";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { cashPair, sampleOffer } from "#machines/shop/link-builder/link-builder.cases.ts";
import { linkBuilderMachine } from "#machines/shop/link-builder/link-builder.machine.ts";
import { selectLinks } from "#machines/shop/link-builder/link-builder.selectors.ts";
import type { LinkField } from "#machines/shop/link-builder/link-builder.types.ts";
import { stage } from "#tests/machines/support/stage.ts";
import { sampleParts, sampleShort } from "#machines/shop/short-link/short-link.cases.ts";
import { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { selectShortLink } from "#machines/shop/short-link/short-link.selectors.ts";

const begin = async () => {
  const scene = stage(linkBuilderMachine, { language: "en" });
  await scene.gives("loadOffer", sampleOffer);
  const view = () => selectLinks(scene.snapshot());
  const type = (field: LinkField, value: string) => {
    scene.actor.send({ type: "field.change", field, value });
    scene.actor.send({ type: "field.leave", field });
  };
  const query = () => Object.fromEntries(new URL(view().built?.link ?? "https://none.example").searchParams);
  return { ...scene, view, type, query };
};

const withPair = async () => {
  const scene = await begin();
  scene.actor.send({ type: "send.choose", id: ids.btc });
  await scene.gives("loadReceivable", [ids.card, ids.cash]);
  scene.actor.send({ type: "receive.choose", id: ids.card });
  await scene.gives("loadPair", cashPair());
  return scene;
};

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the builder of links", () => {
  it("starts with the shop's link in the page's language", async () => {
    const { view, query } = await begin();
    expect(view().built?.link).toBe("https://exchange.example/en?shop=s3f9a0c17be42");
    expect(query()).toEqual({ shop: "s3f9a0c17be42" });
    expect(view().built?.linkCode).toContain(">Exchange</a>");
  });

  it("adds every filled field to the link", async () => {
    const { actor, view, type, query } = await withPair();
    expect(view().limits).toEqual({ min: "0.001", max: "1" });
    type("amount", "0,5");
    type("city", "moscow");
    type("order", " order-1 ");
    type("campaign", "mail");
    type("promocode", "WELCOME");
    actor.send({ type: "field.change", field: "language", value: "ru" });
    actor.send({ type: "field.change", field: "language", value: "de" });
    expect(query()).toEqual({
      shop: "s3f9a0c17be42",
      cur_from: "BTC",
      cur_to: "CARDRUB",
      amount: "0.5",
      city: "moscow",
      order_id: "order-1",
      campaign: "mail",
      promocode: "WELCOME",
    });
    expect(new URL(view().built?.link ?? "").pathname).toBe("/");
    expect(view().built?.linkCode).toContain(">Обменять</a>");
    type("label", "Pay <now>");
    expect(view().built?.buttonCode).toContain(">Pay &lt;now&gt;</a>");
  });

  it.each<[LinkField, string, string]>([
    ["amount", "abc", "not_a_number"],
    ["amount", ".", "not_a_number"],
    ["amount", "0", "zero"],
    ["amount", "0.123456789", "too_many_decimals"],
    ["amount", "0.0001", "below_min"],
    ["amount", "1.1", "above_max"],
    ["order", "two words", "word"],
    ["campaign", "-x", "word"],
    ["promocode", "ab", "promocode"],
    ["label", "a".repeat(61), "too_long"],
    ["label", "a\nb", "control"],
  ])(
    "takes the link back while %s is %s, and says why once the field is left",
    async (field, value, fault) => {
      const { actor, view } = await withPair();
      actor.send({ type: "field.change", field, value });
      const shown = () => view()[field as "amount" | "order" | "campaign" | "promocode" | "label"];
      expect([view().built, shown().fault]).toEqual([null, null]);
      actor.send({ type: "field.leave", field });
      expect(shown()).toMatchObject({ value, fault });
      actor.send({ type: "field.change", field, value: "" });
      expect([view().built === null, shown().fault]).toEqual([false, null]);
    },
  );

  it("requires a currency for an amount", async () => {
    const { view, type } = await begin();
    type("amount", "1");
    expect([view().built, view().amount.fault]).toEqual([null, "currency"]);
  });

  it("drops the city with its pair, and a currency that makes no pair with the other", async () => {
    const { actor, gives, view, type, query } = await withPair();
    type("city", "moscow");
    actor.send({ type: "receive.choose", id: ids.cash });
    expect(query()).toEqual({ shop: "s3f9a0c17be42", cur_from: "BTC", cur_to: "CASHRUB" });
    actor.send({ type: "send.choose", id: ids.card });
    await gives("loadReceivable", [ids.btc]);
    expect(query()).toEqual({ shop: "s3f9a0c17be42", cur_from: "CARDRUB" });
    expect(view().to.currencies.map(({ id }) => id)).toEqual([ids.btc]);
    actor.send({ type: "receive.choose", id: ids.card });
    expect(view().to.value).toBeNull();
  });
});

const open = () => {
  const scene = stage(shortLinkMachine, { parts: sampleParts });
  return {
    ...scene,
    view: () => selectShortLink(scene.snapshot()),
    shorten: () => scene.actor.send({ type: "link.shorten" }),
  };
};

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the short address of a link", () => {
  it("is requested once, with the link's parameters", async () => {
    const { calls, gives, view, shorten } = open();
    expect(view()).toEqual({ url: null, isPending: false, failure: null, refused: [], secondsLeft: 0 });
    shorten();
    shorten();
    expect(view().isPending).toBe(true);
    expect(calls("shorten")).toMatchObject([{ input: sampleParts }]);
    await gives("shorten", sampleShort);
    expect(view()).toMatchObject({ url: sampleShort.url, isPending: false });
  });
});
