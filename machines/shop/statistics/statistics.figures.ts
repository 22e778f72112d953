import type { DecimalString } from "#domain/money/money.ts";
import { compare } from "#domain/money/money.ts";
import { stepDays, type Days } from "#domain/time/period.ts";
import { changeOf, shareOf } from "#domain/money/share.ts";
import type { Figure, FigureCurrency, SaleFigures, ShopStatistics } from "./statistics.types.ts";

/** A figure that statistics hold. */
export interface OfferedFigure {
  id: Figure;
  /** The currency of money; null for counts of links or claims. */
  currency: FigureCurrency | null;
}

const progress = ["created", "paid", "done"] as const;
const counts = ["opened", ...progress] as const;

export type Count = (typeof counts)[number];

/** Whether a figure counts links or claims. */
const isCount = (id: Figure): id is Count => (counts as readonly string[]).includes(id);

/**
 * The available figures: links, claims, rewards, and the amount sent in each currency of the period or the
 * one before.
 */
const offeredFigures = ({ currency, total, before }: ShopStatistics): OfferedFigure[] => {
  const sent = new Map(
    [...total.turnover, ...before.turnover].map((side) => [side.currency.id, side.currency]),
  );
  return [
    ...counts.map((id) => ({ id, currency: null })),
    ...[...sent].map(([id, of]) => ({ id: `turnover-${id}` as const, currency: of })),
    { id: "reward", currency },
  ];
};

const valueOf = (figures: SaleFigures, { id, currency }: OfferedFigure): DecimalString => {
  if (isCount(id)) return String(figures[id] ?? 0);
  if (id === "reward") return figures.reward;
  return figures.turnover.find((side) => side.currency.id === currency?.id)?.amount ?? "0";
};

/** A figure of the period beside its previous value. */
export interface Total extends OfferedFigure {
  now: DecimalString;
  before: DecimalString;
  /** In percent, with its sign; null when the previous value is zero. */
  change: DecimalString | null;
}

/** Every figure of the whole period. */
export const totalsOf = (statistics: ShopStatistics): Total[] =>
  offeredFigures(statistics).map((figure) => {
    const [now, before] = [valueOf(statistics.total, figure), valueOf(statistics.before, figure)];
    return { ...figure, now, before, change: changeOf(before, now) };
  });

/** How far visitors and their claims came. */
export interface Stage {
  /** `ordered` counts claims that came through a link. */
  id: Count | "ordered";
  count: number;
  /**
   * In percent: `ordered` of the opened links, paid and done of the created claims; null when there are none, and for
   * those that the others are shares of.
   */
  share: DecimalString | null;
  /** The period before; null where it is not known. */
  before: { count: number; share: DecimalString | null } | null;
}

/**
 * The funnels: from opened links to their claims, if links were opened; from created claims to completed
 * ones.
 */
export const stagesOf = ({ total, before, created_by_link: ordered }: ShopStatistics): Stage[] => {
  const [opened, openedBefore] = [total.opened ?? 0, before.opened ?? 0];
  const byLink: Stage[] = [
    { id: "opened", count: opened, share: null, before: { count: openedBefore, share: null } },
    // One opened link may lead to several claims, even weeks later; then there is no share to show.
    {
      id: "ordered",
      count: ordered,
      share: ordered > opened ? null : shareOf(ordered, opened),
      before: null,
    },
  ];
  return [
    ...(opened + openedBefore > 0 ? byLink : []),
    ...progress.map((id) => ({
      id,
      count: total[id],
      share: id === "created" ? null : shareOf(total[id], total.created),
      before: { count: before[id], share: id === "created" ? null : shareOf(before[id], before.created) },
    })),
  ];
};

/** A day, week or month. */
export interface SaleStep extends Days {
  figures: SaleFigures;
  /** The chosen figure. */
  value: DecimalString;
}

/** One figure over time. */
export interface Series extends OfferedFigure {
  steps: SaleStep[];
  /** The step with the most; the first of several. */
  best: SaleStep | undefined;
}

/** The chosen figure per step; claims when the period does not have that figure. */
export const seriesOf = (statistics: ShopStatistics, chosen: Figure): Series => {
  const offered = offeredFigures(statistics);
  const figure = offered.find(({ id }) => id === chosen) ?? { id: "created", currency: null };
  const days = stepDays(
    statistics.steps.map(({ day }) => day),
    statistics.date_to,
  );
  const steps = statistics.steps.map(({ day, figures }, index) => ({
    first: day,
    last: days[index]?.last ?? day,
    figures,
    value: valueOf(figures, figure),
  }));
  const best = steps.reduce<SaleStep | undefined>(
    (most, step) => (most === undefined || compare(step.value, most.value) > 0 ? step : most),
    undefined,
  );
  return { ...figure, steps, best };
};
