import { describe, expect, it } from "vitest";
import type { ApiFailure } from "#domain/api-failure.ts";
import { sampleCard, sampleDraft, samplePair } from "#machines/exchange/exchange/exchange.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { selectFace, selectNotification } from "#machines/exchange/exchange/exchange.selectors.ts";
import { selectPicker } from "#machines/exchange/exchange/picker.selectors.ts";
import type { Claim, Pair, RequisiteField } from "#machines/exchange/exchange/exchange.types.ts";
import { selectFields, selectReceive, selectSend } from "#machines/exchange/exchange/form.selectors.ts";
import { selectSubmit } from "#machines/exchange/exchange/submit.selectors.ts";
import { filling, later, next, readyExchange, refuse } from "./exchange.scene.ts";

type Exchange = Awaited<ReturnType<typeof readyExchange>>;
const fields = (exchange: Exchange) => selectFields(exchange.snapshot());

describe("notifications", () => {
  const talkative = ({ from, to }: { from: number; to: number }): Pair => {
    const pair = samplePair({ notify: `pair ${from}-${to}` }, from, to);
    return {
      ...pair,
      from: { ...pair.from, notify: `send ${from}` },
      to: { ...pair.to, notify: `receive ${to}` },
    };
  };
  const readAll = async (exchange: Exchange): Promise<string[]> => {
    const texts: string[] = [];
    for (let shown = selectNotification(exchange.snapshot()); shown !== null;) {
      texts.push(shown.text);
      await exchange.send({ type: "notification.dismiss" });
      shown = selectNotification(exchange.snapshot());
    }
    return texts;
  };

  it("come one after another: of the pair, the send side, the receive side", async () => {
    const exchange = await readyExchange({ loadPair: talkative });
    expect(selectNotification(exchange.snapshot())).toEqual({ level: "pair", text: "pair 1-10" });
    expect(await readAll(exchange)).toEqual(["pair 1-10", "send 1", "receive 10"]);
  });

  it("are shown once for each choice, and again after the same choice is made again", async () => {
    const exchange = await readyExchange({ loadPair: talkative });
    await readAll(exchange);
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    expect(await readAll(exchange)).toEqual(["pair 1-12", "receive 12"]);
    await exchange.send({ type: "currency.choose", side: "from", id: ids.usdtTrc20 });
    expect(await readAll(exchange)).toEqual(["pair 3-12", "send 3"]);
    await exchange.send({ type: "currency.choose", side: "from", id: ids.btc });
    expect(await readAll(exchange)).toEqual(["pair 1-12", "send 1"]);
  });

  it("are dropped unread when their choice changes, while others stay queued", async () => {
    const exchange = await readyExchange({ loadPair: talkative });
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    expect(await readAll(exchange)).toEqual(["send 1", "pair 1-12", "receive 12"]);
  });

  it("are not shown when there are none", async () => {
    expect(selectNotification((await readyExchange()).snapshot())).toBeNull();
  });
});

