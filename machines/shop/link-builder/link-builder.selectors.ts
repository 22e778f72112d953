import type { SnapshotFrom } from "xstate";
import { readColour } from "#domain/site/accent.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { widgetAddress, widgetCode, type WidgetTheme } from "#domain/shop/embed.ts";
import type { Locale } from "#domain/text/locale.ts";
import { buttonCode, linkCode, linkLabels, shopLink, type ShopLinkParts } from "#domain/shop/shop-link.ts";
import { tidyText } from "#domain/text/written-text.ts";
import { fieldOf, type FormField, isFlawless, shownFaults } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import { amountOf, faultsIn, limitsOf, sendCurrency } from "./faults.ts";
import type { linkBuilderMachine } from "./link-builder.machine.ts";
import type { LinkBuilderContext, LinkCurrency, LinkFault } from "./link-builder.types.ts";

type Snapshot = SnapshotFrom<typeof linkBuilderMachine>;
type Field = FormField<LinkFault>;

/** What stands on the page. */
export type LinkStep = "loading" | "failed" | "absent" | "building";

/** The options of a pair field, and the chosen one. */
export interface CurrencyChoice {
  value: number | null;
  currencies: readonly LinkCurrency[];
}

/** A link with its codes for a shop's page. */
export interface BuiltLink {
  link: string;
  /** What it says besides the shop. */
  parts: ShopLinkParts;
  label: string;
  linkCode: string;
  buttonCode: string;
  /** What the frame of the widget shows. */
  widget: string;
  widgetCode: string;
}

/** What the page of links shows. */
export interface LinkView {
  step: LinkStep;
  failure: ApiFailure | null;
  from: CurrencyChoice;
  to: CurrencyChoice;
  /** Whether the pair's data is loading. */
  isPairPending: boolean;
  pairFailure: ApiFailure | null;
  amount: Field;
  /** Ticker of the amount; null before a currency is chosen. */
  ticker: string | null;
  /** The amounts that can be sent; null when unknown. */
  limits: { min: string; max: string } | null;
  /** None where the pair has no cash. */
  cities: readonly { code: string; name: string }[];
  city: string;
  order: Field;
  campaign: Field;
  promocode: Field;
  label: Field;
  language: Locale;
  theme: WidgetTheme;
  accent: Field;
  /** Null while a field is wrong. */
  built: BuiltLink | null;
}

const stepOf = (value: Snapshot["value"]): LinkStep => (typeof value === "string" ? value : "building");

const partOf = (value: Snapshot["value"]): string => (typeof value === "string" ? "" : value.building);

const citiesOf = ({ pair }: LinkBuilderContext) =>
  pair === null ? [] : [...pair.structure.from.city, ...pair.structure.to.city];

/** The link with its codes; null before there is a shop, and while a field is wrong. */
export function builtIn(context: LinkBuilderContext): BuiltLink | null {
  const { base, currencies, toId, city, order, campaign, promocode, language, theme, accent } = context;
  if (base === "" || !isFlawless(faultsIn(context))) return null;
  const parts: ShopLinkParts = {
    language,
    from: sendCurrency(context)?.code ?? "",
    to: currencies.find(({ id }) => id === toId)?.code ?? "",
    amount: amountOf(context),
    city,
    order: order.trim(),
    campaign: campaign.trim(),
    promocode: promocode.trim(),
  };
  const link = shopLink(base, parts);
  const label = tidyText(context.label) || linkLabels[language];
  const widget = widgetAddress(link, { theme, accent: readColour(accent) ?? "" });
  return {
    link,
    parts,
    label,
    linkCode: linkCode(link, label),
    buttonCode: buttonCode(link, label),
    widget,
    widgetCode: widgetCode(widget, label),
  };
}

/** The page of links as its view needs it. */
export const selectLinks = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context] as const,
  (value, context): LinkView => {
    const { currencies, sendable, receivable, fromId, toId, pair, touched } = context;
    const part = partOf(value);
    const verdict = { faults: shownFaults(faultsIn(context), touched), refusals: {} };
    return {
      step: stepOf(value),
      failure: context.failure,
      from: { value: fromId, currencies: sendable },
      to: { value: toId, currencies: currencies.filter(({ id }) => receivable.includes(id)) },
      isPairPending: part === "loadingReceivable" || part === "loadingPair",
      pairFailure: part === "receivableFailed" || part === "pairFailed" ? context.pairFailure : null,
      amount: fieldOf(verdict, "amount", context.amount),
      ticker: sendCurrency(context)?.ticker ?? null,
      limits: pair === null ? null : limitsOf(pair),
      cities: citiesOf(context),
      city: context.city,
      order: fieldOf(verdict, "order", context.order),
      campaign: fieldOf(verdict, "campaign", context.campaign),
      promocode: fieldOf(verdict, "promocode", context.promocode),
      label: fieldOf(verdict, "label", context.label),
      language: context.language,
      theme: context.theme,
      accent: fieldOf(verdict, "accent", context.accent),
      built: builtIn(context),
    };
  },
);
