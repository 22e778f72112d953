import type { WidgetContext } from "./widget.machine.ts";

/** The order of the current exchange: the shop's own, or one of this visit. */
export const orderIn = ({ order, visit, count }: Pick<WidgetContext, "order" | "visit" | "count">): string =>
  order ?? `w-${visit}-${String(count)}`;
