import { describe, expect, it } from "vitest";
import {
  sampleCard,
  sampleCourse,
  sampleDraft,
  samplePair,
} from "#machines/exchange/exchange/exchange.cases.ts";
import { selectCourseLine, selectCourseType } from "#machines/exchange/exchange/exchange.selectors.ts";
import { selectFormMessages, selectReceive, selectSend } from "#machines/exchange/exchange/form.selectors.ts";
import { selectSubmit } from "#machines/exchange/exchange/submit.selectors.ts";
import type { Pair, RequisiteField } from "#machines/exchange/exchange/exchange.types.ts";
import { claimBody, draftOf } from "#machines/exchange/exchange/request.ts";
import { filling, next, readyExchange, refuse } from "./exchange.scene.ts";

type Exchange = Awaited<ReturnType<typeof readyExchange>>;

const amountsOf = (exchange: Exchange) => [
  selectSend(exchange.snapshot()).amount,
  selectReceive(exchange.snapshot()).amount,
];
const type = (exchange: Exchange, side: "from" | "to", text: string) =>
  exchange.send({ type: "amount.change", side, text });

const pairWith = (
  from: Partial<Pair["from"]>,
  to: Partial<Pair["to"]> = {},
  rest: Partial<Pair> = {},
): Pair => {
  const pair = samplePair(rest);
  return { ...pair, from: { ...pair.from, ...from }, to: { ...pair.to, ...to } };
};

describe("typing", () => {
  it("converts the send amount on every key and does not change the typed text", async () => {
    const exchange = await readyExchange();
    await type(exchange, "from", "0,");
    expect(amountsOf(exchange)).toEqual(["0,", "0"]);
    await type(exchange, "from", "0,12");
    expect(amountsOf(exchange)).toEqual(["0,12", "600000"]);
  });

  it("converts the receive amount, rounding the send amount up", async () => {
    const exchange = await readyExchange();
    await type(exchange, "to", "1000 000.01 ₽");
    expect(amountsOf(exchange)).toEqual(["0.20000001", "1000 000.01 ₽"]);
    expect(selectReceive(exchange.snapshot()).isTyped).toBe(true);
  });

  it.each([
    ["1e3", "not_a_number"],
    ["-1", "negative"],
    ["1,000.000.0", "not_a_number"],
  ])("says what is wrong with %s at once and follows nothing", async (text, fault) => {
    const exchange = await readyExchange();
    await type(exchange, "from", text);
    await exchange.send({ type: "amount.commit" });
    expect(selectSend(exchange.snapshot())).toMatchObject({ amount: text, fault });
    expect(selectReceive(exchange.snapshot())).toMatchObject({ amount: "", fault: null });
  });

  it("shows no error for an empty or unfinished amount", async () => {
    const exchange = await readyExchange();
    await type(exchange, "from", "");
    expect(selectSend(exchange.snapshot()).fault).toBeNull();
    await type(exchange, "from", "5");
    expect(selectSend(exchange.snapshot())).toMatchObject({ amount: "5", fault: null, beyond: "max" });
  });
});

describe("more decimals than the side has", () => {
  it("stay while they are typed, and are rounded down when the field is left", async () => {
    const exchange = await readyExchange();
    await type(exchange, "from", "0,123456789");
    expect(amountsOf(exchange)).toEqual(["0,123456789", "617283.9"]);
    expect(selectSend(exchange.snapshot())).toMatchObject({ fault: null, notice: null });
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.12345678", "617283.9"]);
    expect(selectSend(exchange.snapshot()).notice).toBe("rounded");
    await exchange.send({ type: "amount.commit" });
    expect(selectSend(exchange.snapshot()).notice).toBe("rounded");
  });

  it("are rounded on the receive side too, and what is received stays", async () => {
    const exchange = await readyExchange();
    await type(exchange, "to", "50000.129");
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.01000003", "50000.12"]);
    expect(selectReceive(exchange.snapshot()).notice).toBe("rounded");
  });

  it("say nothing when they are zeros, and are never rounded when they may be thousands", async () => {
    const exchange = await readyExchange();
    await type(exchange, "to", "50000.0000");
    await exchange.send({ type: "amount.commit" });
    expect(selectReceive(exchange.snapshot())).toMatchObject({ amount: "50000", notice: null });
    await type(exchange, "to", "50,000");
    await exchange.send({ type: "amount.commit" });
    expect(selectReceive(exchange.snapshot())).toMatchObject({
      amount: "50,000",
      fault: "ambiguous",
    });
  });
});

