import { compare, multiply, roundDown } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { requisitesFor } from "#tests/support/requisites.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { signedIn, staffCall } from "#tools/simulate/scene.ts";
import type { Person } from "#tools/simulate/world/people.ts";
import { earner, people } from "#tools/simulate/world/people.ts";
import type { Gift, Source, Withdrawal } from "#tools/simulate/world/purse.ts";
import { receive, spend } from "#tools/simulate/world/earned.ts";
import { Fault } from "#tools/simulate/world/world.ts";

type Schemas = components["schemas"];

const call = async (scene: Scene, by: Person) => ({
  by: by.name,
  ip: by.ip,
  headers: await signedIn(scene, by),
});

/** The name of a balance: a shop has one of its own. */
export const purseName = (by: Pick<Person, "name">, source: Source): string => `${source} ${by.name}`;

/** The earner withdraws some of a balance, or more than is there. */
export const withdraw = async (scene: Scene): Promise<void> => {
  const { world, chance } = scene;
  const source = chance.pick<Source>(world.shop === null ? ["referral"] : ["referral", "shop"]);
  const isShop = source === "shop";
  const by = await call(scene, earner);
  const read = await scene.ask({
    ...by,
    operation: isShop ? "readShopWithdrawalTerms" : "readWithdrawalTerms",
  });
  const { available, directions } = read.json as Schemas["WithdrawalTerms"];
  // A card that the earner has used would end their rewards.
  const direction = directions.find(({ input }) => input.some(({ kind }) => kind === "phone"));
  if (direction === undefined) return;
  const amount = roundDown(multiply(available, chance.pick(["0.3", "0.9", "1", "1.2"])), 2);
  const body = { currency: direction.currency.id, amount, requisites: requisitesFor(direction.input) };
  const answer = await scene.write({
    ...by,
    operation: isShop ? "createShopWithdrawal" : "createWithdrawal",
    body,
  });
  if (answer.status >= 300) return;
  if (compare(amount, available) > 0)
    throw new Fault("more is withdrawn than there is", `${amount} of ${available}`);
  const made = answer.json as Schemas["Withdrawal"];
  spend(world, purseName(earner, source), amount);
  world.withdrawals.push({
    id: made.id,
    source,
    owner: earner.name,
    amount,
    payout: { code: "SBPRUB", amount: made.payout_amount },
    createdAt: scene.now(),
    state: "open",
    beganBy: null,
  });
};

/** Days after which a rate that a withdrawal was made at is no price any more. */
const longest = 3 * 24 * 3_600_000;

/** What the house was told by a move of a withdrawal. */
const noteMove = (scene: Scene, one: Withdrawal, event: Schemas["WithdrawalEvent"], by: string): void => {
  const begins = event === "payment.start" || event === "payment.retry";
  if (begins && scene.now() - one.createdAt > longest)
    throw new Fault("a withdrawal is paid at an old price", `${one.id} ${event}`);
  if (event === "payment.fail" && one.beganBy === by)
    throw new Fault("who began a payment says that it failed", one.id);
  if (one.state !== "open") throw new Fault("a withdrawal moves after its end", `${one.id} ${event}`);
  if (begins) one.beganBy = by;
  if (event === "payment.complete") one.state = "paid";
  if (event !== "withdrawal.reject") return;
  one.state = "rejected";
  receive(scene.world, purseName({ name: one.owner }, one.source), one.amount);
};

/** How often staff do what a withdrawal takes: payments fail, and few are rejected. */
const habits: Readonly<Record<Schemas["WithdrawalEvent"], number>> = {
  "withdrawal.approve": 6,
  "payment.start": 6,
  "payment.retry": 6,
  "payment.complete": 2,
  "payment.fail": 4,
  "withdrawal.reject": 1,
};