describe("the picker", () => {
  it("lists currencies to send, filters them by group and query, and closes on a choice", async () => {
    const exchange = await readyExchange();
    const options = () => selectPicker(exchange.snapshot())?.options.map(({ name, id }) => [name, id]);
    expect(selectPicker(exchange.snapshot())).toBeNull();
    await exchange.send({ type: "picker.open", side: "from" });
    expect(options()).toEqual([
      ["Bitcoin", ids.btc],
      ["Tether USDT", ids.usdtTrc20],
      ["Any card", ids.card],
    ]);
    expect(selectPicker(exchange.snapshot())?.groups).toEqual(["crypto", "bank"]);
    await exchange.send(
      { type: "picker.filter", group: "crypto" },
      { type: "picker.search", query: "erc20" },
    );
    expect(options()).toEqual([["Tether USDT", ids.usdtErc20]]);
    const [tether] = selectPicker(exchange.snapshot())?.options ?? [];
    expect(tether?.variants.map(({ id }) => id)).toEqual([ids.usdtErc20]);
    await exchange.send({ type: "picker.search", query: "биток" });
    expect(options()).toEqual([["Bitcoin", ids.btc]]);
    await exchange.send({ type: "currency.choose", side: "from", id: ids.btc });
    expect(selectPicker(exchange.snapshot())).toBeNull();
  });

  it("lists currencies to receive for the send currency, and starts with All", async () => {
    const exchange = await readyExchange({ loadReceivable: () => [ids.cash, ids.card] });
    await exchange.send({ type: "picker.open", side: "from" }, { type: "picker.search", query: "x" });
    await exchange.send({ type: "picker.close" }, { type: "picker.open", side: "to" });
    expect(selectPicker(exchange.snapshot())).toMatchObject({ side: "to", query: "", group: null });
    expect(selectPicker(exchange.snapshot())?.options.map(({ id, isChosen }) => [id, isChosen])).toEqual([
      [ids.card, true],
      [ids.cash, false],
    ]);
  });
});

const field = (name: string, changes: Partial<RequisiteField> = {}): RequisiteField => ({
  name,
  kind: "card",
  label: name,
  hint: null,
  required: true,
  visible: true,
  ...changes,
});

const pairAsking = (
  to: { input: RequisiteField[]; inputVerify?: RequisiteField[] },
  rest: Partial<Pair> = {},
) => {
  const pair = samplePair(rest);
  const side = { ...pair.structure.to, inputVerify: to.input, ...to };
  return { ...pair, structure: { ...pair.structure, to: side } };
};

describe("requisites", () => {
  it("have inputs for visible fields only, and hidden ones never block the form", async () => {
    const input = [field("account"), field("secret", { visible: false })];
    const exchange = await readyExchange({ loadPair: () => pairAsking({ input }) });
    expect(fields(exchange).to.map(({ name }) => name)).toEqual(["account"]);
    await exchange.send(...filling, { type: "claim.submit" });
    expect(exchange.calls("createClaim")).toHaveLength(1);
  });

  it("are those of the verification course while it applies", async () => {
    const exchange = await readyExchange({
      loadPair: () =>
        pairAsking(
          { input: [field("account")], inputVerify: [field("card_id")] },
          { verificationCourse: "5100000" },
        ),
    });
    await exchange.send({ type: "cards.known", cards: [sampleCard] });
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    expect(fields(exchange).to.map(({ key }) => key)).toEqual(["toRequisites.card_id"]);
  });

  describe("filled in by a wallet's payment link", () => {
    const ton = "EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N";
    const account = field("account", { kind: "ton" });
    const memo = field("memo", { kind: "ton_memo", required: false });
    const paste = (exchange: Awaited<ReturnType<typeof readyExchange>>, value: string) =>
      exchange.send({ type: "requisite.change", side: "to", name: "account", value });
    const valuesOf = (exchange: Awaited<ReturnType<typeof readyExchange>>) =>
      fields(exchange).to.map(({ value }) => value);

    it("take its address and its memo, and keep the amount", async () => {
      const exchange = await readyExchange({ loadPair: () => pairAsking({ input: [account, memo] }) });
      const before = exchange.snapshot().context.amount;
      await paste(exchange, `ton://transfer/${ton}?amount=5000000000&text=77`);
      expect(valuesOf(exchange)).toEqual([ton, "77"]);
      expect(exchange.snapshot().context.amount).toEqual(before);
    });

    it("keep the typed memo when the link has none", async () => {
      const exchange = await readyExchange({ loadPair: () => pairAsking({ input: [account, memo] }) });
      await exchange.send({ type: "requisite.change", side: "to", name: "memo", value: "mine" });
      await paste(exchange, `ton://transfer/${ton}`);
      expect(valuesOf(exchange)).toEqual([ton, "mine"]);
    });

    it("keep the whole link when its memo has no field, as the money would be lost without it", async () => {
      const exchange = await readyExchange({ loadPair: () => pairAsking({ input: [account] }) });
      const link = `ton://transfer/${ton}?text=77`;
      await paste(exchange, link);
      expect(valuesOf(exchange)).toEqual([link]);
    });
  });

  it("keep typed text in fields of the same name and kind", async () => {
    const exchange = await readyExchange({
      loadPair: ({ to }) =>
        pairAsking({ input: [field("account", { kind: to === ids.usdtTrc20 ? "tron" : "card" })] }),
    });
    await exchange.send({ type: "requisite.change", side: "to", name: "account", value: "4111" });
    await exchange.send({ type: "currency.choose", side: "to", id: ids.usdtTrc20 });
    expect(fields(exchange).to[0]?.value).toBe("");
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    expect(fields(exchange).to[0]?.value).toBe("4111");
  });

  it("are sent normalised, without empty optional ones", async () => {
    const input = [field("account"), field("holder", { kind: "name", required: false })];
    const exchange = await readyExchange({ loadPair: () => pairAsking({ input }) });
    await exchange.send(...filling, { type: "claim.submit" });
    expect(exchange.calls("createClaim")).toMatchObject([
      { body: { toRequisites: { account: "4111111111111111" }, fromRequisites: {} } },
    ]);
  });
});

