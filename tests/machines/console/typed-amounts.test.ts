import { expect, it } from "vitest";
import { currenciesMachine } from "#machines/console/currencies/currencies.machine.ts";
import { sampleDirection, sampleDirections } from "#machines/console/directions/directions.cases.ts";
import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { samplePayTo, samplePayToPage } from "#machines/console/pay-to/pay-to.cases.ts";
import { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import { rateFeedsMachine } from "#machines/console/rate-feeds/rate-feeds.machine.ts";
import { sampleReserves } from "#machines/console/reserves/reserves.cases.ts";
import { reservesMachine } from "#machines/console/reserves/reserves.machine.ts";
import { sampleRewardCurrencies } from "#machines/console/reward-currencies/reward-currencies.cases.ts";
import { rewardCurrenciesMachine } from "#machines/console/reward-currencies/reward-currencies.machine.ts";
import { sampleCardPage } from "#machines/console/staff-gift-cards/staff-gift-cards.cases.ts";
import { staffGiftCardsMachine } from "#machines/console/staff-gift-cards/staff-gift-cards.machine.ts";
import { sampleStaffPromocodes } from "#machines/console/staff-promocodes/staff-promocodes.cases.ts";
import { staffPromocodesMachine } from "#machines/console/staff-promocodes/staff-promocodes.machine.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

/** Every form of the console in which an amount is typed: what is wrong with a text in its field. */
const forms: Readonly<Record<string, (value: string, decimals: number) => Promise<unknown>>> = {
  "limits of currencies": async (value, decimals) => {
    const { actor, gives, snapshot } = stage(currenciesMachine, undefined);
    await gives("load", []);
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "decimals", value: String(decimals) });
    actor.send({ type: "field.change", field: "min", value });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.min.fault;
  },
  "limits of pairs": async (value, decimals) => {
    const { id, ...row } = sampleDirection();
    const { actor, gives, snapshot } = stage(directionsMachine, { place: { search: "", page: 1 } });
    const to = { ...row.to, decimals };
    await gives("load", sampleDirections({ results: [{ ...row, to }] }));
    actor.send({ type: "row.edit", id });
    actor.send({ type: "field.change", field: "max_to", value });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.max_to.fault;
  },
  "daily sums": async (value, decimals) => {
    const { actor, gives, snapshot } = stage(payToMachine, { place: { currency: 0, page: 1 } });
    const row = samplePayTo();
    const currency = { ...row.currency, decimals };
    await gives("load", samplePayToPage({ results: [{ ...row, currency }] }));
    actor.send({ type: "row.edit", id: row.id });
    actor.send({ type: "field.change", field: "daily_sum", value });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.daily_sum.fault;
  },
  reserves: async (value, decimals) => {
    const { actor, gives, snapshot } = stage(reservesMachine, undefined);
    const [row, ...others] = sampleReserves();
    if (row === undefined) throw new Error("there is no sample");
    const currency = { ...row.currency, decimals };
    await gives("load", [{ ...row, currency }, ...others]);
    actor.send({ type: "row.edit", id: String(row.currency.id) });
    actor.send({ type: "field.change", field: "difference", value });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.difference.fault;
  },
  "fees of withdrawals": async (value, decimals) => {
    const { actor, gives, snapshot } = stage(rewardCurrenciesMachine, undefined);
    const rows = sampleRewardCurrencies().map((row) => ({ ...row, decimals, fee: "0" }));
    await gives("load", rows);
    actor.send({ type: "row.edit", id: String(rows[0]?.id) });
    actor.send({ type: "field.change", field: "minimum", value });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.minimum.fault;
  },
  "gift cards": async (value) => {
    const { actor, gives, snapshot } = stage(staffGiftCardsMachine, {
      place: { view: "all", search: "", page: 1 },
    });
    await gives("load", sampleCardPage());
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "amount", value });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.amount.fault;
  },
  "promo codes": async (value) => {
    const { actor, gives, snapshot } = stage(staffPromocodesMachine, { place: { page: 1 } });
    await gives("load", sampleStaffPromocodes());
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "kind", value: "fixed" });
    actor.send({ type: "field.change", field: "value", value });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.value.fault;
  },
  "prices of a feed": async (value) => {
    const { actor, gives, snapshot } = stage(rateFeedsMachine, undefined);
    await gives("load", { results: [] });
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "kind", value: "fixed" });
    actor.send({ type: "field.change", field: "pairs", value: `BTC/USD ${value}` });
    actor.send({ type: "form.submit" });
    return selectList(snapshot()).form?.fields.pairs.fault;
  },
};

/** Forms whose page does not know the decimals: the server says them, and a rate has as many as there are. */
const unbound = ["gift cards", "promo codes", "prices of a feed"];

it.each(Object.entries(forms))(
  "%s are not read in two ways, nor with more decimals",
  async (name, faultOf) => {
    for (const text of ["1,000", "1.000", "65,432"]) expect(await faultOf(text, 2), text).toBe("ambiguous");
    const tooFine = unbound.includes(name) ? null : "too_many_decimals";
    expect(await faultOf("2.0001", 2)).toBe(tooFine);
    for (const text of ["1 000", "1,000.5", "1000,50"]) expect(await faultOf(text, 2), text).toBeNull();
    // Of bitcoins, each of eight decimals counts.
    for (const text of ["20.12345678", "20,00000001"]) expect(await faultOf(text, 8), text).toBeNull();
    if (!unbound.includes(name)) expect(await faultOf("20.123456789", 8)).toBe(tooFine);
  },
);