/** Staff go on with a withdrawal: what it takes now, and now and then what it does not. */
export const serveWithdrawal = async (scene: Scene): Promise<void> => {
  const { world, chance, command } = scene;
  const open = world.withdrawals.filter(({ state }) => state === "open");
  const served = open.length > 0 && chance.odds(0.9) ? open : world.withdrawals;
  if (served.length === 0) return;
  const one = chance.pick(served);
  const params = { id: one.id };
  const { json } = await scene.ask(await staffCall(scene, "readOperatorWithdrawal", { params }));
  const { events, version } = json as Schemas["OperatorWithdrawal"];
  const known = Object.keys(habits) as Schemas["WithdrawalEvent"][];
  const usual = Object.fromEntries(events.map((event) => [event, habits[event]]));
  const isUsual = events.length > 0 && chance.odds(0.9);
  const event = isUsual ? chance.weigh<Schemas["WithdrawalEvent"]>(usual) : chance.pick(known);
  const body = {
    event,
    version,
    ...((event === "withdrawal.reject" || event === "payment.fail") && { reason: "The bank refuses." }),
    ...(event === "payment.complete" && { transaction: `withdrawn-${String(command.name)}` }),
  };
  const answer = await scene.write(await staffCall(scene, "moveOperatorWithdrawal", { params, body }));
  // 202 waits for a second person.
  if (answer.status === 200) noteMove(scene, one, event, command.by);
};

/** The earner buys a gift card. */
export const buyGift = async (scene: Scene): Promise<void> => {
  const { world, chance } = scene;
  const amount = String(chance.integer(10, 30));
  const answer = await scene.write({
    ...(await call(scene, earner)),
    operation: "buyGiftCard",
    body: { amount },
  });
  if (answer.status >= 300) return;
  const { card, code } = answer.json as Schemas["NewGiftCard"];
  spend(world, purseName(earner, "referral"), amount);
  world.gifts.push({ id: card.id, code, amount, issuedBy: earner.name, isRedeemed: false });
};

/** Staff issue a gift card. */
const issue = async (scene: Scene, amount: string): Promise<void> => {
  const { world, command } = scene;
  const body = { amount, reason: "An apology." };
  const answer = await scene.write(await staffCall(scene, "issueGiftCard", { body }));
  if (answer.status >= 300) return;
  const { card, code } = answer.json as Schemas["IssuedGiftCard"];
  world.gifts.push({ id: card.id, code, amount, issuedBy: command.by, isRedeemed: false });
};

export const issueGift = (scene: Scene): Promise<void> =>
  issue(scene, String(scene.chance.pick([20, 25, 30])));

/** Somebody redeems a card: mostly a new one, sometimes one that was redeemed before. */
export const redeemGift = async (scene: Scene): Promise<void> => {
  const { world, chance } = scene;
  const fresh = world.gifts.filter(({ isRedeemed }) => !isRedeemed);
  const known: readonly Gift[] = fresh.length > 0 && chance.odds(0.7) ? fresh : world.gifts;
  if (known.length === 0) return;
  const by = chance.pick([earner, ...people.filter(({ isMember }) => isMember)]);
  await redeem(scene, chance.pick(known), by);
};

/** Somebody redeems this card. */
const redeem = async (scene: Scene, gift: Gift, by: Person): Promise<void> => {
  if (gift.code === null) return;
  const answer = await scene.write({
    ...(await call(scene, by)),
    operation: "redeemGiftCard",
    body: { code: gift.code },
  });
  if (answer.status >= 300) return;
  if (gift.isRedeemed) throw new Fault("a gift card is redeemed twice", gift.id);
  gift.isRedeemed = true;
  receive(scene.world, purseName(by, "referral"), gift.amount);
};

/** The earner begins with as much as they can withdraw a few times. */
export const furnishPurse = async (scene: Scene): Promise<void> => {
  for (const amount of ["30", "30", "30"]) await issue(scene, amount);
  for (const gift of scene.world.gifts) await redeem(scene, gift, earner);
};