describe("a refund address", () => {
  const account = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  const type = (exchange: Exchange, value: string) =>
    exchange.send({ type: "requisite.change", side: "refund", name: "account", value });
  const sent = async (exchange: Exchange) => {
    await exchange.send(...filling, { type: "claim.submit" });
    return exchange.calls("createClaim");
  };

  it("has a field where the pair asks for one, and is not missed", async () => {
    const exchange = await readyExchange();
    expect(fields(exchange).refund).toMatchObject([{ key: "refundRequisites.account", value: "" }]);
    const [claim] = await sent(exchange);
    expect(claim).not.toHaveProperty("body.refundRequisites");
  });

  it("is sent normalised", async () => {
    const exchange = await readyExchange();
    await type(exchange, ` ${account} `);
    expect(await sent(exchange)).toMatchObject([{ body: { refundRequisites: { account } } }]);
  });

  it("is checked as soon as something is typed, and takes the focus when it is refused", async () => {
    const exchange = await readyExchange();
    await type(exchange, "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9");
    expect(await sent(exchange)).toEqual([]);
    expect(fields(exchange).refund).toMatchObject([{ fault: "wrong_network" }]);
    expect(exchange.emitted).toContainEqual({ type: "form.refused", field: "refundRequisites.account" });
  });

  it("stays with its currency when the sides are swapped", async () => {
    const exchange = await readyExchange({
      loadReceivable: ({ from }) => (from === ids.btc ? [ids.card] : [ids.btc]),
    });
    await type(exchange, account);
    await exchange.send({ type: "sides.swap" });
    expect(fields(exchange).refund).toEqual([]);
    await exchange.send({ type: "sides.swap" });
    expect(fields(exchange).refund[0]?.value).toBe(account);
  });
});

