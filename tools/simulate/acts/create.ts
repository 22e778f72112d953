import { courseAtPercent, percentFor } from "#domain/exchange/course-steps.ts";
import { multiply } from "#domain/money/money.ts";
import { quote } from "#domain/exchange/quote.ts";
import { courseOfVisitor } from "#domain/money/surcharge.ts";
import type { components } from "#openapi/schema.d.ts";
import { requisitesFor } from "#tests/support/requisites.ts";
import { judgeNew } from "#tools/simulate/judge/price.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { sidesOf, signedIn } from "#tools/simulate/scene.ts";
import { pairs } from "#tools/simulate/world/market.ts";
import type { Order } from "#tools/simulate/world/order.ts";
import type { Person } from "#tools/simulate/world/people.ts";
import type { Source } from "#tools/simulate/world/purse.ts";
import { people } from "#tools/simulate/world/people.ts";

type Pair = components["schemas"]["Pair"];

/** A code that everybody knows. */
export const promo = { code: "AUTUMN", kind: "percent", value: "3" } as const;

/** The mailbox that a person types: the flooder the members', others their own. */
const typedMailbox = ({ chance }: Scene, by: Person): string =>
  by.name === "flooder" ? chance.pick(people.filter(({ isMember }) => isMember)).email : by.email;

/** What the form shows of a pair: as it is now, or as a tab shows it that stands open for long. */
const readForm = async (
  scene: Scene,
  by: Person,
  pair: number,
): Promise<{ readonly shown: Pair; readonly isOld: boolean } | null> => {
  const { from, to } = sidesOf(scene.world, pair);
  const { forms } = scene.world;
  const open = forms.get(pair);
  if (open !== undefined && scene.chance.odds(0.1)) return { shown: open, isOld: true };
  const call = { by: by.name, ip: by.ip, operation: "readPair", params: { from, to } } as const;
  const { status, json } = await scene.ask(call);
  if (status !== 200) return null;
  const shown = json as Pair;
  if (shown.state === "open") forms.set(pair, shown);
  return shown.state === "open" ? { shown, isOld: false } : null;
};

const newOrder = (
  scene: Scene,
  page: Order["page"],
  facts: Pick<Order, "pair" | "by" | "counted" | "terms" | "sender" | "cookie" | "secrets">,
): Order => ({
  ...facts,
  name: scene.command.name,
  id: page.id,
  page,
  beneath: page.status,
  shown: [],
  transfers: [],
  credits: [],
  losses: [],
  sent: [],
  payments: new Map(),
  due: null,
  accepted: null,
  repriced: null,
  profit: "0",
  lastWrite: null,
  sums: new Set(),
  isTouched: true,
});

/** Somebody creates an order at the price that the form shows. */
export const create = async (scene: Scene): Promise<void> => {
  const { world, chance, command } = scene;
  const by = people.find(({ name }) => name === command.by) ?? chance.pick(people);
  const pair = chance.integer(0, pairs.length - 1);
  const { from, to } = sidesOf(world, pair);
  const form = await readForm(scene, by, pair);
  if (form === null) return;
  const { shown } = form;
  const { structure, steps } = shown;
  const refund = structure.refund ?? [];
  const amount = multiply(pairs[pair]?.least ?? "1", String(chance.integer(1, 20)));
  const [fromDecimals, toDecimals] = [shown.from.roundCalculator, shown.to.roundCalculator];
  const hasCode = chance.odds(0.15);
  const sender =
    world.shop === null ? null : chance.weigh<"none" | Source>({ none: 5, referral: 3, shop: 2 });
  const isShops = sender === "shop";
  const surcharge = isShops ? (world.shop?.surcharge ?? "0") : "0";
  const course = courseOfVisitor(
    courseAtPercent(shown.course, percentFor(steps, amount)),
    hasCode ? promo : null,
    surcharge,
    shown.highest ?? null,
  );
  if (course === null) return;
  const mailbox = typedMailbox(scene, by);
  const [city] = [...structure.from.city, ...structure.to.city];
  const [fromRequisites, toRequisites] = [
    requisitesFor(structure.from.input),
    requisitesFor(structure.to.input),
  ];
  const answer = await scene.write({
    by: by.name,
    ip: by.ip,
    operation: "createClaim",
    headers: await signedIn(scene, by),
    body: {
      email: mailbox,
      fromPs: from,
      toPs: to,
      ...quote({ side: "from", amount, course, fromDecimals, toDecimals }),
      course,
      fromRequisites,
      toRequisites,
      ...(refund.length > 0 && chance.odds(0.4) && { refundRequisites: requisitesFor(refund) }),
      ...(city && { city: city.id }),
      ...(sender !== null && sender !== "none" && { refferal: isShops ? world.shop?.id : world.rid }),
      ...(hasCode && { promocode: promo.code }),
      recaptcha: "",
      withVerificationCourse: false,
    },
  });
  if (answer.status === 400 && !form.isOld)
    throw new Error(`A person fills the form wrongly: ${answer.text}`);
  if (answer.status !== 201) {
    // Guests may fill a reserve, and prices move.
    const isUsual = ["reserve", "course_changed", "direction_unavailable"].includes(
      String(answer.json?.code),
    );
    if (!by.isHostile && !isUsual && !form.isOld)
      world.refused.set(command.name, `${String(answer.status)} ${String(answer.json?.code)}`);
    return;
  }
  const page = answer.json as Order["page"];
  const order = newOrder(scene, page, {
    pair,
    by,
    counted: by.isMember ? `member ${by.email}` : `guest ${mailbox}`,
    terms: { promo: hasCode ? promo.value : null, surcharge },
    sender: sender === "none" ? null : sender,
    cookie: answer.cookie,
    secrets: [mailbox, fromRequisites["account"], toRequisites["account"]].filter((one) => one !== undefined),
  });
  world.orders.set(command.name, order);
  judgeNew(scene, order);
  scene.see(order, page);
};