describe("clamping", () => {
  it.each([
    ["0.0001", "0.001", "5000", "min"],
    ["7", "1", "5000000", "max"],
    ["0.5", "0.5", "2500000", null],
  ])("sets %s on leaving to %s and says so", async (text, from, to, notice) => {
    const exchange = await readyExchange();
    await type(exchange, "from", text);
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual([from, to]);
    expect(selectSend(exchange.snapshot()).notice).toBe(notice);
    expect(selectReceive(exchange.snapshot()).notice).toBeNull();
  });

  it("checks a receive amount by its send amount, and clamps it on its own side", async () => {
    const exchange = await readyExchange();
    await type(exchange, "to", "10");
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.001", "5000"]);
    expect(selectReceive(exchange.snapshot()).notice).toBe("min");
    await type(exchange, "to", "9000000");
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["1", "5000000"]);
    expect(selectReceive(exchange.snapshot()).notice).toBe("max");
  });

  it("keeps the note after a second commit, until the next key", async () => {
    const exchange = await readyExchange();
    await type(exchange, "from", "7");
    await exchange.send({ type: "amount.commit" }, { type: "amount.commit" });
    expect(selectSend(exchange.snapshot()).notice).toBe("max");
    await type(exchange, "from", "0.7");
    expect(selectSend(exchange.snapshot()).notice).toBeNull();
  });

  it("promises nothing above the maximum, and sends no claim before the amount that can be exchanged is shown", async () => {
    const exchange = await readyExchange();
    await exchange.send(...filling);
    await type(exchange, "from", "7");
    expect(amountsOf(exchange)).toEqual(["7", ""]);
    expect(selectReceive(exchange.snapshot()).value).toBe("");
    expect(selectSubmit(exchange.snapshot())).toEqual({ status: "blocked", reason: "aboveMax" });
    await exchange.send({ type: "claim.submit" });
    expect(exchange.calls("createClaim")).toEqual([]);
    expect(amountsOf(exchange)).toEqual(["1", "5000000"]);
    expect(selectSend(exchange.snapshot()).notice).toBe("max");
    await exchange.send(next, next);
    expect(exchange.calls("createClaim")).toMatchObject([{ body: { fromSumma: "1", toSumma: "5000000" } }]);
  });

  it("leaves the button to an amount that a course puts above the maximum, and shows the maximum first", async () => {
    const exchange = await readyExchange({ loadPair: () => pairWith({ max: null }, { max: "600000" }) });
    await exchange.send(...filling);
    await exchange.send({ type: "amount.fill", side: "from", bound: "max" });
    expect(amountsOf(exchange)).toEqual(["0.12", "600000"]);
    exchange.world.readCourse = () => sampleCourse({ course: "6000000" });
    await exchange.wait(15);
    expect(selectSend(exchange.snapshot())).toMatchObject({ amount: "0.12", beyond: "max" });
    expect(selectSubmit(exchange.snapshot())).toMatchObject({ status: "ready" });
    await exchange.send({ type: "claim.submit" });
    expect(exchange.calls("createClaim")).toEqual([]);
    expect(amountsOf(exchange)).toEqual(["0.1", "600000"]);
    expect(selectSend(exchange.snapshot()).notice).toBe("max");
  });

  it("lets the receive maximum be received, at a price rounded up", async () => {
    const exchange = await readyExchange({
      loadPair: () => ({ ...pairWith({ max: null }, { max: "600000" }), course: "5012345.1" }),
    });
    await exchange.send(...filling);
    await type(exchange, "to", "600000");
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.11970445", "600000"]);
    expect(selectReceive(exchange.snapshot())).toMatchObject({ beyond: null, notice: null });
    await exchange.send({ type: "claim.submit" });
    expect(exchange.calls("createClaim")).toMatchObject([
      { body: { fromSumma: "0.11970445", toSumma: "600000" } },
    ]);
  });

  it("limits the amount to the reserve", async () => {
    const exchange = await readyExchange({ loadPair: () => samplePair({ reserve: "1000000" }) });
    await type(exchange, "from", "0.9");
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.2", "1000000"]);
  });

  it("uses the minimum of the other side when this one has none", async () => {
    const exchange = await readyExchange({ loadPair: () => pairWith({ min: null }, { min: "10000" }) });
    await type(exchange, "from", "0.0001");
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.002", "10000"]);
  });
});

describe("limit buttons", () => {
  it.each([
    ["from", "min", ["0.001", "5000"]],
    ["from", "max", ["1", "5000000"]],
    ["to", "max", ["1", "5000000"]],
  ] as const)("fill in %s %s", async (side, bound, amounts) => {
    const exchange = await readyExchange();
    expect(selectSend(exchange.snapshot()).limits).toEqual({ min: "0.001", max: "1" });
    await exchange.send({ type: "amount.fill", side, bound });
    expect(amountsOf(exchange)).toEqual(amounts);
  });
});

