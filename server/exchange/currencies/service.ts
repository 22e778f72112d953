import type { Selectable } from "kysely";
import { decimalsError } from "#server/platform/figures.ts";
import { compare } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import { orNull } from "#server/exchange/calculator/direction.ts";
import { networkOnWire } from "#server/exchange/calculator/wire.ts";
import { changePrices } from "#server/exchange/calculator/price-guard.ts";
import type { StoredCurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { adoptRates } from "#server/exchange/rates/service.ts";
import { openReserves } from "#server/ledger/account-store.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, notFound, refuse } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Localized } from "#server/platform/messages.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { listFields } from "./field-store.ts";
import { isReceivedBy } from "./fields.ts";
import { messages } from "./messages.ts";
import type { CatalogueRow } from "./store.ts";
import {
  dropCurrency,
  hasCode,
  insertCurrency,
  listCatalogue,
  listPricedPairs,
  lockAdditions,
  lockCurrency,
  lockRemoval,
  moveCurrency,
  proposeDirections,
  readUse,
  updateCurrency,
} from "./store.ts";

type OperatorCurrency = components["schemas"]["OperatorCurrency"];

/** In which currency rewards are kept is known by its code. */
export interface CatalogueDeps extends Pick<Deps, "db" | "clock"> {
  readonly rewardTerms: (db: Trx | Deps["db"]) => Promise<{ readonly currency: string }>;
}
type Change = RequestBody<"changeCurrency">;
type Terms = Omit<Change, "confirm">;

const onWire = (row: CatalogueRow): OperatorCurrency => ({
  id: row.id,
  code: row.code,
  group: row.group,
  ticker: row.ticker,
  name_ru: row.name_ru,
  name_en: row.name_en,
  icon: row.icon,
  network: networkOnWire(row),
  explorer: row.explorer,
  decimals: row.decimals,
  confirmations: row.confirmations,
  min: orNull(row.min_amount),
  max: orNull(row.max_amount),
  send: row.send_visible,
  receive: row.receive_visible,
  place: row.place,
  fields: row.fields,
  directions: { open: row.open_directions, all: row.directions },
  unused: row.unused,
});

/** Lists all currencies for staff. */
export const readCatalogue = async (
  { rewardTerms }: CatalogueDeps,
  db: Trx | Deps["db"],
): Promise<OperatorCurrency[]> => (await listCatalogue(db, (await rewardTerms(db)).currency)).map(onWire);

/** One currency for staff. @throws ApiError 404. */
export const readOne = async (
  { rewardTerms }: CatalogueDeps,
  db: Trx | Deps["db"],
  id: number,
): Promise<OperatorCurrency> => {
  const [row] = await listCatalogue(db, (await rewardTerms(db)).currency, id);
  if (row === undefined) throw notFound();
  return onWire(row);
};

const maxError = ({ min, max }: { min?: string | null; max?: string | null }): Localized | null =>
  typeof min === "string" && typeof max === "string" && compare(max, min) < 0
    ? messages("max_below_min")
    : null;

/** What changes in the row. What was not given stays. */
const columnsOf = ({ min, max, send, receive, network, place: _place, ...others }: Terms) => ({
  ...others,
  ...(min !== undefined && { min_amount: min }),
  ...(max !== undefined && { max_amount: max }),
  ...(send !== undefined && { send_visible: send }),
  ...(receive !== undefined && { receive_visible: receive }),
  ...(network !== undefined && { network_code: network?.code ?? null, network_name: network?.name ?? null }),
});

/** Variants of one coin share their entry in the directory. Money of a bank or an office has its own. */
const entryOf = (group: OperatorCurrency["group"], code: string, ticker: string): string =>
  (group === "crypto" ? ticker : `${group}-${code}`).toLowerCase();

/** Adds a currency with an empty reserve and its closed pairs. @throws ApiError 400 by field. */
export const addCurrency = async (
  deps: CatalogueDeps,
  asked: RequestBody<"addCurrency">,
  context: StaffContext,
): Promise<ResponseBody<"addCurrency", 201>> =>
  transaction(deps.db, async (trx) => {
    const { code, group, network, ...terms } = asked;
    await lockAdditions(trx);
    refuse({
      code: (await hasCode(trx, code)) ? messages("code_taken") : null,
      network: group === "crypto" && network === null ? messages("network_needed") : null,
      min: decimalsError(terms.min, terms.decimals),
      max: maxError(terms) ?? decimalsError(terms.max, terms.decimals),
    });
    const id = await insertCurrency(trx, {
      code,
      group,
      ticker: terms.ticker,
      name_ru: terms.name_ru,
      name_en: terms.name_en,
      icon: terms.icon,
      network_code: network?.code ?? null,
      network_name: network?.name ?? null,
      explorer: terms.explorer ?? null,
      decimals: terms.decimals,
      confirmations: terms.confirmations ?? 0,
      min_amount: terms.min ?? null,
      max_amount: terms.max ?? null,
      entry: entryOf(group, code, terms.ticker),
      send_visible: false,
      receive_visible: false,
    });
    await openReserves(trx, [id]);
    const directions = await proposeDirections(trx, id);
    await recordAct(trx, context, { subject: code, change: asked, at: deps.clock.now() });
    return { currency: await readOne(deps, trx, id), directions };
  });

/** @throws ApiError 400 when visitors could not be served. */
const checkOpening = async (trx: Trx, id: number, group: string, { send, receive }: Terms): Promise<void> => {
  if (send !== true && receive !== true) return;
  const { office } = await readUse(trx, id);
  const isReady = group === "cash" ? office : (await listFields(trx, id)).some(isReceivedBy);
  const message = isReady ? null : messages(group === "cash" ? "office_needed" : "fields_needed");
  refuse({ ...(send === true && { send: message }), ...(receive === true && { receive: message }) });
};

/** Writes what changes in a currency. Another ticker is another asset, with the rates that its sources gave last. */
const write = async (
  trx: Trx,
  row: Selectable<StoredCurrenciesTable>,
  change: Terms,
  now: Date,
): Promise<void> => {
  const { ticker = row.ticker, place } = change;
  const isOther = ticker !== row.ticker;
  const entry = isOther && row.group === "crypto" ? { entry: entryOf(row.group, row.code, ticker) } : {};
  const columns = { ...columnsOf(change), ...entry };
  if (Object.keys(columns).length > 0) await updateCurrency(trx, row.id, columns);
  if (place !== undefined) await moveCurrency(trx, row.id, place);
  if (!isOther) return;
  const pairs = Map.groupBy(await listPricedPairs(trx, row.id), ({ source }) => source);
  for (const [source, priced] of pairs) await adoptRates(trx, source, priced, { now });
};

/**
 * Changes a currency, opens or closes it.
 * @throws ApiError 400 by field; 404; 409 `unseen` when rates change with the ticker, unless it is confirmed.
 */
export const changeCurrency = async (
  deps: CatalogueDeps,
  id: number,
  { confirm: isConfirmed = false, ...change }: Change,
  context: StaffContext,
): Promise<OperatorCurrency> =>
  transaction(deps.db, async (trx) => {
    const row = await lockCurrency(trx, id);
    if (row === undefined) throw notFound();
    const { decimals = row.decimals, network } = change;
    const { min = row.min_amount, max = row.max_amount } = change;
    const use = await readUse(trx, id);
    const isMoved = network !== undefined && network?.code !== row.network_code;
    refuse({
      decimals: decimals < row.decimals && use.orders ? messages("decimals_fewer") : null,
      network:
        row.group === "crypto" && network === null
          ? messages("network_needed")
          : // Whoever was told to pay on the former network would lose their money.
            row.group === "crypto" && isMoved && (use.orders || use.pay_to)
            ? messages("network_used")
            : null,
      min: decimalsError(change.min, decimals),
      max: maxError({ min, max }) ?? decimalsError(change.max, decimals),
    });
    await checkOpening(trx, id, row.group, change);
    const was = await readOne(deps, trx, id);
    const now = deps.clock.now();
    const isOther = change.ticker !== undefined && change.ticker !== row.ticker;
    const priced = isOther ? (await listPricedPairs(trx, id)).map((pair) => pair.id) : [];
    const asks = isConfirmed ? null : "changed";
    await changePrices(trx, priced, () => write(trx, row, change, now), {
      now,
      locale: context.locale,
      asks,
    });
    await recordAct(trx, context, { subject: row.code, change, was, at: now });
    return readOne(deps, trx, id);
  });

/** Removes a currency that nobody exchanged. @throws ApiError 404; 409 `version_conflict` when it is needed. */
export const removeCurrency = async (deps: CatalogueDeps, id: number, context: StaffContext): Promise<void> =>
  transaction(deps.db, async (trx) => {
    // Nothing gets a pair with a currency that is going away.
    await lockAdditions(trx);
    await lockRemoval(trx, [id]);
    const removed = await readOne(deps, trx, id);
    const { orders, others } = await readUse(trx, id);
    if (orders) throw conflict("version_conflict", messages("used"));
    // Balances of users are kept in the currency of rewards, which may have none yet.
    const isOfRewards = removed.code === (await deps.rewardTerms(trx)).currency;
    if (others || isOfRewards) throw conflict("version_conflict", messages("used_elsewhere"));
    await dropCurrency(trx, id, deps.clock.now());
    await recordAct(trx, context, { subject: removed.code, change: removed, at: deps.clock.now() });
  });

/** Removes those of these currencies that nobody used, and returns their codes. */
export const removeUnused = async (
  deps: CatalogueDeps,
  { currencies }: RequestBody<"removeUnusedCurrencies">,
  context: StaffContext,
): Promise<ResponseBody<"removeUnusedCurrencies", 200>> =>
  transaction(deps.db, async (trx) => {
    await lockAdditions(trx);
    await lockRemoval(trx, currencies);
    const unused = (await readCatalogue(deps, trx)).filter(
      (row) => row.unused && currencies.includes(row.id),
    );
    const now = deps.clock.now();
    for (const { id } of unused) await dropCurrency(trx, id, now);
    const removed = unused.map(({ code }) => code);
    if (removed.length > 0) await recordAct(trx, context, { subject: null, change: { removed }, at: now });
    return { removed };
  });
