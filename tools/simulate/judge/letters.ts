import { writeMoney } from "#domain/money/figures.ts";
import { locales } from "#domain/text/locale.ts";
import type { Scene } from "#tools/simulate/scene.ts";
import { look } from "#tools/simulate/scene.ts";
import type { Order } from "#tools/simulate/world/order.ts";
import { Fault } from "#tools/simulate/world/world.ts";

/** A row of a letter with a sum that no page of its order showed. */
const strangeRow = ({ page, sums }: Order, text: string): string | undefined => {
  const tickers = [page.from.currency.ticker, page.to.currency.ticker];
  const known = locales.flatMap((locale) =>
    [...sums].flatMap((sum) => tickers.map((ticker) => writeMoney(locale, sum, ticker))),
  );
  const rows = text
    .split("\n")
    .filter((line) => /\d\s(?:₽|[A-Z]{3,4})$|: ₽\d/u.test(line) && !/=|recalculat|пересч/iu.test(line));
  return rows.find((row) => !known.some((sum) => row.includes(sum)));
};

/** Every sum in a letter is one that a page of its order showed. */
export const judgeLetters = async (scene: Scene): Promise<void> => {
  const { world, house } = scene;
  for (const { subject, text } of house.letters.slice(world.letters)) {
    const order = [...world.orders.values()].find(({ id }) => text.includes(id));
    if (order === undefined) continue;
    const strange = strangeRow(order, text);
    if (strange === undefined) continue;
    // A timer's letter may be quicker than anybody who looks.
    await look(scene, order);
    if (strangeRow(order, text) !== undefined)
      throw new Fault("a letter shows a sum that no page showed", `${subject}: ${strange}`, order);
  }
  world.letters = house.letters.length;
};