describe("the faces of the form", () => {
  const face = (exchange: Exchange) => selectFace(exchange.snapshot());
  const empty = { amount: { side: "from", text: "" } as const, requisites: {}, email: "" };
  const card = { requisites: { "to.account.card": "4111" } };
  const amount = { amount: { side: "from", text: "0.5" } as const };

  it("follow each other with ‘Next’, and the way back keeps what was typed", async () => {
    const exchange = await readyExchange();
    expect(face(exchange)).toBe("amounts");
    await exchange.send(...filling);
    expect(face(exchange)).toBe("details");
    expect(exchange.calls("checkCaptcha")).toHaveLength(1);
    await exchange.send({ type: "amounts.edit" });
    expect(face(exchange)).toBe("amounts");
    await exchange.send(next, next);
    expect(exchange.calls("createClaim")).toMatchObject([{ body: { fromSumma: "0.5" } }]);
  });

  it.each([
    ["an amount", amount, "amounts"],
    ["a requisite alone", card, "amounts"],
    ["an amount and a requisite", { ...amount, ...card }, "details"],
    ["the e-mail of an account", { email: "anna@example.com" }, "amounts"],
  ])("begin as a draft with %s was left", async (_, given, first) => {
    const exchange = await readyExchange({ loadDraft: () => ({ ...sampleDraft, ...empty, ...given }) });
    expect(face(exchange)).toBe(first);
  });

  it("go back to the amounts when the server refuses one, when the reserve is gone and when the pair is", async () => {
    const refusals: ApiFailure[] = [
      { kind: "fields", fields: { fromSumma: ["Too much."] } },
      { kind: "conflict", code: "reserve" },
    ];
    for (const refusal of refusals) {
      const exchange = await readyExchange({ createClaim: () => refuse(refusal) });
      await exchange.send(...filling, next);
      expect(face(exchange)).toBe("amounts");
    }
    const exchange = await readyExchange({ readCourse: () => refuse({ kind: "notFound" }) });
    await exchange.send(...filling);
    await exchange.wait(15);
    expect(face(exchange)).toBe("amounts");
  });

  it("stay where they are while a claim is being created", async () => {
    const exchange = await readyExchange({ createClaim: () => later<Claim>().promise });
    await exchange.send(...filling, next, { type: "amounts.edit" });
    expect(face(exchange)).toBe("details");
  });
});

describe("the example", () => {
  const sent = (exchange: Exchange) => selectSend(exchange.snapshot()).amount;

  it("is a round amount above the pair's minimum, anew for each pair until the visitor enters one", async () => {
    const exchange = await readyExchange({
      loadPair: ({ from, to }) =>
        samplePair({ from: { ...samplePair().from, min: from === ids.btc ? "0.0023" : "0.3" } }, from, to),
    });
    expect(sent(exchange)).toBe("0.02");
    await exchange.send({ type: "currency.choose", side: "from", id: ids.usdtTrc20 });
    expect(sent(exchange)).toBe("0.3");
    await exchange.send({ type: "amount.change", side: "from", text: "" });
    await exchange.send({ type: "currency.choose", side: "from", id: ids.btc });
    expect(sent(exchange)).toBe("");
  });

  it("replaces a draft of another pair; it is none without a minimum or claims, and is no draft", async () => {
    const { from } = samplePair();
    const other = await readyExchange(
      { loadDraft: () => ({ ...sampleDraft, fromId: ids.usdtTrc20 }) },
      { curFrom: "BTC", curTo: "CARDRUB" },
    );
    expect(sent(other)).toBe("0.01");
    const named = await readyExchange(
      { loadDraft: () => sampleDraft },
      { curFrom: "BTC", curTo: "CARDRUB", amount: "0.7" },
    );
    expect([sent(named), selectFace(named.snapshot())], "an address is seen first").toEqual([
      "0.7",
      "amounts",
    ]);
    const unbounded = await readyExchange({ loadPair: () => samplePair({ from: { ...from, min: null } }) });
    expect(sent(unbounded)).toBe("");
    const empty = await readyExchange({ loadPair: () => samplePair({ reserve: "0" }) });
    expect(sent(empty)).toBe("");
    const exchange = await readyExchange();
    await exchange.send({ type: "email.change", value: "anna@example.com" });
    await exchange.wait(1);
    expect(exchange.calls("saveDraft")).toMatchObject([{ draft: { amount: { text: "" } } }]);
  });
});