describe("steps by amount", () => {
  const steps = [
    { from: "0.1", percent: "1" },
    { from: "0.5", percent: "2" },
  ];
  const stepped = () => readyExchange({ loadPair: () => samplePair({ steps }) });

  it("improve the course from their amount on", async () => {
    const exchange = await stepped();
    const shown = () => [...amountsOf(exchange), selectCourseLine(exchange.snapshot())?.course];
    await type(exchange, "from", "0.09");
    expect(shown()).toEqual(["0.09", "450000", "5000000"]);
    await type(exchange, "from", "0.1");
    expect(shown()).toEqual(["0.1", "505000", "5050000"]);
    expect(selectCourseLine(exchange.snapshot())?.steps).toEqual([
      { from: "0.1", percent: "1", isApplied: true },
      { from: "0.5", percent: "2", isApplied: false },
    ]);
    await type(exchange, "to", "2550000");
    expect(shown()).toEqual(["0.5", "2550000", "5100000"]);
  });

  it("are in what is sent, and in the limits", async () => {
    const exchange = await readyExchange({
      loadPair: () => samplePair({ steps, reserve: "2525000" }),
      loadDraft: () => ({ ...sampleDraft, amount: { side: "from", text: "0.2" } }),
    });
    expect(claimBody(exchange.snapshot().context)).toMatchObject({
      course: "5050000",
      fromSumma: "0.2",
      toSumma: "1010000",
    });
    expect(selectSend(exchange.snapshot()).limits?.max).toBe("0.5");
    await type(exchange, "from", "0.5");
    expect(selectSend(exchange.snapshot()).beyond).toBe("max");
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.49509803", "2500245.05"]);
  });
});

it("a limit button fills in an amount that is within the limits of its own step", async () => {
  const steps = [{ from: "0.4", percent: "10" }];
  const exchange = await readyExchange({ loadPair: () => samplePair({ steps, reserve: "2400000" }) });
  await type(exchange, "from", "0.1");
  await exchange.send({ type: "amount.fill", side: "from", bound: "max" });
  // The reserve buys 0.48 at the rate of small amounts, of which the step leaves 0.43636363.
  expect(amountsOf(exchange)[0]).toBe("0.43636363");
  expect(selectSend(exchange.snapshot()).beyond).toBeNull();
});

it("an amount is set to a limit that it keeps, also where a step begins above the maximum", async () => {
  const steps = [{ from: "2", percent: "10" }];
  const exchange = await readyExchange({ loadPair: () => samplePair({ steps }) });
  await type(exchange, "to", "20000000");
  await exchange.send({ type: "amount.commit" });
  expect(amountsOf(exchange)).toEqual(["1", "5000000"]);
  expect(selectReceive(exchange.snapshot())).toMatchObject({ beyond: null, notice: "max" });
});

describe("the course type", () => {
  const both = () => pairWith({ minVerification: "0.1" }, {}, { verificationCourse: "5100000" });

  it("is offered only when the pair has a verification course", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "cards.known", cards: [sampleCard] });
    expect(selectCourseType(exchange.snapshot())).toBeNull();
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    await type(exchange, "from", "0.5");
    expect(amountsOf(exchange)[1]).toBe("2500000");
  });

  it("applies its course and its minimum", async () => {
    const exchange = await readyExchange({ loadPair: both });
    await exchange.send({ type: "cards.known", cards: [sampleCard] });
    await type(exchange, "from", "0.05");
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    expect(selectCourseType(exchange.snapshot())).toEqual({
      cards: [sampleCard],
      chosen: "verification",
      course: "5000000",
      verificationCourse: "5100000",
      min: "0.1",
    });
    expect(amountsOf(exchange)).toEqual(["0.05", "255000"]);
    await exchange.send({ type: "amount.commit" });
    expect(amountsOf(exchange)).toEqual(["0.1", "510000"]);
  });
});

