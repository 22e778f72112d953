import type { Locale } from "#domain/text/locale.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { isZero } from "#domain/money/money.ts";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Direction, Figures } from "./direction.ts";
import { fieldsFor, refundFields, scoredAddressKind, textIn } from "./direction.ts";
import type { OfferedRow } from "./store.ts";
import type { CitiesTable, CurrenciesTable, RequisiteFieldsTable } from "./tables.ts";

type Schemas = components["schemas"];

/** The name of a currency or a city in a language. */
export const nameIn = (
  locale: Locale,
  { name_ru, name_en }: { readonly name_ru: string; readonly name_en: string },
): string => (locale === "ru" ? name_ru : name_en);

/** A network in wire form; null when there is none. */
export const networkOnWire = (row: CurrenciesTable): Schemas["NullableNetwork"] =>
  row.network_code === null || row.network_name === null
    ? null
    : { code: row.network_code, name: row.network_name };

/** A currency in wire form, in a language. */
export const currencyOnWire = (row: CurrenciesTable, locale: Locale): Schemas["Currency"] => ({
  id: row.id,
  code: row.code,
  ticker: row.ticker,
  name: nameIn(locale, row),
  icon: row.icon,
  group: row.group,
  network: networkOnWire(row),
  decimals: row.decimals,
});

/** A city in wire form, in a language. */
export const cityOnWire = (row: CitiesTable, locale: Locale): Schemas["City"] => ({
  id: row.id,
  code: row.code,
  name: nameIn(locale, row),
});

/** A form field in wire form, in a language. */
export const fieldOnWire = (row: RequisiteFieldsTable, locale: Locale): Schemas["RequisiteField"] => ({
  name: row.name,
  kind: row.kind as RequisiteKind,
  label: locale === "ru" ? row.label_ru : row.label_en,
  hint: textIn(locale, row.hint_ru, row.hint_en),
  required: row.required,
  visible: row.visible,
});

/** Maximum number of entries marked popular. */
const mostPopular = 6;

/** The directory. Variants of one name are grouped at the position of the first one. */
export const directoryOnWire = (rows: readonly OfferedRow[], locale: Locale): Schemas["DirectoryEntry"][] => {
  const offered = rows.filter((row) => row.is_sendable || row.is_receivable);
  const entries = [...Map.groupBy(offered, (row) => row.entry).values()];
  const popularityOf = (variants: readonly OfferedRow[]) =>
    variants.reduce((sum, { popularity }) => sum + popularity, 0);
  const popular = entries
    .filter((variants) => popularityOf(variants) > 0)
    .toSorted((a, b) => popularityOf(b) - popularityOf(a))
    .slice(0, mostPopular);
  return entries.flatMap((variants) => {
    const [first] = variants;
    if (first === undefined) return [];
    return {
      ...(popular.includes(variants) && { popular: true }),
      name: nameIn(locale, first),
      ids: variants.map(({ id }) => id),
      group: first.group,
      icon: first.icon,
      send: { visible: variants.some((row) => row.is_sendable) },
      receive: { visible: variants.some((row) => row.is_receivable) },
      variants: variants.map((row) => ({
        ...currencyOnWire(row, locale),
        send: { visible: row.is_sendable },
        receive: { visible: row.is_receivable },
      })),
    };
  });
};

/** The rate of a direction in wire form, with the surcharge of the reader's shop. */
export const courseOnWire = (
  figures: Figures,
  refreshAfter: number,
  surcharge: DecimalString,
): Schemas["Course"] => ({
  course: figures.course,
  verificationCourse: figures.verificationCourse,
  market: figures.market,
  steps: [...figures.steps],
  reserve: figures.reserve,
  state: figures.state,
  age: figures.age,
  refreshAfter,
  surcharge: isZero(surcharge) ? null : surcharge,
  ...(figures.highest !== null && { highest: figures.highest }),
  ...(figures.opensAt !== null && { opensAt: figures.opensAt.toISOString() }),
});

/** A pair in wire form, in a language. */
export const pairOnWire = (
  direction: Direction,
  locale: Locale,
  {
    refreshAfter,
    surcharge,
    hold,
    duration,
    offersAddressChecks,
  }: Pick<Schemas["Pair"], "refreshAfter" | "hold" | "duration"> & {
    readonly surcharge: DecimalString;
    readonly offersAddressChecks: boolean;
  },
): Schemas["Pair"] => {
  const { row } = direction;
  const cities = row.cities.map((city) => cityOnWire(city, locale));
  const structure = (side: "send" | "receive", currency: CurrenciesTable): Schemas["StructureSide"] => ({
    currency: currencyOnWire(currency, locale),
    network: networkOnWire(currency),
    city: currency.group === "cash" ? cities : [],
    input: fieldsFor(row, side, "default").map((field) => fieldOnWire(field, locale)),
    inputVerify:
      direction.verificationCourse === null
        ? []
        : fieldsFor(row, side, "verification").map((field) => fieldOnWire(field, locale)),
  });
  return {
    id: row.id,
    bonus: direction.bonus,
    notify: textIn(locale, row.notify_ru, row.notify_en),
    reverse: row.reverse,
    payment: row.payment,
    ...courseOnWire(direction, refreshAfter, surcharge),
    hold: row.payment === "cash" ? null : hold,
    duration,
    riskLimit: row.risk_limit,
    checksAddresses: offersAddressChecks && scoredAddressKind(row) !== null,
    structure: {
      from: structure("send", row.from),
      to: structure("receive", row.to),
      refund: refundFields(row).map((field) => fieldOnWire(field, locale)),
      congestion: textIn(locale, row.congestion_ru, row.congestion_en),
      emailClaimRequirement: row.needs_email,
    },
    from: { notify: textIn(locale, row.notify_from_ru, row.notify_from_en), ...direction.from },
    to: { notify: textIn(locale, row.notify_to_ru, row.notify_to_en), ...direction.to },
  };
};