describe("errors", () => {
  it("are shown once the field loses focus", async () => {
    const exchange = await readyExchange();
    await exchange.send({
      type: "requisite.change",
      side: "to",
      name: "account",
      value: "4111 1111 1111 1112",
    });
    expect(fields(exchange).to[0]?.fault).toBeNull();
    await exchange.send({ type: "field.leave", field: "toRequisites.account" });
    expect(fields(exchange).to[0]?.fault).toBe("checksum");
  });

  it("are not shown for an empty field that only had the focus", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "field.leave", field: "email" });
    expect(fields(exchange).email.fault).toBeNull();
  });

  it("are all shown on submit, which sends nothing and focuses the first", async () => {
    const exchange = await readyExchange();
    await exchange.send(...filling.slice(0, 3), { type: "amount.change", side: "from", text: "" });
    await exchange.send({ type: "claim.submit" });
    const { to, email, consent } = fields(exchange);
    expect(selectSend(exchange.snapshot()).fault).toBe("empty");
    expect(selectReceive(exchange.snapshot()).fault).toBeNull();
    expect([to[0]?.fault, email.fault]).toEqual(["required", "required"]);
    expect(consent.fault).toBe("consent");
    expect(selectFace(exchange.snapshot())).toBe("amounts");
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: "fromSumma" }]);
    expect(exchange.calls("createClaim")).toEqual([]);
  });

  it("are not shown for fields that are not visible yet", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "amount.change", side: "from", text: "" }, { type: "claim.submit" });
    expect(selectSend(exchange.snapshot()).fault).toBe("empty");
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: "fromSumma" }]);
    await exchange.send({ type: "amount.change", side: "from", text: "0.5" }, { type: "claim.submit" });
    const { to, email, consent } = fields(exchange);
    expect(selectFace(exchange.snapshot())).toBe("details");
    expect([to[0]?.fault, email.fault, consent.fault]).toEqual([null, null, null]);
  });

  it.each([
    [3, "toRequisites.account"],
    [4, "email"],
    [5, "consent"],
  ])("name the first field when step %i of filling in is left out", async (left, first) => {
    const exchange = await readyExchange();
    const steps = filling.filter((_, index) => index !== left);
    await exchange.send(...steps, { type: "claim.submit" });
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: first }]);
    expect(exchange.calls("createClaim")).toEqual([]);
  });

  it("asks for the city where the pair has cities", async () => {
    const pair = samplePair();
    const city = [
      { id: 1, code: "moscow", name: "Moscow" },
      { id: 2, code: "kazan", name: "Kazan" },
    ];
    const structure = { ...pair.structure, from: { ...pair.structure.from, city } };
    const exchange = await readyExchange({ loadPair: () => ({ ...pair, structure }) });
    await exchange.send(...filling, { type: "claim.submit" });
    expect(fields(exchange).city?.fault).toBe("required");
    await exchange.send({ type: "city.choose", id: 2 }, { type: "claim.submit" });
    expect(exchange.calls("createClaim")).toMatchObject([{ body: { city: 2 } }]);
  });

  it("are not shown for a missing optional e-mail, only for an invalid one", async () => {
    const pair = samplePair();
    const structure = { ...pair.structure, emailClaimRequirement: false };
    const exchange = await readyExchange({ loadPair: () => ({ ...pair, structure }) });
    await exchange.send(...filling, { type: "email.change", value: "anna@" }, { type: "claim.submit" });
    expect(fields(exchange).email).toMatchObject({ required: false, fault: "format" });
    await exchange.send({ type: "email.change", value: "" }, { type: "claim.submit" });
    const [attempt] = exchange.calls("createClaim") as { body: object }[];
    expect(attempt?.body).not.toHaveProperty("email");
  });
});

describe("selectors", () => {
  it("keep the reference of unchanged values", async () => {
    const exchange = await readyExchange({ loadDraft: () => sampleDraft });
    const look = () => {
      const snapshot = exchange.snapshot();
      return [selectSend, selectReceive, selectFields, selectSubmit].map((select) => select(snapshot));
    };
    const before = look();
    await exchange.wait(3);
    await exchange.send({ type: "picker.open", side: "to" });
    look().forEach((view, index) => expect(view).toBe(before[index]));
    await exchange.send({ type: "amount.change", side: "from", text: "0.1" });
    const after = look();
    expect(after.map((view, index) => view === before[index])).toEqual([false, false, true, true]);
  });
});