describe("the verification course without a verified card", () => {
  const both = () => pairWith({ minVerification: "0.1" }, {}, { verificationCourse: "5100000" });

  it("is advertised but not applied", async () => {
    const exchange = await readyExchange({ loadPair: both });
    expect(selectCourseType(exchange.snapshot())).toMatchObject({ cards: [], verificationCourse: "5100000" });
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    await type(exchange, "from", "0.05");
    expect(amountsOf(exchange)).toEqual(["0.05", "250000"]);
  });

  it("stays in the draft until there is a card, then is restored", async () => {
    const draft = { ...sampleDraft, courseType: "verification" as const };
    const exchange = await readyExchange({ loadPair: both, loadDraft: () => draft });
    expect(amountsOf(exchange)).toEqual(["0.5", "2500000"]);
    expect(draftOf(exchange.snapshot().context).courseType).toBe("verification");
    await exchange.send({ type: "cards.known", cards: [] });
    expect(amountsOf(exchange)).toEqual(["0.5", "2500000"]);
    await exchange.send({ type: "cards.known", cards: [sampleCard] });
    expect(amountsOf(exchange)).toEqual(["0.5", "2550000"]);
  });

  it("is given up when the card is gone", async () => {
    const exchange = await readyExchange({ loadPair: both });
    await exchange.send({ type: "cards.known", cards: [sampleCard] });
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    await type(exchange, "from", "0.5");
    expect(amountsOf(exchange)[1]).toBe("2550000");
    await exchange.send({ type: "cards.known", cards: [] });
    expect(amountsOf(exchange)[1]).toBe("2500000");
    expect(selectCourseType(exchange.snapshot())).toMatchObject({ cards: [], chosen: "default" });
  });

  it("falls back to the default course when the server refuses it, and shows the server's message", async () => {
    const exchange = await readyExchange({
      loadPair: both,
      loadDraft: () => sampleDraft,
      createClaim: () =>
        refuse({ kind: "fields", fields: { withVerificationCourse: ["No verified card."] } }),
    });
    await exchange.send({ type: "cards.known", cards: [sampleCard] });
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    await exchange.send({ type: "claim.submit" });
    expect(exchange.calls("createClaim")).toMatchObject([{ body: { withVerificationCourse: true } }]);
    expect(selectFormMessages(exchange.snapshot())).toEqual(["No verified card."]);
    expect(exchange.snapshot().context).toMatchObject({ cards: [], courseType: "default" });
    expect(draftOf(exchange.snapshot().context).courseType).toBe("default");
    expect(amountsOf(exchange)[1]).toBe("2500000");
  });
});

describe("the card of the verification course", () => {
  const field = (name: string, kind: RequisiteField["kind"]): RequisiteField => ({
    name,
    kind,
    label: name,
    hint: null,
    required: true,
    visible: true,
  });
  const paidByCard = () => {
    const pair = samplePair({ verificationCourse: "5100000" });
    const { from, to } = pair.structure;
    const structure = {
      ...pair.structure,
      from: { ...from, inputVerify: [field("account", "card"), field("holder", "name")] },
      to,
    };
    return { ...pair, structure };
  };
  const other = { number: "5555555555554444", name: "Sberbank", holder: "OLGA PETROVA" };
  const sent = (exchange: Awaited<ReturnType<typeof readyExchange>>) =>
    exchange.snapshot().context.requisites["from.account.card"];
  const holder = (exchange: Awaited<ReturnType<typeof readyExchange>>) =>
    exchange.snapshot().context.requisites["from.holder.name"];

  it("fills the form's card field, with the first card unless another was chosen", async () => {
    const exchange = await readyExchange({ loadPair: paidByCard });
    await exchange.send({ type: "cards.known", cards: [sampleCard, other] });
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    expect(sent(exchange)).toBe(sampleCard.number);
    await exchange.send({ type: "card.choose", number: other.number });
    expect(sent(exchange)).toBe(other.number);
    expect(holder(exchange)).toBe(other.holder);
    await exchange.send({ type: "courseType.choose", courseType: "default" });
    await exchange.send({ type: "courseType.choose", courseType: "verification" });
    expect(sent(exchange)).toBe(other.number);
  });

  it("applies its course, and never another user's card", async () => {
    const exchange = await readyExchange({ loadPair: paidByCard });
    await exchange.send({ type: "cards.known", cards: [sampleCard] });
    await exchange.send({ type: "card.choose", number: other.number });
    expect(selectCourseType(exchange.snapshot())?.chosen).toBe("default");
    await exchange.send({ type: "card.choose", number: sampleCard.number });
    expect(selectCourseType(exchange.snapshot())?.chosen).toBe("verification");
  });
});

describe("a changed course", () => {
  it("updates the calculated side and never the typed one", async () => {
    const exchange = await readyExchange({ readCourse: () => sampleCourse({ course: "4000000" }) });
    await type(exchange, "from", "0.5");
    await exchange.wait(15);
    expect(amountsOf(exchange)).toEqual(["0.5", "2000000"]);
    await type(exchange, "to", "1000000");
    expect(amountsOf(exchange)).toEqual(["0.25", "1000000"]);
  });
});

it.each(["1e999", "-5", "<script>", "١٢", "NaN", ""])(
  "ignores %j as the amount of the address",
  async (amount) => {
    const exchange = await readyExchange({ loadDraft: () => sampleDraft }, { amount });
    expect(amountsOf(exchange)).toEqual(["0.5", "2500000"]);
  },
);

it("prefers the amount in the address to the draft's", async () => {
  const exchange = await readyExchange({ loadDraft: () => sampleDraft }, { amount: "0.3" });
  expect(amountsOf(exchange)).toEqual(["0.3", "1500000"]);
});
