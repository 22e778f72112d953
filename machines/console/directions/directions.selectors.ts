import { amountIn } from "#domain/money/amount.ts";
import { triedPercent } from "#domain/money/typed-percent.ts";
import type { DirectionChange, DirectionText, StaffDirection } from "./directions.types.ts";
import { limitFields } from "./directions.types.ts";

type LimitField = (typeof limitFields)[number];

/** The side whose currency a limit is in. */
export const sides = { min_from: "from", max_from: "from", min_to: "to", max_to: "to" } as const;

/** Whether several pairs can have a limit alike: it is in one currency. */
export function hasLimit({ several }: DirectionText, name: LimitField): boolean {
  const [first, ...others] = Object.values(several);
  const side = sides[name];
  return first !== undefined && others.every((row) => row[side].id === first[side].id);
}

/** The terms that one pair gives to others. */
const sharedFields = ["source", "margin", "bonus", "verification_margin", "working_hours"] as const;

export const percentLimits = { most: "99.9999", decimals: 4 };

/** What several pairs are changed to. What is left empty stays as it is, or follows the pair whose terms they take. */
export function severalChange(text: DirectionText): DirectionChange {
  const like = text.several[text.like];
  const decimals = (name: LimitField) => Object.values(text.several)[0]?.[sides[name]].decimals ?? 0;
  const limits = limitFields.filter((name) => hasLimit(text, name));
  const typed = limits.flatMap((name) => {
    const value = amountIn(text[name], decimals(name));
    return value === null ? [] : [[name, value] as const];
  });
  const workingHours = text.working_hours.trim();
  const margin = triedPercent(text.margin, percentLimits);
  return {
    ...(like && Object.fromEntries([...sharedFields, ...limits].map((name) => [name, like[name]]))),
    ...(text.shown !== "" && { enabled: text.shown === "open" }),
    ...(margin !== null && { margin }),
    ...(workingHours !== "" && { working_hours: workingHours }),
    ...Object.fromEntries(typed),
  };
}

export type ChangedField = keyof DirectionChange & keyof StaffDirection;
type Changed = StaffDirection[ChangedField];

/** What becomes of one of several pairs: the values that change, before and after. */
export interface Difference {
  row: StaffDirection;
  changes: readonly { name: ChangedField; before: Changed; after: Changed }[];
}

export function differencesIn(text: DirectionText): readonly Difference[] {
  const change = Object.entries(severalChange(text)) as [ChangedField, Changed][];
  return Object.values(text.several).map((row) => ({
    row,
    changes: change.flatMap(([name, after]) =>
      row[name] === after ? [] : [{ name, before: row[name], after }],
    ),
  }));
}

/** How old a market's figure is, where that is news: feeds are read several times a minute. */
export const newsOfAge = ({ market }: Pick<StaffDirection, "market">): number | null =>
  market === null || market.age < 60 ? null : market.age;
